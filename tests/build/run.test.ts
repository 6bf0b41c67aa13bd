import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { inspected } from '../inspected';
import { builtFile, docPages, getVersion } from './site';

it('every button names a script of its version, and no script is unused', () => {
  const targets = docPages.flatMap(({ path: page, $ }) =>
    $('[data-run]')
      .map((_, { attribs }) => ({ page, target: attribs['data-run'] ?? '' }))
      .get(),
  );
  inspected(targets.length, 'samples that run');
  const names = new Set(targets.map(({ target }) => target.replace(/^\/docs\/run\/|\.js$/g, '')));
  const built = readdirSync(builtFile('run'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/').replace(/\.js$/, ''))
    .filter((file) => /^v\d\/[\da-f]{8}$/.test(file));
  expect(built.sort()).toEqual([...names].sort());
  for (const { page, target } of targets) expect(target, page).toContain(`/run/${getVersion(page)}/`);
});

it('a page costs at most 0.3 KB more with its buttons that run samples', () => {
  const selector = '[data-run]';
  const pages = docPages.filter(({ $ }) => $(selector).length > 0);
  // Quality 9 takes a tenth of the time of the highest, and differs by a few bytes.
  const getSize = (html: string) =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
  const costs = pages.map(({ path: page, html, $ }) => {
    const without = html.replace(/<div class="?code-block__run"?>.*?<\/div>/g, '');
    expect(without.length, page).toBeLessThan(html.length);
    return { page, cost: getSize(html) - getSize(without), count: $(selector).length };
  });
  inspected(costs.length, 'pages with buttons');
  costs.sort((a, b) => b.cost - a.cost);
  console.log(`at most ${costs[0]?.cost} bytes, on ${costs[0]?.page} with ${costs[0]?.count} buttons`);
  expect(costs.filter(({ cost }) => cost > 300)).toEqual([]);
});

it('what a fence says about running it is neither in the text of its page nor in its Markdown', () => {
  const markdown = readFileSync(builtFile('apis/preferences.md'), 'utf8');
  expect(markdown).toContain('export async function loadSettings()');
  expect(markdown).not.toMatch(/expect=|run=|\bRun\b\n/);
  expect(readFileSync(builtFile('apis/haptics.html'), 'utf8')).toContain('run this sample in your app on a phone.');
  expect(readFileSync(builtFile('apis/haptics.md'), 'utf8')).not.toContain('run this sample in your app');
});
