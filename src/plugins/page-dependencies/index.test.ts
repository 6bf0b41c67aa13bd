import faster from '@docusaurus/faster';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import pageDependencies from '.';

interface Rspack {
  rspack: (config: object) => {
    run: (
      callback: (error: Error | null, stats?: { hasErrors: () => boolean; toString: () => string }) => void,
    ) => void;
    close: (callback: () => void) => void;
  };
}

let folder: string;
const fileAt = (name: string) => path.join(folder, name);
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(fileAt(name)), { recursive: true });
  writeFileSync(fileAt(name), text);
};

/** Builds a page that a loader composes from facts. Each build has the cache of the last one. */
async function build(page: string): Promise<string> {
  const { module } = (pageDependencies({ siteDir: folder }).configureWebpack as unknown as () => { module: object })();
  const { rules } = module as { rules: object[] };
  const storage = { type: 'filesystem', directory: fileAt('cache') };
  const compiler = (faster as unknown as Rspack).rspack({
    mode: 'production',
    target: 'node',
    context: folder,
    entry: fileAt(page),
    output: { path: fileAt('build'), filename: 'page.js' },
    module: { rules: [...rules, { test: /\.md$/, use: fileAt('loader.cjs') }] },
    cache: true,
    experiments: { cache: { type: 'persistent', version: page, storage } },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    }),
  );
  return readFileSync(fileAt('build/page.js'), 'utf8');
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-dependencies-'));
  write('docs/camera.md', '::api{package="@capacitor/camera"}');
  write('docs/compare.md', '::native-changes');
  write('facts/v4/plugins/camera.json', '{ "default": "90" }');
  write('src/rehype/diagrams/architecture.svg', '<svg />');
  write('untracked.txt', 'first');
  const untracked = JSON.stringify(fileAt('untracked.txt'));
  write(
    'loader.cjs',
    `module.exports = () => 'console.log(' + JSON.stringify(require('fs').readFileSync(${untracked}, 'utf8')) + ')';`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['a fact', 'camera.md', 'facts/v4/plugins/camera.json'],
  ['a diagram', 'camera.md', 'src/rehype/diagrams/architecture.svg'],
  ['another page, for the list of changes', 'compare.md', 'docs/camera.md'],
  ['the page itself', 'camera.md', 'docs/camera.md'],
])('a page is compiled again after a change of %s', async (_name, page, changed) => {
  expect(await build(`docs/${page}`)).toContain('first');
  write('untracked.txt', 'second');
  // The bundler doesn't track this file, so this build must come from the cache.
  expect(await build(`docs/${page}`)).toContain('first');
  write(changed, 'changed');
  expect(await build(`docs/${page}`)).toContain('second');
});

it('a page without a list is not compiled again after a change of another page', async () => {
  expect(await build('docs/camera.md')).toContain('first');
  write('untracked.txt', 'second');
  write('docs/errors.md', 'changed');
  expect(await build('docs/camera.md')).toContain('first');
});
