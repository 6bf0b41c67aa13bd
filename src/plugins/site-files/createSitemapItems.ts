import type { Options } from '@docusaurus/preset-classic';
import { flattenRoutes } from '@docusaurus/utils';
import { versions } from '../../config/versions';
import { pageInVersion } from '../../lib/pageInVersion';

type CreateItems = NonNullable<Exclude<Options['sitemap'], false | undefined>['createSitemapItems']>;

const [current] = versions;

/**
 * The sitemap: pages of the current version, then archived pages on other subjects. The remaining
 * archived pages have a current page as their canonical URL, so they are left out.
 */
export const createSitemapItems: CreateItems = async ({ routes, defaultCreateSitemapItems, ...rest }) => {
  const documents = versions.flatMap(({ label, folder }) =>
    flattenRoutes(routes).flatMap((route) => {
      const file = route.metadata?.sourceFilePath?.replaceAll('\\', '/') ?? '';
      const id = file.slice(folder.length + 1).replace(/\.mdx?$/, '');
      return file.startsWith(`${folder}/`) ? [{ route, label, id }] : [];
    }),
  );
  const currentIds = new Set(documents.filter(({ label }) => label === current.label).map(({ id }) => id));
  const listed = documents.filter(
    ({ label, id }) =>
      label === current.label ||
      // A build of one archived version has no page of the current one.
      currentIds.size === 0 ||
      !pageInVersion(id, label, current.label, currentIds).exact,
  );
  return defaultCreateSitemapItems({ ...rest, routes: listed.map(({ route }) => route) });
};
