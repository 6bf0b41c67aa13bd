import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { expectSource } from '../packages/expectSource';

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

/** Modules of which this site uses a small part. The configuration itself is generated. */
function replacementsFor(config: string): Replacement[] {
  return [
    {
      request: /^tslib$/,
      issuer: '@docusaurus/utils-common/lib/index.js',
      // No other helper than the one in the file.
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
    ...['docusaurusContext', 'clientEntry'].map((name) => ({
      request: /^@generated\/docusaurus\.config$/,
      issuer: `${client}/${name}.js`,
      usage: /from '@generated\/docusaurus\.config'/,
      file: config,
    })),
  ];
}

/** What only the build reads of the configuration. */
const BUILD_OPTIONS = ['presets', 'plugins', 'themes', 'ssrTemplate', 'markdown', 'headTags', 'staticDirectories'];

/** Writes the configuration without the options of the build, and returns the file. */
function writeConfig(generatedDir: string): string {
  const source = readFileSync(path.join(generatedDir, 'docusaurus.config.mjs'), 'utf8');
  const evaluate = new Function(source.replace('export default', 'return')) as () => Record<string, unknown>;
  const kept = Object.entries(evaluate()).filter(([name]) => !BUILD_OPTIONS.includes(name));
  const file = path.join(generatedDir, 'routing/browser.config.mjs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `export default ${JSON.stringify(Object.fromEntries(kept))};\n`);
  return file;
}

const normalize = (file: string) => file.replaceAll('\\', '/');

/**
 * Takes out of the browser's scripts what this site doesn't use of Docusaurus: most of two packages, options of the build, an observer of
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
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const replacements = replacementsFor(writeConfig(generatedFilesDir)).map(({ request, issuer, usage, file }) => {
        expectSource(issuer, usage, PATCHED_BY);
        return new NormalModuleReplacementPlugin(request, (resource: Resource) => {
          if (normalize(resource.contextInfo.issuer).endsWith(`node_modules/${issuer}`)) resource.request = file;
        });
      });
      return { plugins: replacements, output: { chunkFilename: 'assets/js/[id].[contenthash:8].js' } };
    },
  };
}
