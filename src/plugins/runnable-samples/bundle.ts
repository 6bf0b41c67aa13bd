import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { withCalls } from 'sample-checker/calls';
import { PERMISSIONS } from 'sample-checker/runMeta';
import type { Version } from '../../config/versions';
import { findPackage, installedPackages, getWorkspace } from 'capacitor-facts/workspace';
import { writeBuiltFile } from '../../lib/builtPages';
import { siteDir } from '../../lib/paths';
import type { RunnableSample } from './pageSamples';

/** File names below `run/` with their contents. */
export type Files = Map<string, string>;

const FRAME = path.join(__dirname, 'frame');

const OPTIONS = {
  bundle: true,
  minify: true,
  write: false,
  charset: 'utf8',
  target: ['chrome120', 'firefox120', 'safari16'],
  legalComments: 'none',
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Plugins that the core of Capacitor 4 registers. Other versions export `undefined`. */
const CORE_PLUGINS = ['CapacitorCookies', 'CapacitorHttp', 'WebView'];

/** The published core, with plugins that report calls. Capacitor 2 has them in `Plugins`. */
function tracedCore(version: Version): string {
  const published = JSON.stringify(findPackage(version, '@capacitor/core').folder);
  return `export * from ${published};
  import * as core from ${published};
  const { trace } = window.sampleFrame;
  ${
    version.pluginMajor === undefined
      ? 'export const Plugins = new Proxy(core.Plugins, { get: (all, name) => trace(name, all[name]) });'
      : `export const registerPlugin = (name, web) => trace(name, core.registerPlugin(name, web));
         ${CORE_PLUGINS.map((name) => `export const ${name} = core.${name} && trace('${name}', core.${name});`).join('\n')}`
  }`;
}

/** Calls that need PWA Elements, which show a camera, a toast, or an action sheet in browsers. */
const NEEDS_ELEMENTS = /\b(Camera\.getPhoto|Toast\.show|ActionSheet\.showActions)\(/;
/** The plugin that stores files in a database, which a frame with an opaque origin doesn't have. */
const NEEDS_DATABASE = /\bFilesystem\b/;

const getImports = (code: string) => [...code.matchAll(/(?:from|import) '([^']+)'/g)].map(([, name = '']) => name);

/** The sample and the scripts of its page that it imports. */
function getTexts({ code, siblings }: RunnableSample): string[] {
  const imported = getImports(code).map((name) => `src/${name.replace('./', '')}.ts`);
  return [code, ...imported.flatMap((title) => siblings.get(title) ?? [])];
}

/** What the panel names: the plugins' packages, or the core if it's the only one. */
function packageNames(sample: RunnableSample, version: Version): string {
  const all = new Set(getTexts(sample).flatMap(getImports));
  const plugins = [...all].filter((name) => name.startsWith('@capacitor/') && name !== '@capacitor/core');
  const names = plugins.length > 0 ? plugins : ['@capacitor/core'];
  return names.map((name) => `${name} ${findPackage(version, name).version}`).join(', ');
}

/** The sample as a module that prepares the frame, runs it, and exports its calls. */
function getEntry(sample: RunnableSample, version: Version): string {
  const needs = (pattern: RegExp) => getTexts(sample).some((text) => pattern.test(text));
  const elements = installedPackages(version).has('@ionic/pwa-elements') && needs(NEEDS_ELEMENTS);
  const resolve = (file: string) => JSON.stringify(require.resolve(file));
  return [
    needs(NEEDS_DATABASE) ? `import ${resolve('fake-indexeddb/auto')};` : '',
    elements
      ? `import { defineCustomElements } from '@ionic/pwa-elements/loader'; await defineCustomElements(window);`
      : '',
    sample.response === undefined
      ? ''
      : `import { answerRequests } from ${JSON.stringify(path.join(FRAME, 'answerRequests.ts'))};
         answerRequests(${sample.response}, window.sampleFrame.report);`,
    // Before the sample, which can throw.
    `window.sampleFrame.showPackages(${JSON.stringify(packageNames(sample, version))});`,
    withCalls(sample.code, sample),
    `export const sampleAfter = ${JSON.stringify(sample.after ?? '')};`,
  ].join('\n');
}

/** Writes a sample, and the scripts of its page that it can import. Returns its file. */
function writeSample(sample: RunnableSample, version: Version, folder: string): string {
  for (const [title, code] of sample.siblings) writeBuiltFile(folder, title, code);
  writeBuiltFile(folder, sample.title, getEntry(sample, version));
  return path.join(folder, sample.title);
}

/**
 * Bundles each sample of a version with the packages that it imports, as one module:
 * `v4/1a2b3c4d.js`. The frame can't import other files, because its origin is opaque.
 */
export async function bundleSamples(version: Version, samples: readonly RunnableSample[]): Promise<Files> {
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  writeBuiltFile(folder, 'core.ts', tracedCore(version));
  try {
    const { outputFiles } = await build({
      ...OPTIONS,
      format: 'esm',
      outdir: folder,
      // In folders with the name of the page, which are part of messages.
      entryPoints: samples.map((sample) => ({
        in: writeSample(sample, version, path.join(folder, sample.file, sample.name)),
        out: sample.name,
      })),
      alias: { '@capacitor/core': path.join(folder, 'core.ts') },
      nodePaths: [getWorkspace(version), siteDir].map((parent) => path.join(parent, 'node_modules')),
    });
    return new Map(outputFiles.map((file) => [path.relative(folder, file.path).split(path.sep).join('/'), file.text]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const getHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The document that the page shows in a frame. It contains another frame with the document in which
 * samples run, because only the policy of a parent limits where a frame can go: nowhere, not even
 * to a URL of this site, whose server would log what the URL contains. The inner document contains
 * its script, because a frame with an opaque origin can't load one. The policy of both allows this
 * script, samples as `blob:`, and no request.
 */
export async function bundleFrame(): Promise<Files> {
  const { outputFiles } = await build({
    ...OPTIONS,
    format: 'iife',
    entryPoints: ['frame.ts', 'frame.css'].map((file) => path.join(FRAME, file)),
    outdir: FRAME,
  });
  const getText = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text.trim() ?? '';
  const script = getText('.js');
  const policy = [
    "default-src 'none'",
    `script-src ${getHash(script)} blob:`,
    "style-src 'unsafe-inline'",
    'img-src blob: data:',
    'media-src blob:',
    'connect-src blob: data:',
    'frame-src about:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  const sample = readFileSync(path.join(FRAME, 'sample.html'), 'utf8')
    .replace('<!-- STYLE -->', () => `<style>${getText('.css')}</style>`)
    .replace('<!-- SCRIPT -->', () => `<script>${script}</script>`);
  const html = readFileSync(path.join(FRAME, 'frame.html'), 'utf8')
    .replace('POLICY', policy)
    .replace('PERMISSIONS', PERMISSIONS.join('; '))
    .replace('SAMPLE', () => sample.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
  return new Map([['frame.html', html]]);
}
