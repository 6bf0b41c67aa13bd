import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { packCatalog, type PublishedCatalog } from '../../../packages/log-matcher/src/catalog';
import { versions, type Version } from '../../config/versions';
import { getArticle } from '../../lib/describePage';
import { pageLoaderOptions, previewHtml } from '../../lib/previewHtml';
import { builtHtml, sitePages, type SitePage } from '../../lib/sitePages';
import { buildCatalog } from './buildCatalog';
import { explain } from './explanations';

type HtmlOf = (page: SitePage) => Promise<string | undefined>;

interface Middleware {
  name: string;
  path: string;
  middleware: (
    request: { url?: string },
    response: { setHeader: (name: string, value: string) => void; end: (body: string) => void },
    next: (error?: unknown) => void,
  ) => void;
}

/** Serves the catalogs in `npm start`. Built at each request to contain the latest pages. */
const previewServer = (url: (label: string) => string, build: (version: Version) => Promise<PublishedCatalog>) =>
  versions.map((version): Middleware => ({
    name: `errors-${version.label}`,
    path: url(version.label),
    middleware(_request, response, next) {
      build(version).then((catalog) => {
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(catalog));
      }, next);
    },
  }));

/**
 * Publishes what the error finder needs of each version as `data/<version>/errors.json`. The
 * explanations are HTML of the pages, so that the finder shows the same.
 */
export default function errorCatalogPlugin({ baseUrl }: LoadContext): Plugin {
  let pages: SitePage[] = [];
  const build = async (version: Version, getHtml: HtmlOf): Promise<PublishedCatalog> => {
    const byUrl = new Map(pages.map((page) => [page.url, page]));
    const { messages } = buildCatalog(version, baseUrl);
    const explained = await explain(messages, async (url) => {
      const page = byUrl.get(url);
      return page && getHtml(page);
    });
    return packCatalog({ messages: explained, java: version.java });
  };
  return {
    name: 'error-catalog',
    allContentLoaded({ allContent }) {
      pages = sitePages(allContent);
    },
    configureWebpack(config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'development') return {};
      const getHtml = previewHtml(pageLoaderOptions(config));
      const servers = previewServer(
        (label) => `${baseUrl}data/${label}/errors.json`,
        (version) => build(version, ({ source }) => getHtml(source)),
      );
      // Docusaurus appends its own middlewares, of which the fallback to index.html must come last.
      const setupMiddlewares = (middlewares: Middleware[]) => {
        middlewares.unshift(...servers);
        return middlewares;
      };
      return { devServer: { setupMiddlewares } } as object;
    },
    async postBuild({ outDir }) {
      for (const version of versions.filter(({ label }) => pages.some((page) => page.version === label))) {
        const getHtml: HtmlOf = (page) => Promise.resolve(getArticle(builtHtml(page, outDir, baseUrl)));
        const folder = path.join(outDir, 'data', version.label);
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, 'errors.json'), JSON.stringify(await build(version, getHtml)));
      }
    },
  };
}
