import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { assertModuleMatches } from '../lib/assertModuleMatches';

/** A route as Docusaurus generates it; `component` holds the arguments of `ComponentCreator`. */
interface GeneratedRoute {
  path: string;
  component: [path: string, hash?: string];
  exact?: boolean;
  sidebar?: string;
  routes?: GeneratedRoute[];
}

/** Route key → names of the chunks that the route needs. A page of the documentation has `content`. */
type ChunkNames = Record<string, { content?: string }>;

interface PageVersion {
  /** Docusaurus' name of the version: `current`, `v3`. */
  name: string;
  /** URL of the version without a trailing slash: `/docs/v3`. */
  path: string;
  /** Path of each page below the version's URL → name of its chunk. */
  pages: Map<string, string>;
}

/** The part of a bundler's resolve data that the replacements use. */
interface Resource {
  request: string;
  contextInfo: { issuer: string };
}

const PATCHED_BY = 'src/routing/pageRoutesPlugin.ts';

function evaluateRoutes(source: string): GeneratedRoute[] {
  const body = source.replace(/^import .*$/gm, '').replace('export default', 'return');
  const evaluate = new Function('ComponentCreator', body) as (
    creator: (...component: [string, string?]) => [string, string?],
  ) => GeneratedRoute[];
  return evaluate((...component) => component);
}

const keyOf = ({ component: [routePath, hash] }: GeneratedRoute) => `${routePath}-${hash}`;
const withoutSlash = (url: string) => url.replace(/(.)\/$/, '$1');

/** Takes the routes of the documentation's pages out of the generated routes, and groups them by version. */
function splitRoutes(routes: GeneratedRoute[], chunkNames: ChunkNames): { code: string; versions: PageVersion[] } {
  const versions: PageVersion[] = [];
  const codeOf = (route: GeneratedRoute): string => {
    const isPage = (child: GeneratedRoute) => chunkNames[keyOf(child)]?.content !== undefined;
    const pages = route.routes?.filter(isPage) ?? [];
    const fields = [
      `path: ${JSON.stringify(route.path)}`,
      `component: ComponentCreator(${route.component.map((argument) => JSON.stringify(argument)).join(', ')})`,
    ];
    if (route.exact) fields.push('exact: true');
    if (pages.length > 0) {
      const url = withoutSlash(route.path);
      versions.push({
        name: url,
        path: url,
        pages: new Map(pages.map((page) => [page.path.slice(url.length + 1), chunkNames[keyOf(page)]?.content ?? ''])),
      });
      fields.push(`routes: routesOfVersion(${JSON.stringify(url)})`);
    } else if (route.routes) fields.push(`routes: [${route.routes.map(codeOf).join(',\n')}]`);
    return `{ ${fields.join(', ')} }`;
  };
  return { code: `[${routes.map(codeOf).join(',\n')}]`, versions };
}

const folderOf = (generatedDir: string) => path.join(generatedDir, 'routing');

function writeModule(generatedDir: string, name: string, content: string): void {
  mkdirSync(folderOf(generatedDir), { recursive: true });
  writeFileSync(path.join(folderOf(generatedDir), name), content);
}

interface VersionModule {
  version?: { docs: object; docsSidebars: Record<string, SidebarItem[]> };
}

interface SidebarItem {
  docId?: unknown;
  unlisted?: boolean;
  items?: SidebarItem[];
}

function thinSidebar(items: SidebarItem[]): void {
  for (const item of items) {
    // The breadcrumbs only check that there is an id.
    if (item.docId) item.docId = 1;
    if (item.unlisted === false) delete item.unlisted;
    if (item.items) thinSidebar(item.items);
  }
}

/**
 * The data of a version without the title and the description of each of its pages, which only the theme's cards show: this site has its
 * own. Returns undefined for other data.
 */
function thinVersion(json: string): string | undefined {
  const module = JSON.parse(json) as VersionModule;
  if (!module.version?.docsSidebars) return undefined;
  module.version.docs = {};
  Object.values(module.version.docsSidebars).forEach(thinSidebar);
  return JSON.stringify(module);
}

/** The import of a chunk in the registry. If the chunk contains the data of a version, the import loads a smaller copy of it. */
function thinImport(generatedDir: string, load: string): string {
  const [, file] = /"@generated\/(docusaurus-plugin-content-docs\/[^"]+\.json)"/.exec(load) ?? [];
  const thin = file && thinVersion(readFileSync(path.join(generatedDir, file), 'utf8'));
  // Every page needs the name of the plugin, which is too short to be worth a request.
  if (file?.endsWith('/__plugin.json')) return load.replace(/webpackChunkName: "\w+"/, 'webpackMode: "eager"');
  if (!file || !thin) return load;
  const name = path.basename(file);
  writeModule(generatedDir, name, thin);
  // A chunk of its own, because the debug pages load the original. They show the name between the two requests, so it stays.
  return load
    .replace('webpackChunkName: "', 'webpackChunkName: "version-')
    .replace(`"@generated/${file}")`, `"@generated/routing/${name}")`);
}

/** Makes the paths on the debug page of the contents relative, so that a build doesn't depend on the folder of the project. */
function removeSiteDir(generatedDir: string, siteDir: string, registry: string): void {
  const [, name] = /"@generated\/(docusaurus-plugin-debug\/[^"]*debug-content[^"]*)"/.exec(registry) ?? [];
  if (!name) throw new Error(`${PATCHED_BY}: the debug plugin has no data of the contents; has its page been renamed?`);
  const file = path.join(generatedDir, name);
  const prefix = JSON.stringify(siteDir + path.sep).slice(1, -1);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(prefix, ''));
}

/** The routes as data, which is all that the debug page of the routes shows. */
const describeRoutes = (routes: GeneratedRoute[]): object[] =>
  routes.map(({ component: _component, routes: children, ...route }) =>
    children ? { ...route, routes: describeRoutes(children) } : route,
  );

/** Writes the modules that the browser's bundle gets in place of Docusaurus' tables of all routes. */
function writeModules({ generatedFilesDir: generatedDir, baseUrl, siteDir }: LoadContext): void {
  const read = (name: string) => readFileSync(path.join(generatedDir, name), 'utf8');
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as ChunkNames;
  const routes = evaluateRoutes(read('routes.js'));
  const { code, versions } = splitRoutes(routes, chunkNames);
  if (versions.length === 0)
    throw new Error(`${PATCHED_BY}: the generated routes contain no pages; has their format changed?`);
  // The theme shows the home icon of the breadcrumbs only if it finds an exact route for the home page. Nothing reaches this one.
  const homeRoute = `{ path: ${JSON.stringify(baseUrl)}, exact: true, component: () => null }`;
  const write = (name: string, content: string) => writeModule(generatedDir, name, content);
  write('debugRoutes.js', `export default ${JSON.stringify(describeRoutes(routes))};\n`);
  const pageChunks = new Set(versions.flatMap(({ pages }) => [...pages.values()]));
  const registry = read('registry.js');
  removeSiteDir(generatedDir, siteDir, registry);
  const importOf = new Map(
    [...registry.matchAll(/^\s*"([^"]+)": \[(\(\) => import\(.*?\)), .*resolveWeak\(.*?\)\]/gm)].map(
      ([, chunk = '', load = '']) => [chunk, load] as const,
    ),
  );
  const importPage = (chunk: string) => {
    const load = importOf.get(chunk);
    if (!load) throw new Error(`${PATCHED_BY}: the generated registry has no chunk ${chunk}; has its format changed?`);
    return load;
  };
  const others = [...importOf].filter(([chunk]) => !pageChunks.has(chunk));
  write(
    'registry.js',
    // Only the server needs the names and ids that follow an import.
    `export default {\n${others.map(([chunk, load]) => `"${chunk}": [${thinImport(generatedDir, load)}]`).join(',\n')}\n};\n`,
  );
  write(
    'routesChunkNames.json',
    JSON.stringify(Object.fromEntries(Object.entries(chunkNames).filter(([, names]) => names.content === undefined))),
  );
  write(
    'routes.js',
    `import ComponentCreator from '@docusaurus/ComponentCreator';\nimport { routesOfVersion } from '@site/src/routing/pages';\nexport default [...${code}, ${homeRoute}];\n`,
  );
  versions.forEach(({ pages }, index) => {
    const imports = [...pages].map(([page, chunk]) => `${JSON.stringify(page)}: ${importPage(chunk)}`);
    write(`pages-${index}.js`, `export default {\n${imports.join(',\n')}\n};\n`);
  });
  const loaders = versions.map(
    ({ path: url }, index) =>
      `{ path: ${JSON.stringify(url)}, load: () => import(/* webpackChunkName: "pages-${index}" */ './pages-${index}.js') }`,
  );
  write('versions.js', `export default [${loaders.join(',\n')}];\n`);
}

/**
 * Keeps the tables of all pages out of what every reader downloads. Docusaurus puts the routes, the chunk names and the imports
 * of every page of every version into the main script. Here the browser's bundle gets only the routes that are not pages of
 * the documentation; `pages.tsx` adds the route of a page when the page is opened. Each page stays a chunk of its own. The
 * server's bundle and `npm start` keep Docusaurus' own modules, and the debug pages show all routes.
 */
export default function pageRoutes(context: LoadContext): Plugin {
  return {
    name: 'page-routes',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer) return {};
      if (process.env.NODE_ENV !== 'production') {
        writeModule(context.generatedFilesDir, 'versions.js', 'export default [];\n');
        return {};
      }
      assertModuleMatches('@docusaurus/core/lib/client/App.js', /from '@generated\/routes'/, PATCHED_BY);
      assertModuleMatches(
        '@docusaurus/core/lib/client/exports/ComponentCreator.js',
        /from '@generated\/registry'/,
        PATCHED_BY,
      );
      assertModuleMatches('@docusaurus/core/lib/client/clientEntry.js', /from '\.\/docusaurus'/, PATCHED_BY);
      writeModules(context);
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        plugins: [
          // An alias would come after Docusaurus' own alias of `@generated`, and never apply.
          new NormalModuleReplacementPlugin(
            /^@generated\/(routes|registry|routesChunkNames)$/,
            (resource: Resource) => {
              const isDebugPage = /plugin-debug[\\/]lib/.test(resource.contextInfo.issuer);
              if (!isDebugPage) resource.request = resource.request.replace('@generated/', '@generated/routing/');
              else if (resource.request === '@generated/routes') resource.request = '@generated/routing/debugRoutes';
            },
          ),
          new NormalModuleReplacementPlugin(/^\.\/docusaurus$/, (resource: Resource) => {
            if (/core[\\/]lib[\\/]client[\\/]clientEntry\.js$/.test(resource.contextInfo.issuer))
              resource.request = path.join(__dirname, 'prefetch.ts');
          }),
        ],
      };
    },
  };
}
