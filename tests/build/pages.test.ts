import { describe, expect, it } from 'vitest';
import expected from '../expected/pages.json';
import { inspected } from '../inspected';
import { docPages, everyPage, versionOf } from './site';

interface ExpectedPage {
  path: string;
  /** The number of words that the page had on earlier sites. */
  words?: number;
  /** What readers look for on the page. */
  topics?: string[];
  /** Anchors that other sites link to. */
  anchors?: string[];
}

const byVersion: Record<string, ExpectedPage[]> = expected;
const expectedPages = Object.values(byVersion).flat();
const built = new Map(docPages.map((page) => [page.path, page]));
const builtAndExpected = expectedPages.flatMap((page) => {
  const builtPage = built.get(page.path);
  return builtPage ? [{ ...page, byId: builtPage.byId, text: builtPage.$('article .theme-doc-markdown').text() }] : [];
});

/** The old pages repeat generated interfaces, so that a shorter page can say as much; a page far below this is a stub. */
const MINIMUM_SHARE = 0.3;
const MINIMUM_WORDS = 100;

/** Words that occur in many topics and on every page. */
const STOP_WORDS = new Set(
  'a an the of to in on for with and or is are be your you how do does when what by from at as this that it its not can via into about'.split(
    ' ',
  ),
);
const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
/** Whether two words differ only in their endings, such as "deploying" and "deployment". */
const sameStem = (a: string, b: string) => {
  const stem = Math.max(3, Math.min(a.length, b.length) - 3);
  return a.slice(0, stem) === b.slice(0, stem) && Math.abs(a.length - b.length) <= 5;
};

/** What a template or a failed conversion leaves in the text of a page. */
const LEFTOVERS = [/(?<!\b(?:is|are|be|as) )\bundefined\b/, /\[object /, /\bNaN\b/, /:::/, /::[a-z]+\{/];
/** Phrases of an unfinished page. */
const STUBS = [
  /\bTODO\b/,
  /\bTBD\b/,
  /\bFIXME\b/,
  /coming soon/i,
  /(?:page|section|guide)s? (?:is|are|has|have)? ?(?:to|will|yet to) be written/i,
  /lorem ipsum/i,
];
/** What npm-to-yarn writes in place of a command that has no counterpart. */
const UNCONVERTED = 'auto-convert command';

describe('the pages', () => {
  it.each(Object.keys(byVersion))('of "%s" all exist', (version) => {
    const pages = byVersion[version] ?? [];
    inspected(pages.length, `expected pages of ${version}`);
    expect(pages.filter(({ path }) => !built.has(path)).map(({ path }) => path)).toEqual([]);
  });

  it('are all expected', () => {
    inspected(built.size, 'built pages');
    const paths = new Set(expectedPages.map(({ path }) => path));
    expect([...built.keys()].filter((path) => !paths.has(path))).toEqual([]);
  });

  it('contain the anchors that other sites link to', () => {
    const anchors = builtAndExpected.flatMap(({ path, byId, anchors = [] }) =>
      anchors.map((anchor) => ({ path, byId, anchor })),
    );
    inspected(anchors.length, 'anchors');
    const missing = anchors.filter(({ byId, anchor }) => byId(anchor).length === 0);
    expect(missing.map(({ path, anchor }) => `${path}#${anchor}`)).toEqual([]);
  });

  it('cover the topics that readers look for: most of the words of each occur on the page', () => {
    let count = 0;
    const missing = builtAndExpected.flatMap(({ path, text, topics = [] }) => {
      const pageWords = [...new Set(wordsOf(text))];
      count += topics.length;
      return topics
        .filter((topic) => {
          const words = wordsOf(topic).filter((word) => word !== '' && !STOP_WORDS.has(word));
          const found = words.filter((word) => pageWords.some((pageWord) => sameStem(word, pageWord)));
          return found.length * 2 < words.length;
        })
        .map((topic) => `${path}: ${topic}`);
    });
    inspected(count, 'topics');
    expect(missing).toEqual([]);
  });

  it(`have at least ${MINIMUM_WORDS} words, and ${MINIMUM_SHARE * 100} % of what readers had before`, () => {
    inspected(builtAndExpected.length, 'pages');
    const short = builtAndExpected.flatMap(({ path, text, words = 0 }) => {
      const count = wordsOf(text).filter((word) => word !== '').length;
      const minimum = Math.max(MINIMUM_WORDS, Math.round(words * MINIMUM_SHARE));
      return count < minimum ? [`${path}: ${count} words, expected at least ${minimum}`] : [];
    });
    expect(short).toEqual([]);
  });

  it('show the day of their last change', () => {
    const { format } = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
    const dates = docPages.flatMap(({ path, $ }) =>
      $('.theme-last-updated time')
        .get()
        .map((time) => ({ path, text: $(time).text(), expected: format(new Date($(time).attr('datetime') ?? '')) })),
    );
    inspected(dates.length, 'dates');
    expect(dates.map(({ path }) => path)).toEqual(docPages.map(({ path }) => path));
    expect(dates.filter(({ text, expected: day }) => text !== day)).toEqual([]);
  });

  it('have one title, which no other page of their version has', () => {
    inspected(docPages.length, 'titles');
    expect(docPages.filter(({ $ }) => $('article h1').length !== 1).map(({ path }) => path)).toEqual([]);
    const titles = docPages.map(({ path, $ }) => `${versionOf(path)}: ${$('article h1').text().trim()}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('have a description that no other page has, of a length that search engines show', () => {
    const descriptions = docPages.map(({ path, $ }) => ({
      path,
      text: $('meta[name="description"]').attr('content') ?? '',
    }));
    inspected(descriptions.length, 'descriptions');
    const wrongLength = descriptions.filter(({ text }) => text.length < 40 || text.length > 160);
    expect(wrongLength.map(({ path, text }) => `${path}: ${text.length} characters`)).toEqual([]);
    const texts = descriptions.map(({ text }) => text);
    const repeated = descriptions.filter(({ text }, index) => texts.indexOf(text) !== index);
    expect(repeated.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it('list each section in their table of contents under the name of its heading', () => {
    const links = docPages.flatMap(({ path, $, byId }) =>
      $('.table-of-contents__link')
        .toArray()
        .map((link) => {
          const id = decodeURIComponent(($(link).attr('href') ?? '').slice(1));
          const heading = $(byId(id)).clone();
          heading.find('.hash-link').remove();
          return { path, link: $(link).text().trim(), heading: heading.text().trim() };
        }),
    );
    inspected(links.length, 'links in tables of contents');
    expect(links.filter(({ link, heading }) => link !== heading)).toEqual([]);
  });

  it('use every id only once', () => {
    const ids = docPages.flatMap(({ path, $ }) =>
      $('[id]')
        .toArray()
        .map(({ attribs }) => `${path}#${attribs.id}`),
    );
    inspected(ids.length, 'ids');
    const seen = new Set<string>();
    expect(ids.filter((id) => seen.size === seen.add(id).size)).toEqual([]);
  });

  it('contain no leftovers of templates, no stubs and no empty tables', () => {
    inspected(docPages.length, 'pages');
    const defects = docPages.flatMap(({ path, $ }) => {
      const article = $('article').clone();
      article.find('pre, code, .api-type, .api-signature').remove();
      const text = article.text();
      // Code can contain `undefined`, but a reader takes a reminder in code for an unfinished page too.
      const patterns = [
        ...LEFTOVERS.filter((pattern) => pattern.test(text)),
        ...STUBS.filter((pattern) => pattern.test($('article').text())),
      ];
      const emptyTables = $('article table')
        .toArray()
        .filter((table) => $(table).find('tbody tr').length === 0);
      return [...patterns.map((pattern) => `${path}: ${pattern}`), ...emptyTables.map(() => `${path}: an empty table`)];
    });
    expect(defects).toEqual([]);
  });

  it('show no command that could not be converted for another package manager', () => {
    inspected(everyPage.filter(({ $ }) => $('[role="tab"]').length > 0).length, 'pages with tabs');
    expect(everyPage.filter(({ $ }) => $('body').text().includes(UNCONVERTED)).map(({ path }) => path)).toEqual([]);
  });
});
