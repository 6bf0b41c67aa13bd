import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { assertModuleMatches } from '../lib/assertModuleMatches';
import { packDocs, type Doc } from './globalData';

const PATCHED_BY = 'src/routing/smallerScriptsPlugin.ts';

/** The part of a bundler's resolve data that the replacements use. */
interface Resource {
  request: string;
  contextInfo: { issuer: string };
}

interface Replacement {
  request: RegExp;
  /** The module that requests the replaced one, or the package of such modules. */
  issuer: string;
  /** How the issuer uses the replaced module. */
  usage: RegExp;
  file: string;
}

const here = (file: string) => path.join(__dirname, file);
const client = '@docusaurus/core/lib/client';

/** The modules with messages that can be translated. */
const THEME = /@docusaurus[\\/]theme-(classic|common)[\\/]lib[\\/].*\.js$/;
/** The module that sorts the properties of the mobile menu. */
const SORTED = '@docusaurus/theme-common/lib/utils/reactUtils.js';
const SORTING = {
  test: /theme-common[\\/]lib[\\/]utils[\\/]reactUtils\.js$/,
  enforce: 'pre' as const,
  loader: here('withoutLocale.mjs'),
};
const router = 'react-router/esm/react-router.js';

/** Modules of Docusaurus, and of its router, of which this site uses a small part. */
const REPLACEMENTS: Replacement[] = [
  {
    request: /^tslib$/,
    issuer: '@docusaurus/utils-common/lib/index.js',
    // The file contains only this helper.
    usage: /^(?![\s\S]*tslib_1\.(?!__importDefault))[\s\S]*require\("tslib"\)/,
    file: here('tslib.ts'),
  },
  {
    request: /^react-helmet-async$/,
    issuer: `${client}/exports/Head.js`,
    usage: /import { Helmet } from 'react-helmet-async'/,
    file: here('Helmet.tsx'),
  },
  {
    request: /^react-helmet-async$/,
    issuer: `${client}/clientEntry.js`,
    usage: /import { HelmetProvider } from 'react-helmet-async'/,
    file: here('Helmet.tsx'),
  },
  {
    request: /^react-router-dom$/,
    issuer: `${client}/clientEntry.js`,
    usage: /import { BrowserRouter, HashRouter } from 'react-router-dom'/,
    file: here('router.tsx'),
  },
  {
    request: /^react-router-dom$/,
    issuer: `${client}/PendingNavigation.js`,
    usage: /import { Route } from 'react-router-dom'[\s\S]*<Route location={location} render={\(\) => children}\/>/,
    file: here('router.tsx'),
  },
  {
    request: /^react-router-dom$/,
    issuer: `${client}/exports/Link.js`,
    // A link leads to a URL that the component has completed, in the same window.
    usage:
      /import { NavLink, Link as RRLink } from 'react-router-dom'[\s\S]*!hasInternalTarget \|\|[\s\S]*innerRef={handleRef} to={targetLink}/,
    file: here('router.tsx'),
  },
  {
    request: /^react-loadable$/,
    issuer: `${client}/exports/ComponentCreator.js`,
    usage: /Loadable\({[\s\S]*Loadable\.Map\({/,
    file: here('loadable.ts'),
  },
  {
    request: /^\.\/ExecutionEnvironment$/,
    issuer: `${client}/exports/Link.js`,
    usage: /canUseIntersectionObserver/,
    file: here('linkEnvironment.ts'),
  },
  {
    request: /^\.\/BaseUrlIssueBanner$/,
    issuer: `${client}/App.js`,
    usage: /from '\.\/BaseUrlIssueBanner'/,
    file: here('noBanner.ts'),
  },
  {
    request: /^@theme\/NotFound\/Content$/,
    issuer: '@docusaurus/theme-classic/lib/theme/DocRoot/index.js',
    usage: /import NotFoundContent from '@theme\/NotFound\/Content'/,
    file: here('notFoundContent.tsx'),
  },
  {
    request: /^react-is$/,
    issuer: router,
    // It is used in one place, which production builds don't contain.
    usage:
      /^(?:(?!isValidElementType)[\s\S])*import { isValidElementType } from 'react-is'(?:(?!isValidElementType)[\s\S])*NODE_ENV !== "production"\) {\s*Route\.propTypes = {(?:(?!isValidElementType)[\s\S])*isValidElementType(?![\s\S]*isValidElementType)/,
    file: here('noPropTypes.ts'),
  },
  {
    request: /^path-to-regexp$/,
    issuer: router,
    usage: /pathToRegexp\(path, keys, options\)/,
    file: here('pathToRegexp.ts'),
  },
  {
    request: /^hoist-non-react-statics$/,
    issuer: router,
    usage: /hoistStatics\(C, Component\)/,
    file: here('noStatics.ts'),
  },
  {
    request: /^prop-types$/,
    issuer: router,
    usage: /import PropTypes from 'prop-types'/,
    file: here('noPropTypes.ts'),
  },
  ...[
    `${client}/browserContext.js`,
    '@docusaurus/plugin-content-docs/lib/client/docsPreferredVersion.js',
    '@docusaurus/theme-common/lib/hooks/useWindowSize.js',
  ].map((issuer) => ({
    request: /^react$/,
    issuer,
    usage: /useState[^;]* from 'react';[\s\S]*useEffect\(\(\) => {[^}]*\bset[A-Z]/,
    file: here('reactInTransition.ts'),
  })),
];

type GeneratedFiles = Record<'config' | 'globalData' | 'history', string>;

/** Modules in place of which the browser gets one that is written for the build. */
const generatedReplacements = ({ config, globalData, history }: GeneratedFiles): Replacement[] => [
  ...['docusaurusContext', 'clientEntry'].map((name) => ({
    request: /^@generated\/docusaurus\.config$/,
    issuer: `${client}/${name}.js`,
    usage: /from '@generated\/docusaurus\.config'/,
    file: config,
  })),
  {
    request: /^@generated\/globalData$/,
    issuer: `${client}/docusaurusContext.js`,
    usage: /from '@generated\/globalData'/,
    file: globalData,
  },
  {
    request: /^history$/,
    issuer: router,
    usage: /import { createMemoryHistory, [\w, ]+ } from 'history'/,
    file: history,
  },
];

/** The properties of the configuration that only the build reads, and the settings of parts that this site doesn't have. */
const BUILD_OPTIONS = [
  ...['presets', 'plugins', 'themes', 'ssrTemplate', 'markdown', 'headTags', 'staticDirectories', 'i18n', 'storage'],
  ...['onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes', 'clientModules', 'scripts', 'stylesheets'],
  ...['tagline', 'customFields', 'v4', 'faster', 'experimental_vcs', 'prism', 'blog'],
];

function writeModule(generatedDir: string, name: string, code: string): string {
  const file = path.join(generatedDir, 'routing', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}

/** Writes the configuration without the options of the build, and returns the file. */
function writeConfig(generatedDir: string): string {
  const source = readFileSync(path.join(generatedDir, 'docusaurus.config.mjs'), 'utf8');
  const evaluate = new Function(source.replace('export default', 'return')) as () => Record<string, unknown>;
  const code = JSON.stringify(evaluate(), (name, value: unknown) => (BUILD_OPTIONS.includes(name) ? undefined : value));
  return writeModule(generatedDir, 'browser.config.mjs', `export default ${code};\n`);
}

/** The router also refers to histories in memory and in the hash, but nothing creates them. */
const BROWSER_HISTORY =
  "export { createBrowserHistory, createLocation, createPath, locationsAreEqual } from 'history';\nexport const createHashHistory = undefined;\nexport const createMemoryHistory = undefined;\n";

/** The part of the global data that grows with the pages. */
interface GlobalData {
  'docusaurus-plugin-content-docs': { default: { versions: { path: string; docs: Doc[] }[] } };
}

/** Writes the global data with shorter lists of pages, and returns the file. */
function writeGlobalData(generatedDir: string): string {
  const data = JSON.parse(readFileSync(path.join(generatedDir, 'globalData.json'), 'utf8')) as GlobalData;
  const { versions } = data['docusaurus-plugin-content-docs'].default;
  const packed = versions.map(({ path: url, docs }) => packDocs(url, docs));
  for (const version of versions) version.docs = [];
  const lines = [
    "import { unpackDocs } from '@site/src/routing/globalData';",
    `const data = ${JSON.stringify(data)};`,
    `const packed = ${JSON.stringify(packed)};`,
    "data['docusaurus-plugin-content-docs'].default.versions.forEach((version, index) => { version.docs = unpackDocs(packed[index]); });",
    'export default data;',
  ];
  return writeModule(generatedDir, 'globalData.js', `${lines.join('\n')}\n`);
}

/** Throws if a route has a parameter, which `pathToRegexp.ts` doesn't support. */
function expectPlainRoutes(generatedDir: string): void {
  const source = readFileSync(path.join(generatedDir, 'routes.js'), 'utf8');
  const routes = [...source.matchAll(/path: '([^']+)'/g)].map(([, route = '']) => route);
  const route = routes.find((candidate) => candidate !== '*' && /[:*?+()\\]/.test(candidate));
  if (route !== undefined) throw new Error(`src/routing/pathToRegexp.ts doesn't support the route ${route}.`);
  if (routes.length === 0) throw new Error(`${PATCHED_BY} expects paths in the routes that Docusaurus generates.`);
}

const normalize = (file: string) => file.replaceAll('\\', '/');

/**
 * Removes parts of Docusaurus that this site doesn't use from the browser's scripts: most of some packages, options of the build, an observer of
 * every link (`nextPage.ts` observes one), and the table by which Docusaurus prefetches chunks (`prefetch.ts` does that here). The names of
 * chunks consist of id and hash, because every page would download a table of longer names. The server's bundle and `npm start` keep the
 * originals.
 */
export default function smallerScripts({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'smaller-scripts',
    getClientModules: () => [here('nextPage.ts')],
    configureWebpack(config, isServer, { currentBundler }) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const { plugins = [] } = config;
      const kept = plugins.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin');
      if (kept.length === plugins.length)
        throw new Error(
          `${PATCHED_BY} removes ChunkAssetPlugin, which Docusaurus doesn't use any more. Remove that code.`,
        );
      config.plugins = kept;
      const { BannerPlugin, Compilation, NormalModuleReplacementPlugin } = currentBundler.instance;
      expectPlainRoutes(generatedFilesDir);
      const generated = {
        config: writeConfig(generatedFilesDir),
        globalData: writeGlobalData(generatedFilesDir),
        history: writeModule(generatedFilesDir, 'browserHistory.js', BROWSER_HISTORY),
      };
      const replacements = [...REPLACEMENTS, ...generatedReplacements(generated)].map(
        ({ request, issuer, usage, file }) => {
          assertModuleMatches(issuer, usage, PATCHED_BY);
          return new NormalModuleReplacementPlugin(request, (resource: Resource) => {
            if (normalize(resource.contextInfo.issuer).endsWith(`node_modules/${issuer}`)) resource.request = file;
          });
        },
      );
      const descriptions = { test: THEME, enforce: 'pre' as const, loader: here('withoutDescriptions.mjs') };
      assertModuleMatches(SORTED, /deps\.sort\(\(a, b\) => a\[0\]\.localeCompare\(b\[0\]\)\)/, PATCHED_BY);
      // V8 then compiles the functions that the start of a page needs while it downloads the script, not in the task that runs it.
      const compileHint = new BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include: /\.js$/,
        entryOnly: true,
        stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
      });
      return {
        plugins: [...replacements, compileHint],
        module: { rules: [descriptions, SORTING] },
        output: { chunkFilename: 'assets/js/[id].[contenthash:6].js' },
      };
    },
  };
}
