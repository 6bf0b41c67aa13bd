import { describe, expect, it } from 'vitest';
import { versions, type Version, type VersionLabel } from '../../src/config/versions';
import { pageInVersion } from '../../src/lib/pageInVersion';
import sharedText from '../expected/sharedText.json';
import { expectNone, inspected } from '../helpers/inspected';
import { sourcePages } from '../../scripts/pages/sourcePages';

/** A page of an old version with this share of newer sentences needs a reason. */
const NEEDS_REASON = 0.95;
/** Below this share, the page has become a text of its own, and its reason is out of date. */
const KEEPS_REASON = 0.8;
/** Shorter sentences, such as "Yes" in a cell of a table, are the same on many pages. */
const MINIMUM_WORDS = 4;
/** A row is a page or, after its pages were copied to a new version, a version such as `v4`. */
const rows = new Set(sharedText.map(({ page }) => page));
/** A reason names files or APIs, so that someone can check it. */
const MINIMUM_REASON = 60;

/**
 * The sentences and lines of code of a page, without title and description (which name the
 * version) and without directives for messages.
 */
function getSentences(source: string): string[] {
  return source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^::message\{.*$/gm, '')
    .split(/(?<=[.!?:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= MINIMUM_WORDS);
}

/** The pages of a version by their ID: `guides/ads`. */
const pagesOf = ({ label, folder }: Version) =>
  new Map(
    sourcePages
      .filter((page) => page.label === label)
      .map(({ file, source }) => [file.slice(folder.length + 1).replace(/\.mdx?$/, ''), source]),
  );

/** The share of a page's sentences that are also on the same page of the next version. */
const shareByPage = new Map<string, number>();
/** The pages of older versions that have no such page. */
const withoutNewerPage = new Set<string>();
for (const newer of versions as readonly Version[]) {
  const older = newer.previous;
  if (!older) continue;
  const newerPages = pagesOf(newer);
  const [olderLabel, newerLabel] = [older.label as VersionLabel, newer.label as VersionLabel];
  for (const [id, source] of pagesOf(older)) {
    const { id: newerId, exact } = pageInVersion(id, olderLabel, newerLabel, new Set(newerPages.keys()));
    const sentences = getSentences(source);
    if (!exact) withoutNewerPage.add(`${older.label}/${id}`);
    // The errors of such a page have a text for each version that differs.
    if (!exact || sentences.length === 0 || source.includes('::known-errors{')) continue;
    const newerSentences = new Set(getSentences(newerPages.get(newerId) ?? ''));
    const shared = sentences.filter((sentence) => newerSentences.has(sentence));
    shareByPage.set(`${older.label}/${id}`, shared.length / sentences.length);
  }
}

describe('the pages that share their text with a newer version', () => {
  it(`have a reason from ${NEEDS_REASON * 100} % of their sentences on`, () => {
    inspected(shareByPage.size, 'pages with a newer page on the same subject');
    const needed = [...shareByPage].filter(([, share]) => share >= NEEDS_REASON);
    inspected(needed.length, `pages that share at least ${NEEDS_REASON * 100} % of their sentences`);
    expectNone(
      needed
        .filter(([page]) => !rows.has(page) && !rows.has(page.replace(/\/.*/, '')))
        .map(
          ([page, share]) =>
            `${page}: ${Math.round(share * 100)} % of its sentences are those of the newer version. Check each against the packages of its version, then add the page to tests/expected/sharedText.json with the reason why they are true.`,
        ),
    );
  });

  it(`exist and still share at least ${KEEPS_REASON * 100} %, if they have a reason`, () => {
    inspected(sharedText.length, 'reasons');
    const outdated = sharedText.filter(({ page }) => page.includes('/') && (shareByPage.get(page) ?? 0) < KEEPS_REASON);
    expectNone(
      outdated.map(({ page }) => {
        const share = shareByPage.get(page);
        const remove = 'remove its row from tests/expected/sharedText.json.';
        if (withoutNewerPage.has(page))
          return `${page}: the newer version has no such page. If it was renamed there, add it to src/config/renamedPageTable.json; otherwise, ${remove}`;
        return share === undefined
          ? `${page}: there is no such page, so ${remove}`
          : `${page}: only ${Math.round(share * 100)} % of its sentences are those of the newer version, so ${remove}`;
      }),
    );
  });

  it('are listed once, with a reason that is long enough to be checked', () => {
    expect(new Set(sharedText.map(({ page }) => page)).size).toBe(sharedText.length);
    expectNone(
      sharedText.filter(({ reason }) => reason.length < MINIMUM_REASON).map(({ page }) => page),
      `Write reasons of at least ${MINIMUM_REASON} characters, with files or APIs.`,
    );
    expect(new Set(sharedText.map(({ reason }) => reason)).size, 'reasons that differ').toBe(sharedText.length);
  });
});
