import { useActiveDocContext, useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import { versions, type VersionLabel } from '../../config/versions';

const labelOf = (name: string | undefined) => versions.find((version) => version.name === name)?.label;

export const isVersionLabel = (value: string | null): value is VersionLabel =>
  versions.some(({ label }) => label === value);

/**
 * The version to search: that of the page, or for a page that belongs to no version, the version that the reader selected last.
 * Docusaurus counts every such page as part of the current version, because that version is served at the root.
 */
export function useSearchVersion(): VersionLabel {
  const { activeVersion, activeDoc } = useActiveDocContext(undefined);
  const { preferredVersion } = useDocsPreferredVersion(undefined);
  const isVersioned = activeDoc !== undefined || activeVersion?.isLast === false;
  return labelOf((isVersioned ? activeVersion : preferredVersion)?.name) ?? versions[0].label;
}
