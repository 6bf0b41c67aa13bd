import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect } from 'react';

/** Leaves the not-found page for the page that the URL leads to, if the rules of the redirects apply to it. */
export function useRedirect(): void {
  const { pathname, search, hash } = useLocation();
  const history = useHistory();
  const base = useBaseUrl('/');
  const versions = useVersions(undefined);
  useEffect(() => {
    if (!pathname.startsWith(base)) return undefined;
    let isCurrent = true;
    // Only URLs without a page need the table, so it isn't part of the script that every page loads.
    import('./findRedirect').then(
      ({ normalizePath, findRedirect }) => {
        const pages = versions.flatMap(({ docs }) => docs.map(({ path }) => normalizePath(path.slice(base.length))));
        const redirect = findRedirect(pathname.slice(base.length), new Set(pages));
        if (!isCurrent || !redirect) return;
        const query = redirect.query && search ? `${redirect.query}&${search.slice(1)}` : redirect.query || search;
        history.replace(`${base}${redirect.path}${query}${hash || redirect.hash}`);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [base, hash, history, pathname, search, versions]);
}
