import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import { useSelectedVersion } from '../../lib/useSelectedVersion';
import { useSupportStatus } from './useSupportStatus';
import { useVersionTargets } from '../../lib/useVersionTargets';

/** The query of the search page for another version. */
function searchIn(version: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('version', version);
  return `?${parameters}`;
}

/**
 * A link to the page being read in each version, with its hash, or on the search page, to the same
 * search. A click makes the version the user's preferred one.
 */
export function useVersionLinks(docsPluginId: string | undefined) {
  const { pathname, search, hash } = useLocation();
  const searchPage = useBaseUrl('/search');
  const selected = useSelectedVersion();
  const statuses = useSupportStatus();
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  return useVersionTargets(docsPluginId).map(({ version, path, exact }) => ({
    label: version.label,
    to: pathname === searchPage ? searchPage + searchIn(version.label, search) : exact ? path + search + hash : path,
    status: statuses[version.label],
    isSelected: version.name === selected.name,
    onClick: () => savePreferredVersionName(version.name),
  }));
}
