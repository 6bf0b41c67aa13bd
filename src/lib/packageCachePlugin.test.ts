import faster from '@docusaurus/faster';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packageCachePlugin from './packageCachePlugin';
import { siteDir } from './paths';

interface Configuration {
  experiments?: { cache?: object };
  cache?: unknown;
}

const configure = (config: Configuration, folder = siteDir) =>
  (packageCachePlugin({ siteDir: folder }).configureWebpack as unknown as (config: object) => Configuration)(config);

const cache = { type: 'persistent', version: '1' };

describe('where the persistent cache is configured', () => {
  const packages = expect.arrayContaining([path.join(siteDir, 'package-lock.json')]);

  it('adds the packages to experiments.cache of Rspack 1', () => {
    expect(configure({ cache: true, experiments: { cache } })).toEqual({
      experiments: { cache: { buildDependencies: packages } },
    });
  });

  it('adds the packages to cache of Rspack 2', () => {
    expect(configure({ cache })).toEqual({ cache: { buildDependencies: packages } });
  });

  it("adds the packages to a group of Webpack's build dependencies", () => {
    const config = { cache: { type: 'filesystem', buildDependencies: { config: ['docusaurus.config.ts'] } } };
    expect(configure(config)).toEqual({ cache: { buildDependencies: { packages } } });
  });

  it.each([{}, { cache: true }, { cache: false, experiments: {} }])('throws if there is none: %j', (config) => {
    expect(() => configure(config)).toThrow('persistent cache neither in experiments.cache nor in cache');
  });

  it('adds only files and folders that exist, because the bundler does not use its cache without one of them', () => {
    const added = configure({ cache }) as { cache: { buildDependencies: string[] } };
    expect(added.cache.buildDependencies.filter((file) => !existsSync(file))).toEqual([]);
  });
});

interface Rspack {
  rspack: (config: object) => {
    run: (
      callback: (error: Error | null, stats?: { hasErrors: () => boolean; toString: () => string }) => void,
    ) => void;
    close: (callback: () => void) => void;
  };
}

describe("the bundler's persistent cache", () => {
  let folder: string;
  const fileAt = (name: string) => path.join(folder, name);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(fileAt(name)), { recursive: true });
    writeFileSync(fileAt(name), text);
  };

  /** Builds a page that a loader composes from a package, as the remark plugin does. */
  async function build(): Promise<string> {
    const storage = { type: 'filesystem', directory: fileAt('cache') };
    const compiler = (faster as unknown as Rspack).rspack({
      mode: 'production',
      target: 'node',
      context: folder,
      entry: fileAt('page.md'),
      output: { path: fileAt('build'), filename: 'page.js' },
      module: { rules: [{ test: /\.md$/, use: fileAt('loader.cjs') }] },
      cache: true,
      experiments: {
        cache: { ...cache, storage, ...configure({ experiments: { cache } }, folder).experiments?.cache },
      },
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
    folder = mkdtempSync(path.join(tmpdir(), 'package-cache-'));
    write('page.md', '# Page');
    write('docs.json', '"camera 1"');
    write('package-lock.json', '{ "camera": "1" }');
    const dependencies = configure({ cache }, folder).cache as { buildDependencies: string[] };
    for (const file of dependencies.buildDependencies)
      if (!existsSync(file)) write(path.join(path.relative(folder, file), 'code.ts'), 'export {};');
    const docs = JSON.stringify(fileAt('docs.json'));
    write('loader.cjs', `module.exports = () => 'console.log(' + require('fs').readFileSync(${docs}, 'utf8') + ')';`);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['an installed package', 'package-lock.json', '{ "camera": "2" }'],
    ['the code that renders packages', 'src/reference/code.ts', 'export const changed = true;'],
    ['the page itself', 'page.md', '# Changed'],
  ])('is not used for a page after a change of %s', async (_name, changed, text) => {
    expect(await build()).toContain('camera 1');
    write('docs.json', '"camera 2"');
    // The bundler does not track docs.json, so this build must come from the cache.
    expect(await build()).toContain('camera 1');
    write(changed, text);
    expect(await build()).toContain('camera 2');
  });
});
