import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { Props } from '@theme/NavbarItem/DocNavbarItem';
import type { ReactNode } from 'react';
import { useSelectedVersion } from '../../lib/useSelectedVersion';

/** A navbar link into the selected version, also on pages that belong to no version. */
export default function DocNavbarItem({ docId, label, docsPluginId, ...props }: Props): ReactNode {
  const { activeDoc } = useActiveDocContext(docsPluginId);
  const { docs, label: version } = useSelectedVersion();
  const doc = docs.find(({ id }) => id === docId);
  if (!doc) throw new Error(`Version ${version} has no page "${docId}".`);
  const isActive =
    activeDoc !== undefined && (activeDoc.path === doc.path || (!!doc.sidebar && activeDoc.sidebar === doc.sidebar));
  return <DefaultNavbarItem exact {...props} isActive={() => isActive} label={label ?? docId} to={doc.path} />;
}
