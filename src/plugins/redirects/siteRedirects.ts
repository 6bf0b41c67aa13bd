import { redirectedFolders, redirects } from '../../config/redirects';
import { renamedPages } from '../../config/renamedPages';
import { versions } from '../../config/versions';
import { normalizePath, findRedirect, type Redirect } from './findRedirect';

export interface SiteRedirect extends Redirect {
  /** Path below the base URL that has no page. */
  from: string;
}

/** Every path that the table and the renamed pages mention, and every page, once in each folder that redirects. */
function candidates(pages: readonly string[]): string[] {
  const rows = Object.keys(redirects).filter((from) => !from.includes('#'));
  const names = renamedPages.flatMap((row) => Object.values(row).map(normalizePath));
  const archived = versions.map(({ path }): string => path).filter((path) => path !== '');
  const current = pages.filter((page) => !archived.includes(page.split('/')[0] ?? ''));
  const unversioned = [...rows, ...names].filter((path) => !archived.includes(path.split('/')[0] ?? ''));
  const inFolder = (folder: string, paths: readonly string[]) =>
    paths.map((path) => [folder, path].filter(Boolean).join('/'));
  const versionFolders = redirectedFolders.filter(({ isVersion }) => isVersion).map(({ folder }) => folder);
  const otherFolders = redirectedFolders.filter(({ isVersion }) => !isVersion);
  return [
    ...rows,
    ...['', ...archived].flatMap((version) => inFolder(version, unversioned)),
    ...versionFolders.flatMap((folder) => inFolder(folder, [...current, ...unversioned])),
    ...otherFolders.flatMap(({ folder, to }) =>
      inFolder(
        folder,
        to === '' ? [] : current.filter((page) => page.startsWith(`${to}/`)).map((page) => page.slice(to.length + 1)),
      ),
    ),
    ...archived.flatMap((version) =>
      inFolder(
        `${version}/main`,
        pages.filter((page) => page.startsWith(`${version}/`)).map((page) => page.slice(version.length + 1)),
      ),
    ),
  ];
}

/** The redirects for which the build writes pages and host rules. The not-found page applies the same rules to all other URLs. */
export function siteRedirects(pages: readonly string[]): SiteRedirect[] {
  const existing = new Set(pages);
  return [...new Set(candidates(pages))].sort().flatMap((from) => {
    const redirect = existing.has(from) ? undefined : findRedirect(from, existing);
    return redirect ? [{ from, ...redirect }] : [];
  });
}
