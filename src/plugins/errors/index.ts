import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { packCatalog } from 'log-matcher/catalog';
import { versions } from '../../config/versions';
import { writeBuiltFile } from '../../lib/builtPages';
import { getArticle } from '../../lib/describePage';
import { builtHtml, sitePages } from '../../lib/sitePages';
import { buildCatalog } from './buildCatalog';
import { explain } from './explanations';
import { knownPackages } from './knownPackages';
import { getLogRules } from './logRules';

/**
 * Publishes what the error finder needs of each version as `data/<version>/errors.json`. The
 * explanations are HTML of the pages, so that the finder shows the same.
 */
export default function errorCatalogPlugin(): Plugin {
  return {
    name: 'error-catalog',
    getClientModules: () => [path.join(__dirname, 'filterErrors.ts')],
    async postBuild({ baseUrl, outDir, plugins }) {
      const pages = sitePages(plugins);
      const byUrl = new Map(pages.map((page) => [page.url, page]));
      const getHtml = (url: string) => {
        const page = byUrl.get(url);
        return page && getArticle(builtHtml(page, outDir, baseUrl));
      };
      for (const version of versions.filter(({ label }) => pages.some((page) => page.version === label))) {
        const messages = explain(buildCatalog(version, baseUrl).messages, getHtml);
        const catalog = packCatalog({
          messages,
          java: version.java,
          packages: knownPackages(),
          rules: getLogRules(version, baseUrl),
        });
        writeBuiltFile(outDir, `data/${version.label}/errors.json`, JSON.stringify(catalog));
      }
    },
  };
}
