import { describe, expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { expectNone, inspected } from '../helpers/inspected';
import { sourcePages } from '../../scripts/pages/sourcePages';
import { checkProse } from '../../scripts/pages/prose';

/** Hits per 1,000 words. A pattern is right about nine times in ten, so a few hits are no error. */
const VERSION_LIMIT = 3;
const PAGE_LIMIT = 8;

const pages = sourcePages.map(({ label, file, source }) => ({ label, file, ...checkProse(source) }));
const rate = (hits: number, words: number) => (hits * 1000) / Math.max(words, 1);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe.each(versions.map(({ label }) => label))('the prose of %s', (label) => {
  const ofVersion = pages.filter((page) => page.label === label);

  it(`contains at most ${VERSION_LIMIT} hits per 1,000 words`, () => {
    inspected(ofVersion.length, `pages of ${label}`);
    const hits = sum(ofVersion.map((page) => page.hits.length));
    const words = sum(ofVersion.map((page) => page.words));
    console.log(`${label}: ${hits} hits in ${words} words, ${rate(hits, words).toFixed(1)} per 1,000`);
    expect(rate(hits, words)).toBeLessThanOrEqual(VERSION_LIMIT);
  });

  it(`contains at most ${PAGE_LIMIT} hits per 1,000 words on every page`, () => {
    const over = ofVersion.filter(({ hits, words }) => rate(hits.length, words) > PAGE_LIMIT);
    expectNone(
      over.flatMap(({ file, hits }) =>
        hits.map(({ line, phrase, instead }) => `${file}:${line}: "${phrase}" → ${instead}`),
      ),
    );
  });
});

describe('the prose checker', () => {
  it('finds a phrase that continues on the next line, and reports its first line', () => {
    const { hits, words } = checkProse(
      '# Camera\n\nThe server refuses the call, and it goes\non without a response.\n',
    );
    expect(words).toBe(13);
    expect(hits.map(({ line, phrase }) => ({ line, phrase }))).toEqual([
      { line: 3, phrase: 'refuses' },
      { line: 3, phrase: 'goes on' },
    ]);
  });

  it('ignores code, link targets and anchors, but not titles', () => {
    const source =
      '---\ntitle: Refuses\nslug: refuses\n---\n\n# Title {#refuses}\n\n```ts\nrefuses();\n```\n\nUse `refuses` or [this](refuses.md).';
    expect(checkProse(source).hits.map(({ line }) => line)).toEqual([2]);
  });
});
