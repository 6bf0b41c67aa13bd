import { useLocation } from '@docusaurus/router';
import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import type { ReactNode } from 'react';
import { useSelectedVersion } from '../../navigation/useSelectedVersion';
import { useVersionTargets } from '../../navigation/useVersionTargets';

/** Keeps the page and the hash when the version changes, even if the page has another name in the other version. */
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
  const selected = useSelectedVersion();
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  const targets = useVersionTargets(docsPluginId);

  const items = targets.map(({ version, path, exact }) => ({
    label: version.label,
    to: exact ? `${path}${search}${hash}` : path,
    isActive: () => version.name === selected.name,
    onClick: () => savePreferredVersionName(version.name),
  }));
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={mobile ? 'Versions' : selected.label}
      // The button leads to the page being read, not to the home page of its version.
      to={mobile ? undefined : targets.find(({ version }) => version.name === selected.name)?.path}
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
      isActive={dropdownActiveClassDisabled ? () => false : undefined}
    />
  );
}
