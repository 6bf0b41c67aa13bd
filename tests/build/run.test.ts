import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { samplesOfVersion } from '../../src/run/pageSamples';
import { inspected } from '../inspected';
import { builtFile, docPages } from './site';

const read = (file: string) => readFileSync(builtFile(path.join('run', file)), 'utf8');
const FRAME = ['frame.html', 'frame.css', 'frame.js'];

const sizes = new Map<string, number>();

function brotliSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(read(file)).length;
  sizes.set(file, size);
  return size;
}

/** A script with everything that it imports, also later, except PWA Elements: the interface of a few plugins in browsers, with its icons. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, target = ''] of read(file).matchAll(/(?:from|import)\s*\(?"(\.[^"]+\.js)"/g))
    if (!target.endsWith('/elements.js')) withImports(path.join(path.dirname(file), target), seen);
  return seen;
}

const sizeOfRun = (name: string) =>
  [...FRAME, ...withImports(`${name}.js`)].reduce((sum, file) => sum + brotliSize(file), 0);

/** The most that the frame, the core, and one plugin may weigh together, and each further plugin of a sample. */
const BUDGET = { onePlugin: 8 * 1024, furtherPlugin: 2 * 1024 };

it('the frame, the core, and one plugin weigh at most 8 KB for every sample, and each further plugin at most 2 KB more', () => {
  const pluginsOf = (name: string) => /showPackages\("([^"]+)"/.exec(read(`${name}.js`))?.[1]?.split(', ').length ?? 0;
  const runs = versions.flatMap(samplesOfVersion).map(({ name, file, line, code }) => {
    const plugins = pluginsOf(name) + Number(/Capacitor(Http|Cookies)/.test(code));
    const budget = BUDGET.onePlugin + Math.max(0, plugins - 1) * BUDGET.furtherPlugin;
    return { sample: `${file}:${line}`, plugins, size: sizeOfRun(name), budget };
  });
  inspected(runs.length, 'samples that run');
  const frame = FRAME.reduce((sum, file) => sum + brotliSize(file), 0);
  const largest = (group: typeof runs) => {
    const [{ sample, size } = { sample: 'none', size: 0 }] = group.sort((a, b) => b.size - a.size);
    return `${size} bytes (${sample})`;
  };
  const [single, several] = [runs.filter(({ plugins }) => plugins < 2), runs.filter(({ plugins }) => plugins > 1)];
  console.log(
    `frame ${frame} bytes; largest sample with one plugin ${largest(single)}, with several ${largest(several)}, of ${several.length}`,
  );
  expect(runs.filter(({ size, budget }) => size > budget)).toEqual([]);
});

it('every button names a script of its version, and no script is unused', () => {
  const targets = docPages.flatMap(({ path: page, $ }) =>
    $('[data-run]')
      .map((_, { attribs }) => ({ page, target: attribs['data-run'] ?? '' }))
      .get(),
  );
  inspected(targets.length, 'samples that run');
  const names = new Set(targets.map(({ target }) => target.replace(/^\/docs\/run\/frame#|!$/g, '')));
  const built = readdirSync(builtFile('run'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/').replace(/\.js$/, ''))
    .filter((file) => /^v\d\/[\da-f]{8}$/.test(file));
  expect(built.sort()).toEqual([...names].sort());
  for (const { page, target } of targets)
    expect(target, page).toContain(`#${/^\/docs\/(v[23])\//.exec(page)?.[1] ?? 'v4'}/`);
});

it.each([
  ['buttons that run samples', '[data-run]', /<div class="?code-block__run"?>.*?<\/div>/g],
  ['closed forms', 'details.tool', /<details class="?tool.*?<\/details>/gs],
])('a page costs at most 0.3 KB more with its %s', (things, selector, markup) => {
  const pages = docPages.filter(({ $ }) => $(selector).length > 0);
  // Quality 9 takes a tenth of the time of the highest, and differs by a few bytes.
  const sizeOf = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
  const costs = pages.map(({ path: page, html, $ }) => {
    const without = html.replace(markup, '');
    expect(without.length, page).toBeLessThan(html.length);
    return { page, cost: sizeOf(html) - sizeOf(without), count: $(selector).length };
  });
  inspected(costs.length, `pages with ${things}`);
  costs.sort((a, b) => b.cost - a.cost);
  console.log(`at most ${costs[0]?.cost} bytes, on ${costs[0]?.page} with ${costs[0]?.count} ${things}`);
  expect(costs.filter(({ cost }) => cost > 300)).toEqual([]);
});

it('what a fence says about running it is neither in the text of its page nor in its Markdown', () => {
  const markdown = readFileSync(builtFile('apis/preferences.md'), 'utf8');
  expect(markdown).toContain('export async function loadSettings()');
  expect(markdown).not.toMatch(/shows=|run=|\bRun\b\n/);
  expect(readFileSync(builtFile('apis/haptics.html'), 'utf8')).toContain('run this sample in your app on a phone.');
  expect(readFileSync(builtFile('apis/haptics.md'), 'utf8')).not.toContain('run this sample in your app');
});
