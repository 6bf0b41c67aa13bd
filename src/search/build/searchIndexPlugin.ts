import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { versions, type VersionLabel } from '../../config/versions';
import { hostedSearch } from './hostedSearch';
import { pack, textsOf } from '../packed';
import type { Manifest } from '../protocol';
import { recordsOf, type SearchRecord } from './records';
import { recordsOfSources } from './previewRecords';

const labelOf = (address: string, base: string): VersionLabel =>
  versions.find(({ path: prefix }) => prefix !== '' && new RegExp(`^${base}${prefix}(/|$)`).test(address))?.label ??
  versions[0].label;

/** Address of a built file: `v3/apis/camera.html` → `/docs/v3/apis/camera`. */
const addressOf = (file: string, base: string) =>
  `${base}${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`.replace(/\/$/, '');

/** Records of everything that was built, by version. Docusaurus' own pages are no part of the documentation. */
export function recordsOfBuild(outDir: string, base: string): Map<VersionLabel, SearchRecord[]> {
  const records = new Map<VersionLabel, SearchRecord[]>(versions.map(({ label }) => [label, []]));
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('__docusaurus'),
  );
  for (const file of files.sort()) {
    const address = addressOf(file, base);
    records.get(labelOf(address, base))?.push(...recordsOf(readFileSync(path.join(outDir, file), 'utf8'), address));
  }
  return records;
}

/** Everything search needs of one version: its index, and the texts of each of its pages. */
function filesOf(records: SearchRecord[]): { index: string; texts: string[] } {
  return { index: JSON.stringify(pack(records)), texts: textsOf(records).map((page) => JSON.stringify(page)) };
}

/** Writes the index of each version under a name that changes with its content, and its texts into a folder of that name. */
function writeIndexes(outDir: string, base: string): void {
  const folder = path.join(outDir, 'search');
  const manifest: Manifest = {};
  for (const [label, records] of recordsOfBuild(outDir, base)) {
    const { index, texts } = filesOf(records);
    const hash = createHash('sha256').update(index).update(texts.join());
    const name = `${label}-${hash.digest('hex').slice(0, 10)}`;
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, `${name}.json`), index);
    texts.forEach((text, number) => writeFileSync(path.join(folder, name, `${number}.json`), text));
    manifest[label] = name;
  }
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}

/** Texts that belong to the index which the development server answered last with, by the path of their file. */
const served = new Map<string, string>();

const developmentName = (label: VersionLabel) => `${label}-development`;

/**
 * What the development server answers with: there is no build to read, so the pages' sources are, those of a version when its index
 * is asked for.
 */
async function developmentFile(file: string): Promise<string | undefined> {
  if (file === 'manifest.json') {
    return JSON.stringify(Object.fromEntries(versions.map(({ label }) => [label, developmentName(label)])));
  }
  const label = versions.find((version) => file === `${developmentName(version.label)}.json`)?.label;
  if (!label) return served.get(file);
  const { index, texts } = filesOf(await recordsOfSources(label));
  texts.forEach((text, number) => served.set(`${developmentName(label)}/${number}.json`, text));
  return index;
}

interface Middleware {
  name: string;
  middleware: (
    request: { url?: string },
    response: { setHeader: (name: string, value: string) => void; end: (body: string) => void },
    next: () => void,
  ) => void;
}

function developmentServer(base: string) {
  return {
    setupMiddlewares(middlewares: Middleware[]): Middleware[] {
      middlewares.unshift({
        name: 'search-index',
        middleware(request, response, next) {
          const name = request.url?.startsWith(`${base}search/`) ? request.url.slice(`${base}search/`.length) : '';
          void developmentFile(name).then((content) => {
            if (content === undefined) return next();
            response.setHeader('content-type', 'application/json');
            response.setHeader('cache-control', 'no-store');
            response.end(content);
            return undefined;
          });
        },
      });
      return middlewares;
    },
  };
}

/** The search page, and an index for each version: made from what was built, or from the sources while writing. */
export default function searchPlugin({ baseUrl }: { baseUrl: string }): Plugin {
  return {
    name: 'search',
    contentLoaded({ actions }) {
      actions.setGlobalData({ hosted: hostedSearch(process.env) });
      actions.addRoute({ path: `${baseUrl}search`, component: '@site/src/search/page/SearchPage.tsx', exact: true });
    },
    configureWebpack: (_config, isServer) => {
      const isPreview = process.env.NODE_ENV === 'development' && !isServer;
      return isPreview ? ({ devServer: developmentServer(baseUrl) } as object) : {};
    },
    async postBuild({ outDir }) {
      writeIndexes(outDir, baseUrl);
    },
  };
}
