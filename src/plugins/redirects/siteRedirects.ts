import { redirects } from '../../config/redirects';
import { renamedPages } from '../../config/renamedPages';
import { versions } from '../../config/versions';
import { findRedirect, normalizeUrlPath, type Redirect } from './findRedirect';

export interface SiteRedirect extends Redirect {
  /** Path below the base URL that has no page. */
  from: string;
}

/** The redirects of single paths in every version: those of the table and of renamed pages. */
export function siteRedirects(pages: readonly string[]): SiteRedirect[] {
  const rows = Object.keys(redirects).filter((from) => !from.includes('#'));
  const names = renamedPages.flatMap((row) => Object.values(row).map(normalizeUrlPath));
  const prefixes = versions.map(({ path }) => (path === '' ? '' : `${path}/`));
  const unversioned = [...rows, ...names].filter(
    (path) => !prefixes.some((prefix) => prefix !== '' && path.startsWith(prefix)),
  );
  const candidates = [...rows, ...prefixes.flatMap((prefix) => unversioned.map((path) => prefix + path))];
  const existing = new Set(pages);
  return [...new Set(candidates)].sort().flatMap((from) => {
    const redirect = existing.has(from) ? undefined : findRedirect(from, existing);
    return redirect ? [{ from, ...redirect }] : [];
  });
}
