import path from 'node:path';
import { minify } from '@swc/core';
import { build, type BuildOptions, type OutputFile, type Plugin } from 'esbuild';
import type { Version } from '../config/versions';
import { findPackage, packagesOf, workspaceOf } from '../../packages/capacitor-facts/src/workspace';
import { siteDir } from '../lib/paths';
import { withCalls } from './calls';
import type { RunnableSample } from './pageSamples';
import {
  exportOfCorePlugins,
  pluginImports,
  PUBLISHED_CORE,
  smallerPackages,
  usesCorePlugins,
} from './smallerPackages';

/** File names below `run/` with their contents. */
export type Files = Map<string, Uint8Array | string>;

/** The frame in which samples run. */
const FRAME = path.join(__dirname, 'frame');
/** The script with PWA Elements, next to the samples of its version. */
const ELEMENTS = './elements.js';

const OPTIONS = {
  ...{ bundle: true, minify: true, write: false, charset: 'utf8' },
  ...{ format: 'esm', target: ['chrome120', 'firefox120', 'safari16'], legalComments: 'none', logLevel: 'silent' },
} as const satisfies BuildOptions;

/** The core, with plugins that report their calls. Capacitor 2 has all plugins in `Plugins`. */
const tracedCore = ({ pluginMajor }: Version) => `export * from '${PUBLISHED_CORE}';
  import * as core from '${PUBLISHED_CORE}';
  const { trace } = window.sampleFrame;
  export const ${
    pluginMajor === undefined
      ? 'Plugins = new Proxy(core.Plugins, { get: (all, name) => trace(name, all[name]) })'
      : 'registerPlugin = (name, web) => trace(name, core.registerPlugin(name, web))'
  };`;

/** Calls that need PWA Elements, the components with which browsers show a camera, a toast, or an action sheet. */
const NEEDS_ELEMENTS = /\b(Camera\.getPhoto|Toast\.show|ActionSheet\.showActions)\(/;
const hasElements = (version: Version) => packagesOf(version).has('@ionic/pwa-elements');

const importsOf = (code: string) => [...code.matchAll(/(?:from|import) '([^']+)'/g)].map(([, name = '']) => name);

/** The sample and the scripts of its page that it imports. */
function textsOf({ code, siblings }: RunnableSample): string[] {
  const imported = importsOf(code).map((name) => `src/${name.replace('./', '')}.ts`);
  return [code, ...imported.flatMap((title) => siblings.get(title) ?? [])];
}

/** What the panel names: the plugins' packages, or the core if it's the only one. */
function packageNames(sample: RunnableSample, version: Version): string {
  const all = new Set(textsOf(sample).flatMap(importsOf));
  const plugins = [...all].filter((name) => name.startsWith('@capacitor/') && name !== '@capacitor/core');
  const names = plugins.length > 0 ? plugins : ['@capacitor/core'];
  return names.map((name) => `${name} ${findPackage(version, name).version}`).join(', ');
}

function entryOf(sample: RunnableSample, version: Version): string {
  const needsElements = hasElements(version) && textsOf(sample).some((text) => NEEDS_ELEMENTS.test(text));
  return [
    ...pluginImports(textsOf(sample), version),
    needsElements ? `import '${ELEMENTS}';` : '',
    sample.response === undefined
      ? ''
      : `import { answerRequests } from ${JSON.stringify(path.join(FRAME, 'answerRequests.ts'))};
         answerRequests(${sample.response}, window.sampleFrame.report);`,
    // Before the sample, which can throw.
    `window.sampleFrame.showPackages(${JSON.stringify(packageNames(sample, version))});`,
    withCalls(sample.code, sample),
    `export const sampleThen = ${JSON.stringify(sample.then ?? '')};`,
  ].join('\n');
}

/** Resolves samples, the scripts that they import from their page, and the core of their version. */
function resolver(samples: ReadonlyMap<string, RunnableSample>, version: Version): Plugin {
  const resolveDir = workspaceOf(version);
  const isSample = (namespace: string) => namespace === 'sample' || namespace === 'sibling';
  return {
    name: 'samples',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^v\d\/[\da-f]+$/, namespace: '' }, ({ path: name }) => ({
        path: name,
        namespace: 'sample',
      }));
      esbuild.onLoad({ filter: /.*/, namespace: 'sample' }, ({ path: name }) => {
        const sample = samples.get(name);
        if (!sample) throw new Error(`There is no sample ${name}.`);
        return { contents: entryOf(sample, version), loader: 'ts', resolveDir, pluginData: sample };
      });
      esbuild.onResolve({ filter: /^\.\.?\// }, ({ path: request, importer, namespace, pluginData }) => {
        if (!isSample(namespace)) return undefined;
        if (request === ELEMENTS) return { path: request, external: true };
        const sample = pluginData as RunnableSample;
        const folder = path.posix.dirname(namespace === 'sibling' ? (importer.split('#')[1] ?? '') : sample.title);
        const title = `${path.posix.join(folder, request)}.ts`;
        return sample.siblings.has(title)
          ? { path: `${sample.file}#${title}`, namespace: 'sibling', pluginData: sample }
          : { errors: [{ text: `No fence of ${sample.file} has the title ${title}` }] };
      });
      esbuild.onLoad({ filter: /.*/, namespace: 'sibling' }, ({ path: name, pluginData }) => {
        const sample = pluginData as RunnableSample;
        return { contents: sample.siblings.get(name.split('#')[1] ?? '') ?? '', loader: 'ts', resolveDir, pluginData };
      });
      esbuild.onResolve({ filter: /^@capacitor\/core$/ }, ({ namespace, pluginData }) => ({
        path: isSample(namespace) && usesCorePlugins(textsOf(pluginData as RunnableSample)) ? 'with plugins' : 'traced',
        namespace: 'core',
        sideEffects: false,
      }));
      esbuild.onLoad({ filter: /.*/, namespace: 'core' }, ({ path: name }) => ({
        contents: name === 'traced' ? tracedCore(version) : `export * from '@capacitor/core'; ${exportOfCorePlugins}`,
        resolveDir,
      }));
    },
  };
}

/** The files by their paths in a folder, with scripts as small as samples need to start quickly: swc removes 5% more than esbuild. */
async function smallFiles(files: OutputFile[], folder: string): Promise<Files> {
  const small = files.map(async ({ path: file, contents, text }): Promise<[string, Uint8Array | string]> => {
    const name = path.relative(folder, file);
    if (!file.endsWith('.js')) return [name, contents];
    const { code } = await minify(text, {
      module: true,
      compress: { ecma: 2020, passes: 2 },
      mangle: { toplevel: true },
    });
    return [name, code];
  });
  return new Map(await Promise.all(small));
}

/** The script with PWA Elements. Its parts are loaded when a sample shows them. */
const elementsEntry = (version: Version): BuildOptions => ({
  stdin: {
    contents: `import { defineCustomElements } from '@ionic/pwa-elements/loader'; await defineCustomElements(window);`,
    resolveDir: workspaceOf(version),
  },
  entryNames: `${version.label}/elements`,
});

/** Bundles the samples of one version. What several of them import becomes a chunk of its own. */
export async function bundleSamples(version: Version, samples: readonly RunnableSample[]): Promise<Files> {
  if (samples.length === 0) return new Map();
  const outdir = path.join(siteDir, 'run');
  const shared = {
    absWorkingDir: workspaceOf(version),
    outdir,
    splitting: true,
    chunkNames: `${version.label}/[name]-[hash]`,
  };
  const builds = [
    build({
      ...OPTIONS,
      ...shared,
      entryPoints: samples.map(({ name }) => ({ in: name, out: name })),
      plugins: [resolver(new Map(samples.map((sample) => [sample.name, sample])), version), smallerPackages(version)],
    }),
  ];
  if (hasElements(version)) builds.push(build({ ...OPTIONS, ...shared, ...elementsEntry(version) }));
  const outputFiles = (await Promise.all(builds)).flatMap((result) => result.outputFiles);
  return smallFiles(outputFiles, outdir);
}

/** The page in which samples run, its script, and its styles. */
export async function bundleFrame(): Promise<Files> {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: ['frame.ts', 'frame.css', 'frame.html'].map((file) => path.join(FRAME, file)),
    loader: { '.html': 'copy' },
    outdir: FRAME,
  });
  return smallFiles(outputFiles, FRAME);
}
