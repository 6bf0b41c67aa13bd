import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { EventEmitter, on, once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { LoadContext } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import preview from '.';
import stripWeakReferences from './stripWeakReferences.mjs';

const FILES = {
  'generated/registry.js': ['camera', 'device']
    .map((name) => `"../docs/${name}.md"`)
    .map((file) => `[() => import(${file}), ${file}, require.resolveWeak(${file})]`)
    .join(',\n'),
  'entry.js': "import './generated/registry.js';",
  'docs/camera.md': '# Camera',
  'docs/device.md': '# Device',
  'compiled.txt': '',
  'loader.cjs': `module.exports = function (source) {
    const { basename, join } = require('node:path');
    require('node:fs').appendFileSync(join(__dirname, 'compiled.txt'), basename(this.resourcePath) + '\\n');
    return 'export default ' + JSON.stringify(source);
  };`,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), name.endsWith('registry.js') ? `export default [${content}];` : content);
    // The bundler compiles twice if a file is as new as the process that watches it.
    utimesSync(path.join(folder, name), 0, 0);
  }
  vi.stubEnv('NODE_ENV', 'development');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

interface Configuration {
  module: { rules: object[] };
  lazyCompilation: object;
  devServer: { setupMiddlewares: (list: object[], server: object) => { middleware: RequestListener }[] };
}

const configure = (instance: object) =>
  preview({
    baseUrl: '/',
    generatedFilesDir: path.join(folder, 'generated'),
    outDir: folder,
  } as LoadContext).configureWebpack?.(
    {},
    false,
    { currentBundler: { instance } } as never,
    undefined,
  ) as unknown as Configuration;

/** Watches, and yields the pages that have been compiled after each compilation. */
async function* compiledPages(compiler: NonNullable<ReturnType<typeof rspack>>): AsyncGenerator<string[], void> {
  const compilations = new EventEmitter();
  const results = on(compilations, 'done');
  const watching = compiler.watch({}, () => {
    const pages = readFileSync(path.join(folder, 'compiled.txt'), 'utf8').split('\n').filter(Boolean);
    compilations.emit('done', pages);
  });
  try {
    for await (const [pages] of results) yield pages as string[];
  } finally {
    await new Promise((resolve) => watching?.close(() => resolve(undefined)));
  }
}

/** The request by which the script that replaces a page asks for it. */
function requestFor(page: string): { path: string; body: string } {
  const script = readFileSync(path.join(folder, `out/docs_${page}_md_lazy-compilation-proxy.js`), 'utf8');
  const [, prefix = ''] = /__resourceQuery = "\?([^"]+)"/.exec(script) ?? [];
  const [, body = ''] = /\bdata = "([^"]+)"/.exec(script) ?? [];
  return { path: decodeURIComponent(prefix), body };
}

describe('npm start', () => {
  it('compiles a page when it is opened, and no other', async () => {
    const { module, lazyCompilation, devServer } = configure(rspack);
    const compiler = rspack({
      mode: 'development',
      devtool: false,
      context: folder,
      entry: './entry.js',
      output: { path: path.join(folder, 'out') },
      lazyCompilation,
      module: { rules: [...module.rules, { test: /\.md$/, loader: path.join(folder, 'loader.cjs') }] },
    });
    const [{ middleware }] = devServer.setupMiddlewares([], { compiler }) as [{ middleware: RequestListener }];
    const server = createServer(middleware).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const results: string[][] = [];
    try {
      for await (const pages of compiledPages(compiler)) {
        results.push(pages);
        if (pages.length > 0) break;
        const { path: prefix, body } = requestFor('camera');
        const { port } = server.address() as AddressInfo;
        await fetch(`http://127.0.0.1:${port}${prefix}`, { method: 'POST', body });
      }
    } finally {
      server.closeAllConnections();
      server.close();
    }
    expect(results[0]).toEqual([]);
    expect(results.at(-1)).toEqual(['camera.md']);
  });
});

describe('the registry of pages', () => {
  it('may not have another format', () => {
    expect(() => stripWeakReferences('export default {}')).toThrow('has its format changed?');
  });
});
