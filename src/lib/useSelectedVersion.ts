import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * The version that the layout of a page shows: navbar, logo, search. A page of the documentation
 * shows its own version. Pages that belong to no version (search, not found) show the version in
 * their query, then the version that the user selected last, then the one in their path, and then
 * the current one. The URL counts only after hydration, because one page serves every URL.
 */
export function useSelectedVersion(): GlobalVersion {
  const { activeVersion, activeDoc } = useActiveDocContext(undefined);
  const { preferredVersion } = useDocsPreferredVersion(undefined);
  const versions = useVersions(undefined);
  const isBrowser = useIsBrowser();
  const { search } = useLocation();
  const [current] = versions;
  if (!current) throw new Error('The documentation has no versions: src/config/versions.ts is empty.');
  if (activeDoc && activeVersion) return activeVersion;
  const queried = isBrowser ? new URLSearchParams(search).get('version') : undefined;
  return (
    versions.find(({ label }) => label === queried) ??
    preferredVersion ??
    (isBrowser ? activeVersion : undefined) ??
    current
  );
}
