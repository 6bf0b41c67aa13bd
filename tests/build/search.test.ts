import type { IndexedRecord } from 'docs-search/indexFormat';
import { memoize } from 'node-utils/memoize';
import { describe, expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { readMarks } from '../../src/plugins/errors/pageMessages';
import { PLACEHOLDER } from 'log-matcher/catalog';
import { judgments, reciprocalRank, type RelevanceJudgment } from '../helpers/measures';
import { readIndex, readJson } from '../helpers/searchIndex';
import { searchSizes } from '../helpers/searchSizes';
import { expectNone, inspected } from '../helpers/inspected';
import { docPages, everyPage, getSource } from './site';

const labels = versions.map(({ label }) => label);
const indexes = new Map(versions.map(({ label }) => [label as string, readIndex(label)]));

/** The mean reciprocal rank of every set of queries, also of the held-out one. */
const MINIMUM_RANK = 0.92;

/** The same for real questions, half of which contain words of a platform or name no subject. */
const MINIMUM_RANK_OF_REAL_QUESTIONS = 0.8;

/** The same for all queries without the second half of their last word. */
const MINIMUM_RANK_OF_HALF_TYPED = 0.84;

/** The same for the sections that answer real questions. A page may have several that help. */
const MINIMUM_RANK_OF_SECTIONS = 0.7;

const isFull = process.env.TEST_FULL === '1';

/**
 * `npm run test:full` searches for every second message of each version, `npm test` for every
 * sixteenth one in one of the versions, because most messages are the same in all of them.
 */
const SHARE_OF_MESSAGES = isFull ? 2 : 16 * versions.length;

/**
 * The mean reciprocal rank of the pages that explain a message, if the message is the query. With
 * fewer messages, it differs by up to 0.01 from that of all.
 */
const MINIMUM_RANK_OF_MESSAGES = isFull ? 0.97 : 0.96;

/** The share of the messages of known errors for which the browser loads the known errors. */
const MINIMUM_OF_RECOGNIZED_MESSAGES = 0.95;

/** The same for all questions, a tenth of which are messages. */
const MAXIMUM_OF_OTHERS_WITH_ERRORS = 0.17;

/** The names of a version with the engine, and all of a first search with its snippets. */
const BUDGET_OF_NAMES = 87 * 1024;
const BUDGET = 251 * 1024;

const getPage = (address: string) => address.split('#')[0] ?? '';
const built = new Set(everyPage.map((page) => page.path));

type Asked = Pick<RelevanceJudgment, 'query' | 'version'>;

const search = ({ query, version }: Asked) => indexes.get(version)?.search(query) ?? { urls: [], isMessage: false };

/** The URLs of the results of a query, best first. */
const getUrls = (asked: Asked) => search(asked).urls;

/** A message with a blank for each placeholder. */
const asQuery = (message: string) => message.replaceAll(PLACEHOLDER, ' ');

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The query without the second half of its last word. */
function halfTyped({ query }: Asked): string {
  const last = /\S+$/.exec(query)?.[0] ?? '';
  return query.slice(0, query.length - Math.floor(last.length / 2));
}

/** `npm test` asks every third question also half-typed, and `npm run test:full` all of them. */
const halfTypedQuestions = new Set(
  Object.values(judgments)
    .flat()
    .filter((_, index) => isFull || index % 3 === 0),
);

/**
 * The ranks of the right page for a question, also half-typed. Both in one go, because the engine
 * remembers the words of the query before, and each question once, because several tests ask it.
 */
const rankOf = memoize((question: RelevanceJudgment) => ({
  rank: reciprocalRank(question, getUrls(question)),
  halfTyped: halfTypedQuestions.has(question)
    ? reciprocalRank(question, getUrls({ ...question, query: halfTyped(question) }))
    : NaN,
}));

describe('search', () => {
  it.each([
    ['@capacitor-community/keep-awake', '/docs/plugins/community'],
    ['highest API level its tools support of each version', '/docs/updating/beyond-4'],
    ['intent filter autoVerify', '/docs/guides/deep-links'],
  ])('finds what components and examples of .mdx pages contain: %s', (query, page) => {
    expect(getPage(getUrls({ query, version: 'v4' })[0] ?? '')).toBe(page);
  });

  it.each([5, 6, 7, 8, 9])('finds the step to Capacitor %i first', (major) => {
    for (const query of [`how to update to capacitor ${major}`, `upgrade to capacitor ${major}`])
      expect(getUrls({ query, version: 'v4' })[0]).toBe(`/docs/updating/beyond-4#capacitor-${major}`);
  });

  it.each(Object.keys(judgments))('finds what people look for: %s', (set) => {
    const questions = (judgments[set] ?? []).filter(
      ({ pages }) => pages.length === 0 || built.has(getPage(pages[0] ?? '')),
    );
    inspected(questions.length, `of ${judgments[set]?.length} questions`);
    const ranks = questions.map((question) => ({ ...question, ...rankOf(question) }));
    const worse = ranks
      .filter(({ rank }) => rank < 1)
      .map(({ query, version, rank }) => `${version} ${query}: ${rank.toFixed(2)}`);
    const result = mean(ranks.map(({ rank }) => rank));
    console.log(`mean reciprocal rank at 5: ${result.toFixed(3)}; not first:\n${worse.join('\n')}`);
    expect(result).toBeGreaterThanOrEqual(
      set.startsWith('real questions') ? MINIMUM_RANK_OF_REAL_QUESTIONS : MINIMUM_RANK,
    );
  });

  it('finds what people look for before they have typed the last word', () => {
    const questions = [...halfTypedQuestions].filter(({ pages }) => built.has(getPage(pages[0] ?? '')));
    inspected(questions.length, 'questions');
    const ranks = questions.map((question) => rankOf(question).halfTyped);
    console.log(`mean reciprocal rank at 5 of half-typed queries: ${mean(ranks).toFixed(3)}`);
    expect(mean(ranks)).toBeGreaterThanOrEqual(MINIMUM_RANK_OF_HALF_TYPED);
  });

  it('puts no known error above the page that answers a question', () => {
    const errors = new Set([...indexes.values()].flatMap(({ errorRecords }) => errorRecords.map(({ url }) => url)));
    const questions = Object.values(judgments).flat();
    inspected(questions.length, `questions and ${errors.size} known errors`);
    const below = questions.filter((question) => {
      const [first = '', ...others] = getUrls(question);
      return errors.has(first) && reciprocalRank(question, [first]) === 0 && reciprocalRank(question, others) > 0;
    });
    // Both queries are messages of known errors, which their first results explain.
    const messages = ['v4 missing index.html in web assets', 'v4 not allowed to load local resource'];
    const named = below.map(({ version, query }) => `${version} ${query}`);
    expectNone(
      named.filter((name) => !messages.includes(name)),
      'A known error is above the page that answers the question.',
    );
  });

  it('finds the sections that answer real questions', () => {
    const questions = judgments['real questions, with sections']?.filter(({ pages }) =>
      built.has(getPage(pages[0] ?? '')),
    );
    inspected(questions?.length ?? 0, 'questions');
    const ranks = (questions ?? []).map((question) => reciprocalRank(question, getUrls(question), 'section'));
    console.log(`mean reciprocal rank of sections at 5: ${mean(ranks).toFixed(3)}`);
    expect(mean(ranks)).toBeGreaterThanOrEqual(MINIMUM_RANK_OF_SECTIONS);
  });

  it('finds the page that explains a message by the message', () => {
    const marks = versions.flatMap((version, position) =>
      readMarks(version, '/docs/')
        .marks.filter((_, index) => index % SHARE_OF_MESSAGES === (isFull ? 0 : 16 * position))
        .map(({ text, place }) => ({ query: asQuery(text), version: version.label, pages: [place.url] })),
    );
    inspected(marks.length, 'messages');
    const result = mean(marks.map((question) => reciprocalRank(question, getUrls(question))));
    const known = new Set([...indexes.values()].flatMap(({ errorRecords }) => errorRecords.map(({ url }) => url)));
    const listed = marks.filter(({ pages: [url = ''] }) => known.has(url));
    const share = listed.filter((question) => search(question).isMessage).length / listed.length;
    console.log(
      `mean reciprocal rank at 5 of the messages: ${result.toFixed(3)}; of known errors recognized: ${share.toFixed(3)} of ${listed.length}`,
    );
    expect(result).toBeGreaterThanOrEqual(MINIMUM_RANK_OF_MESSAGES);
    expect(share).toBeGreaterThanOrEqual(MINIMUM_OF_RECOGNIZED_MESSAGES);
  });

  it('loads the known errors only for few questions', () => {
    const questions = [
      ...new Map(
        Object.values(judgments).flatMap((set) => set.map((each) => [each.version + each.query, each])),
      ).values(),
    ];
    inspected(questions.length, 'questions');
    const loading = questions.filter((question) => search(question).isMessage);
    console.log(`load the known errors: ${loading.length} of ${questions.length}`);
    expect(loading.length / questions.length).toBeLessThanOrEqual(MAXIMUM_OF_OTHERS_WITH_ERRORS);
  });

  it.each(labels)('has only records of %s that lead to a place that is there', (label) => {
    const { records = [], errorRecords = [] } = indexes.get(label) ?? {};
    const all = [...records, ...errorRecords];
    inspected(all.length, `records of ${label}`);
    const pages = new Map(everyPage.map((page) => [page.path, page]));
    const isThere = ({ url }: IndexedRecord) => {
      const [address = '', anchor] = url.split('#');
      const page = pages.get(address);
      return page !== undefined && (anchor === undefined || page.byId(decodeURIComponent(anchor)).length > 0);
    };
    expectNone(
      all.filter((record) => !isThere(record)).map(({ url }) => url),
      'Search leads to these places, which no page has.',
    );
  });

  // The compression takes long, and the index of the current version is the largest one.
  it.each(labels.slice(0, isFull ? labels.length : 1))('loads the first results of %s within the budget', (label) => {
    const sizes = searchSizes(label);
    const shown = Object.entries(sizes).map(([name, bytes]) => `${name} ${(bytes / 1024).toFixed(1)} KB`);
    console.log(`${label} (Brotli): ${shown.join(', ')}`);
    expect(sizes.worker + sizes.names).toBeLessThanOrEqual(BUDGET_OF_NAMES);
    expect(sizes.total).toBeLessThanOrEqual(BUDGET);
  });

  it('names the category of each page that its breadcrumbs show', () => {
    const categories = new Map(
      [...indexes.values()].flatMap(({ records }) =>
        records.filter(({ kind }) => kind === 'page').map(({ url, crumbs }) => [url.replace(/\/$/, ''), crumbs[0]]),
      ),
    );
    inspected(docPages.length, 'pages');
    expectNone(
      docPages.flatMap((page) => {
        const [, first, last] = page.$('.breadcrumbs__item').get();
        const shown = first && last ? page.$(first).text() : 'Documentation';
        return categories.get(page.path) === shown
          ? []
          : [`${getSource(page)}: search names ${categories.get(page.path)}, the breadcrumbs ${shown}.`];
      }),
    );
  });

  it('has a text for each record', () => {
    let count = 0;
    for (const { records, errorRecords, folder } of indexes.values()) {
      const texts = new Map<number, string[]>();
      for (const { text, hasText, url } of [...records, ...errorRecords]) {
        const page = texts.get(text.page) ?? (readJson(`${folder}/${text.page}.json`) as string[]);
        texts.set(text.page, page);
        expect(page[text.index], url).toEqual(hasText ? expect.stringMatching(/\S/) : '');
        count += 1;
      }
    }
    inspected(count, 'texts');
  });

  it('finds every method of an API by its name, and every error by its text', () => {
    const records = [...indexes].flatMap(([label, { records: own }]) => own.map((record) => ({ label, record })));
    // `npm test` searches for each of them in one of the versions.
    const named = records
      .filter(({ record: { kind, title } }) => kind === 'error' || /^[a-z]\w+\([^']*\)$/.test(title))
      .filter(({ label }, index) => isFull || labels[index % labels.length] === label);
    inspected(named.length, 'methods and errors');
    const missed = named.filter(({ label, record }) => {
      const query = record.kind === 'error' ? record.title : record.title.replace(/\(.*/, '');
      const hits = indexes.get(label)?.engine.search(query).slice(0, 10) ?? [];
      return !hits.some((hit) => hit.record.title === record.title);
    });
    expectNone(
      missed.map(({ label, record }) => `${label} ${record.url}: ${record.title}`),
      "Search for the name doesn't list these among ten results.",
    );
  });
});
