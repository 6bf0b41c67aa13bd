import { describe, expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { expectNone, inspected } from '../helpers/inspected';
import { sourcePages } from '../../scripts/pages/sourcePages';
import { checkProse, hitRate, PAGE_LIMIT } from '../../scripts/pages/prose';

/** Hits per 1,000 words. */
const VERSION_LIMIT = 3;

const pages = sourcePages.map(({ label, file, source }) => ({ label, file, ...checkProse(source) }));

describe.each(versions.map(({ label }) => label))('the prose of %s', (label) => {
  const ofVersion = pages.filter((page) => page.label === label);

  it(`contains at most ${VERSION_LIMIT} hits per 1,000 words`, () => {
    inspected(ofVersion.length, `pages of ${label}`);
    const hits = ofVersion.flatMap((page) => page.hits);
    const words = ofVersion.reduce((total, page) => total + page.words, 0);
    const rate = hitRate({ hits, words });
    console.log(`${label}: ${hits.length} hits in ${words} words, ${rate.toFixed(1)} per 1,000`);
    expect(rate).toBeLessThanOrEqual(VERSION_LIMIT);
  });

  it(`contains at most ${PAGE_LIMIT} hits per 1,000 words on every page`, () => {
    const over = ofVersion.filter((page) => hitRate(page) > PAGE_LIMIT);
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
