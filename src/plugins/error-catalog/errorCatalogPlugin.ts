import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { packCatalog } from '../../../packages/log-matcher/src/catalog';
import { versions } from '../../config/versions';
import { getArticle } from '../../lib/describePage';
import { builtHtml, sitePages, type SitePage } from '../../lib/sitePages';
import { buildCatalog } from './buildCatalog';
import { explain } from './explanations';

/**
 * Publishes what the error finder needs of each version as `data/<version>/errors.json`. The
 * explanations are HTML of the pages, so that the finder shows the same.
 */
export default function errorCatalogPlugin({ baseUrl }: LoadContext): Plugin {
  let pages: SitePage[] = [];
  return {
    name: 'error-catalog',
    allContentLoaded({ allContent }) {
      pages = sitePages(allContent);
    },
    async postBuild({ outDir }) {
      const byUrl = new Map(pages.map((page) => [page.url, page]));
      const getHtml = (url: string) => {
        const page = byUrl.get(url);
        return page && getArticle(builtHtml(page, outDir, baseUrl));
      };
      for (const version of versions.filter(({ label }) => pages.some((page) => page.version === label))) {
        const messages = explain(buildCatalog(version, baseUrl).messages, getHtml);
        const folder = path.join(outDir, 'data', version.label);
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, 'errors.json'), JSON.stringify(packCatalog({ messages, java: version.java })));
      }
    },
  };
}
