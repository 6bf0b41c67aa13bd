import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inspected } from '../helpers/inspected';
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

it('what a fence says about running it is neither in the text of its page nor in its Markdown', () => {
  const markdown = readFileSync(builtFile('apis/preferences.md'), 'utf8');
  expect(markdown).toContain('export async function loadSettings()');
  expect(markdown).not.toMatch(/expect=|run=|\bRun\b\n/);
  expect(readFileSync(builtFile('apis/haptics.html'), 'utf8')).toContain('run this sample in your app on a phone.');
  expect(readFileSync(builtFile('apis/haptics.md'), 'utf8')).not.toContain('run this sample in your app');
});
