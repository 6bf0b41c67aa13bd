import { useLocation } from '@docusaurus/router';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
} from '@docusaurus/plugin-content-docs/client';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import type { ReactNode } from 'react';
import { useVersionTargets } from '../../navigation/useVersionTargets';

/** Keeps the page and the hash when the version changes, also where the page has another name there. */
export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownItemsBefore,
  dropdownItemsAfter,
  dropdownActiveClassDisabled,
  versions: _versions,
  ...props
}: Props): ReactNode {
  const { search, hash } = useLocation();
  const { activeVersion } = useActiveDocContext(docsPluginId);
  const [displayed] = useDocsVersionCandidates(docsPluginId);
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  const targets = useVersionTargets(docsPluginId);

  const items = targets.map(({ version, path, exact }) => ({
    label: version.label,
    to: exact ? `${path}${search}${hash}` : path,
    isActive: () => version.name === activeVersion?.name,
    onClick: () => savePreferredVersionName(version.name),
  }));
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={mobile ? 'Versions' : displayed.label}
      // The button leads to the page being read, not to the version's start page.
      to={mobile ? undefined : targets.find(({ version }) => version.name === displayed.name)?.path}
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
      isActive={dropdownActiveClassDisabled ? () => false : undefined}
    />
  );
}
