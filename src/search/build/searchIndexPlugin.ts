import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { versions, type VersionLabel } from '../../config/versions';
import { articleOf, describePage, type PageDescription } from '../../content/describePage';
import { pageLoaderOptions, previewHtml } from '../../content/previewHtml';
import { builtHtml, sitePages, type SitePage } from '../../lib/sitePages';
import { hashCode, mapCached } from '../../lib/diskCache';
import { pack, textsOf } from '../packed';
import type { Manifest } from '../protocol';
import { hostedSearch } from './hostedSearch';
import { recordsOf } from './records';

/** The code that the description of a page depends on. */
const DESCRIBER = ['content/describePage.ts', 'config/articleClasses.ts'].map((file) =>
  path.join(__dirname, '../..', file),
);

/** The files of an index by the end of their names: `.json` is the index itself, `/0.json` the texts of its first page. */
type IndexFiles = Map<string, string>;

/** The index of a version. Pages without a description have no article. */
function indexFiles(pages: { page: SitePage; description: PageDescription | undefined }[]): IndexFiles {
  const records = recordsOf(
    pages.flatMap(({ page, description }) => (description ? [{ ...page, ...description }] : [])),
  );
  const texts = textsOf(records).map((page, index) => [`/${index}.json`, JSON.stringify(page)] as const);
  return new Map([['.json', JSON.stringify(pack(records))], ...texts]);
}

/** Writes an index under a name that changes with its content, and returns the name. */
function writeIndex(folder: string, label: VersionLabel, files: IndexFiles): string {
  const hash = createHash('sha256').update(JSON.stringify([...files]));
  const name = `${label}-${hash.digest('hex').slice(0, 10)}`;
  mkdirSync(path.join(folder, name), { recursive: true });
  for (const [end, content] of files) writeFileSync(path.join(folder, name + end), content);
  return name;
}

interface Middleware {
  name: string;
  middleware: (
    request: { url?: string },
    response: { setHeader: (name: string, value: string) => void; end: (body: string) => void },
    next: (error?: unknown) => void,
  ) => void;
}

/**
 * Serves the indexes while `npm start` runs: the index of a version is built at each request, and its texts are those of the last request.
 */
export function previewServer(baseUrl: string, filesOf: (label: VersionLabel) => Promise<IndexFiles>): Middleware {
  const served = new Map([
    ['manifest.json', JSON.stringify(Object.fromEntries(versions.map(({ label }) => [label, `${label}-preview`])))],
  ]);
  const read = async (file: string) => {
    const label = versions.find((version) => file === `${version.label}-preview.json`)?.label;
    if (label) for (const [end, content] of await filesOf(label)) served.set(`${label}-preview${end}`, content);
    return served.get(file);
  };
  return {
    name: 'search-index',
    middleware(request, response, next) {
      const prefix = `${baseUrl}search/`;
      read(request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : '').then((content) => {
        if (content === undefined) return next();
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        return response.end(content);
      }, next);
    },
  };
}

/** Adds the search page, and an index for each version: of the built HTML, or while `npm start` runs, of the preview's. */
export default function searchIndexPlugin({ baseUrl }: LoadContext): Plugin {
  let pages: SitePage[] = [];
  return {
    name: 'search',
    contentLoaded({ actions }) {
      actions.setGlobalData({ hosted: hostedSearch(process.env) });
      actions.addRoute({ path: `${baseUrl}search`, component: '@site/src/search/page/SearchPage.tsx', exact: true });
    },
    allContentLoaded({ allContent }) {
      pages = sitePages(allContent);
    },
    configureWebpack(config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'development') return {};
      const htmlOf = previewHtml(pageLoaderOptions(config));
      const server = previewServer(baseUrl, async (label) => {
        const described: Parameters<typeof indexFiles>[0] = [];
        for (const page of pages)
          if (page.version === label)
            described.push({ page, description: describePage((await htmlOf(page.source)) ?? '') });
        return indexFiles(described);
      });
      // Docusaurus appends the result to its own middlewares, in which the fallback to index.html comes first, so this one is put before them.
      const setupMiddlewares = (middlewares: Middleware[]) => {
        middlewares.unshift(server);
        return middlewares;
      };
      return { devServer: { setupMiddlewares } } as object;
    },
    async postBuild({ outDir }) {
      const folder = path.join(outDir, 'search');
      const manifest: Manifest = {};
      const articles = pages.map((page) => articleOf(builtHtml(page, outDir, baseUrl)));
      const descriptions = await mapCached('page-descriptions', hashCode(...DESCRIBER), articles, describePage);
      const described = pages.map((page, index) => ({ page, description: descriptions[index] }));
      for (const { label } of versions) {
        const files = indexFiles(described.filter(({ page }) => page.version === label));
        manifest[label] = writeIndex(folder, label, files);
      }
      writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
    },
  };
}
