import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { VersionLabel } from '../../../src/config/versions';
import { expectNone } from '../../helpers/inspected';
import { checkedVersions } from '../../../src/lib/checkedVersions';
import { siteDir } from '../../../src/lib/paths';
import { versionOfSamples } from 'sample-checker/readSamples';
import { badSamples, pages, problems, problemsOfEach, samplesIn } from './checkPages';

const goodSamples = samplesIn('good.md');

let found: string[][];
beforeAll(async () => {
  found = await problemsOfEach([...badSamples, ...goodSamples]);
});

it.each(badSamples.map((sample, index) => ({ ...sample, index })))(
  'a bad sample fails with its line: $file, $version $info: $message',
  ({ index, line, message }) => {
    expect(found[index]?.join('\n')).toContain(message);
    expect(found[index]?.find((problem) => problem.includes(message))).toMatch(new RegExp(`^${line}: `));
  },
);

it.each(goodSamples.map((sample, index) => ({ ...sample, index: badSamples.length + index })))(
  'a good sample passes: $version $info',
  ({ index }) => {
    expectNone(found[index] ?? ['It was not checked.']);
  },
);

const [, ...blocks] = readFileSync(path.join(__dirname, 'pages.txt'), 'utf8').split(/^=== /m);
const cases = blocks.map((block) => {
  const [head = '', ...lines] = block.split('\n');
  const [label = '', about = '', ...expected] = head.split(' | ');
  return { label: label as VersionLabel, about, expected, page: lines.join('\n') };
});

it.each(cases.filter(({ label }) => label in pages))(
  'on a page of $label, the checker reports $expected about $about',
  async ({ label, expected, page }) => {
    const found = await problems(page, pages[label]);
    expect(found).toEqual(expected.map((part) => expect.stringContaining(part) as string));
  },
);

const upgrades = [
  ['docs/updating/3-0.md', 'v3'],
  ['docs/updating/plugins/3-0.md', 'v3'],
  ['docs/updating/1-1.md', 'v2'],
  ['versioned_docs/version-v3/index.md', 'v3'],
].filter(([, label = '']) => label in pages);
it.each(upgrades)('the samples of %s are checked with %s, the version after an upgrade', (page = '', label) => {
  expect(versionOfSamples(path.join(siteDir, page), checkedVersions).label).toBe(label);
});
