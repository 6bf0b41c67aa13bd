import type { Options } from '@docusaurus/preset-classic';
import { versions, type VersionLabel } from '../../config/versions';
import { pageInVersion } from '../../lib/pageInVersion';

type CreateItems = NonNullable<Exclude<Options['sitemap'], false | undefined>['createSitemapItems']>;

const [current] = versions;

/** The version and the id of the document in a source file; undefined for pages without one. */
function getDocument(file: string | undefined): { label: VersionLabel; id: string } | undefined {
  const version = versions.find(({ folder }) => file?.startsWith(`${folder}/`));
  const id = file?.slice((version?.folder.length ?? 0) + 1).replace(/\.mdx?$/, '');
  return version && id ? { label: version.label, id } : undefined;
}

/**
 * The sitemap: pages of the current version, then archived pages on other subjects. The remaining
 * archived pages have a current page as their canonical URL, so they are left out.
 */
export const createSitemapItems: CreateItems = async ({ routes, defaultCreateSitemapItems, ...rest }) => {
  const documents = routes.flatMap(function below(route): { path: string; document: ReturnType<typeof getDocument> }[] {
    const document = getDocument(route.metadata?.sourceFilePath?.split('\\').join('/'));
    return [{ path: route.path, document }, ...(route.routes ?? []).flatMap(below)];
  });
  const currentIds = new Set(
    documents.flatMap(({ document }) => (document?.label === current.label ? [document.id] : [])),
  );
  const ranks = new Map<string, number>();
  for (const { path, document } of documents) {
    if (!document) continue;
    const { label, id } = document;
    if (label !== current.label && pageInVersion(id, label, current.label, currentIds).exact) continue;
    ranks.set(
      path.replace(/(.)\/$/, '$1'),
      versions.findIndex((version) => version.label === label),
    );
  }
  const items = await defaultCreateSitemapItems({ routes, ...rest });
  const getRank = (url: string) => ranks.get(new URL(url).pathname.replace(/(.)\/$/, '$1')) ?? -1;
  return items
    .filter(({ url }) => getRank(url) >= 0)
    .sort((a, b) => getRank(a.url) - getRank(b.url) || (a.url < b.url ? -1 : 1));
};
