import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedPlugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { VersionLabel } from '../config/versions';
import { siteDir } from './paths';

/** A page of the documentation, as Docusaurus loaded it. */
export interface SitePage {
  version: VersionLabel;
  /** URL without a trailing slash: `/docs/v3/apis/camera`. */
  url: string;
  title: string;
  description: string;
  /** The Markdown file. */
  source: string;
  /** Its place in the sidebars of its version, from 0. */
  position: number;
  /** The outermost category of the sidebar that the page is in, as in its breadcrumbs. */
  category: string;
  frontMatter: Record<string, unknown>;
}

type Sidebar = LoadedVersion['sidebars'][string];

/** The documents in a sidebar, in the displayed order. `labels`: of its parents, and its own. */
function documentsIn(items: Sidebar, parents: readonly string[] = []): { id: string; labels: readonly string[] }[] {
  return items.flatMap((item) => {
    if (item.type === 'doc' || item.type === 'ref')
      return [{ id: item.id, labels: [...parents, item.label ?? item.id] }];
    if (item.type !== 'category') return [];
    const labels = [...parents, item.label];
    const own = item.link?.type === 'doc' ? [{ id: item.link.id, labels }] : [];
    return [...own, ...documentsIn(item.items, labels)];
  });
}

function pagesOfVersion({ label, docs, sidebars }: LoadedVersion): SitePage[] {
  const listed = documentsIn(Object.values(sidebars).flat());
  return docs.map(({ id, title, description, permalink, source, frontMatter }) => {
    const position = listed.findIndex((document) => document.id === id);
    const { labels: [category = '', ...rest] = [] } = listed[position] ?? {};
    return {
      version: label as VersionLabel,
      url: permalink.replace(/\/$/, ''),
      title,
      description,
      position: position < 0 ? listed.length : position,
      source: path.join(siteDir, aliasedSitePathToRelativePath(source)),
      category: rest.length > 0 ? category : 'Documentation',
      frontMatter,
    };
  });
}

/** The pages of every version, in the order of their URLs. */
export function sitePages(plugins: readonly Pick<LoadedPlugin, 'name' | 'content'>[]): SitePage[] {
  const docs = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
  const content = docs?.content as LoadedContent | undefined;
  if (!content) throw new Error('The docs plugin of Docusaurus has loaded no content.');
  return content.loadedVersions.flatMap(pagesOfVersion).sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** The HTML that the build wrote for a page. */
export function builtHtml({ url }: SitePage, outDir: string, baseUrl: string): string {
  return readFileSync(path.join(outDir, `${url.slice(baseUrl.length) || 'index'}.html`), 'utf8');
}
