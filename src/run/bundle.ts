import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Version } from '../config/versions';
import { findPackage, packagesOf, siteDir, workspaceOf } from '../packages/workspace';
import { withCalls } from './calls';
import type { RunnableSample } from './pageSamples';
import { pluginImports, smallerPackages } from './smallerPackages';

/** File names below `run/` with their contents. */
export type Files = Map<string, Uint8Array | string>;

const TARGET = ['chrome120', 'firefox120', 'safari16'];

/** Plugins inside the core of Capacitor 4. Samples that use them load another copy of the core, because they are a third of it. */
const CORE_PLUGINS = ['CapacitorCookies', 'CapacitorHttp'];
const usesCorePlugins = (code: string) => CORE_PLUGINS.some((name) => code.includes(name));

/** The core, with plugins that report their calls. Capacitor 2 has all plugins in `Plugins`. */
function tracedCore({ pluginMajor }: Version, withPlugins: boolean): string {
  const traced =
    pluginMajor === undefined
      ? 'Plugins = new Proxy(core.Plugins, { get: (all, name) => trace(name, all[name]) })'
      : 'registerPlugin = (name, web) => trace(name, core.registerPlugin(name, web))';
  const plugins = withPlugins ? CORE_PLUGINS.map((name) => `, ${name} = trace('${name}', core.${name})`) : [];
  return `export * from '@capacitor/core';
    import * as core from '@capacitor/core';
    const { trace } = window.sampleFrame;
    export const ${traced}${plugins.join('')};`;
}

/** Calls that need PWA Elements, the components with which browsers show a camera, a toast, or an action sheet. */
const NEEDS_ELEMENTS = /\b(Camera\.(getPhoto|pickImages)|Toast\.show|ActionSheet\.showActions)\(/;

const importsOf = (code: string) => [...code.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);

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
  const hasElements =
    textsOf(sample).some((text) => NEEDS_ELEMENTS.test(text)) && packagesOf(version).has('@ionic/pwa-elements');
  const elements = `import { defineCustomElements } from '@ionic/pwa-elements/loader'; await defineCustomElements(window);`;
  return [
    ...pluginImports(textsOf(sample), version),
    hasElements ? elements : '',
    `window.sampleFrame.response = ${sample.response ?? 'undefined'};`,
    withCalls(sample.code, sample),
    `export const samplePackages = ${JSON.stringify(packageNames(sample, version))};`,
    `export const sampleThen = ${JSON.stringify(sample.then ?? '')};`,
  ].join('\n');
}

/** Resolves samples, the scripts that they import from their page, and the core of their version. */
function resolver(samples: ReadonlyMap<string, RunnableSample>, version: Version): Plugin {
  const resolveDir = workspaceOf(version);
  const core = findPackage(version, '@capacitor/core').folder;
  const coreFile = path.join(core, version.pluginMajor === undefined ? 'dist/esm/index.js' : 'dist/index.js');
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
      esbuild.onResolve({ filter: /^@capacitor\/core$/ }, ({ namespace, pluginData }) => {
        if (namespace === 'core') return { path: coreFile, suffix: `?${pluginData}` };
        const isComplete = isSample(namespace) && usesCorePlugins((pluginData as RunnableSample).code);
        return { path: isComplete ? 'complete' : 'small', namespace: 'core' };
      });
      esbuild.onLoad({ filter: /.*/, namespace: 'core' }, ({ path: name }) => ({
        contents: tracedCore(version, name === 'complete'),
        resolveDir,
        pluginData: name,
      }));
    },
  };
}

/** Bundles the samples of one version. What several of them import becomes a chunk of its own. */
export async function bundleSamples(version: Version, samples: readonly RunnableSample[]): Promise<Files> {
  if (samples.length === 0) return new Map();
  const outdir = path.join(siteDir, 'run');
  const { outputFiles } = await build({
    entryPoints: samples.map(({ name }) => ({ in: name, out: name })),
    plugins: [resolver(new Map(samples.map((sample) => [sample.name, sample])), version), smallerPackages(version)],
    absWorkingDir: workspaceOf(version),
    chunkNames: `${version.label}/[name]-[hash]`,
    ...{ bundle: true, splitting: true, minify: true, write: false, outdir },
    ...{ format: 'esm', target: TARGET, legalComments: 'none', logLevel: 'silent' },
  });
  return new Map(outputFiles.map((file) => [path.relative(outdir, file.path), file.contents]));
}

/** The page in which samples run, its script, and its styles. */
export async function bundleFrame(): Promise<Files> {
  const folder = path.join(__dirname, 'frame');
  const { outputFiles } = await build({
    entryPoints: ['frame.ts', 'frame.css', 'frame.html'].map((file) => path.join(folder, file)),
    loader: { '.html': 'copy' },
    outdir: folder,
    ...{ bundle: true, minify: true, write: false },
    ...{ format: 'esm', target: TARGET, legalComments: 'none' },
  });
  return new Map(outputFiles.map((file) => [path.relative(folder, file.path), file.contents]));
}
