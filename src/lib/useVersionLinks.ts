import { useLocation } from '@docusaurus/router';
import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import { useSelectedVersion } from './useSelectedVersion';
import { useVersionTargets } from './useVersionTargets';

export interface VersionLink {
  label: string;
  to: string;
  isSelected: boolean;
  onClick: () => void;
}

/** A link to the page being read in each version, with its hash. A click makes the version the reader's preferred one. */
export function useVersionLinks(docsPluginId: string | undefined): VersionLink[] {
  const { search, hash } = useLocation();
  const selected = useSelectedVersion();
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  return useVersionTargets(docsPluginId).map(({ version, path, exact }) => ({
    label: version.label,
    to: exact ? `${path}${search}${hash}` : path,
    isSelected: version.name === selected.name,
    onClick: () => savePreferredVersionName(version.name),
  }));
}
