import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { VersionLabel } from '../config/versions';
import { siteDir } from '../packages/workspace';

/** A page of the documentation, as Docusaurus loaded it. */
export interface SitePage {
  version: VersionLabel;
  /** URL without a trailing slash: `/docs/v3/apis/camera`. */
  url: string;
  /** The Markdown file. */
  source: string;
  /** The outermost category of the sidebar that the page is in, as in its breadcrumbs. */
  category: string;
}

type Sidebar = LoadedVersion['sidebars'][string];

/** The labels of the sidebar items that lead to a document, outermost first. */
function labelsTo(id: string, items: Sidebar): string[] {
  for (const item of items) {
    if ('id' in item && item.id === id) return [item.label ?? id];
    if (item.type !== 'category') continue;
    if (item.link?.type === 'doc' && item.link.id === id) return [item.label];
    const below = labelsTo(id, item.items);
    if (below.length > 0) return [item.label, ...below];
  }
  return [];
}

function pagesOfVersion({ label, docs, sidebars }: LoadedVersion): SitePage[] {
  return docs.map(({ id, permalink, source, sidebar }) => {
    const [category = '', ...rest] = labelsTo(id, sidebars[sidebar ?? ''] ?? []);
    return {
      version: label as VersionLabel,
      url: permalink.replace(/\/$/, ''),
      source: path.join(siteDir, aliasedSitePathToRelativePath(source)),
      category: rest.length > 0 ? category : 'Documentation',
    };
  });
}

/** The pages of every version, in the order of their URLs. */
export function sitePages(allContent: AllContent): SitePage[] {
  const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
  if (!content) throw new Error('The docs plugin of Docusaurus has loaded no content.');
  return content.loadedVersions.flatMap(pagesOfVersion).sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** The HTML that the build wrote for a page. */
export function builtHtml({ url }: SitePage, outDir: string, baseUrl: string): string {
  return readFileSync(path.join(outDir, `${url.slice(baseUrl.length) || 'index'}.html`), 'utf8');
}
