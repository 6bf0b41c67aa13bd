import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect } from 'react';

/** Redirects from the not-found page, once `rules` are loaded and if they apply to the URL. */
export function useRedirect(rules: typeof import('./findRedirect') | undefined): void {
  const { pathname, search, hash } = useLocation();
  const history = useHistory();
  const base = useBaseUrl('/');
  const versions = useVersions(undefined);
  useEffect(() => {
    if (!rules || !pathname.startsWith(base)) return;
    const { normalizeUrlPath, findRedirect } = rules;
    const pages = versions.flatMap(({ docs }) => docs.map(({ path }) => normalizeUrlPath(path.slice(base.length))));
    const redirect = findRedirect(pathname.slice(base.length), new Set(pages));
    if (!redirect) return;
    const query = redirect.query && search ? `${redirect.query}&${search.slice(1)}` : redirect.query || search;
    history.replace(`${base}${redirect.path}${query}${hash || redirect.hash}`);
  }, [base, hash, history, pathname, rules, search, versions]);
}
