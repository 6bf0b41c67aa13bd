import { spawnSync } from 'node:child_process';
import { describe, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';
import { sourcePages } from '../../scripts/pages/sourcePages';
import anchorsByPage from '../expected/anchors.json';
import { expectNone, inspected } from '../helpers/inspected';
import { checkPages, docPages, everyPage, getSource, getVersion, type BuiltPage } from './site';

const built = new Map(docPages.map((page) => [page.path, page]));

/** Shorter pages are stubs. */
const MINIMUM_WORDS = 100;
const countWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').length;

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

/** The pages that have the same text as an earlier page. */
function repeated(textOf: (page: BuiltPage) => string, kind: string): string[] {
  const first = new Map<string, BuiltPage>();
  return docPages.flatMap((page) => {
    const other = first.get(textOf(page));
    first.set(textOf(page), other ?? page);
    return other ? [`${getSource(page)}: has the ${kind} of ${getSource(other)}: ${textOf(page)}`] : [];
  });
}

describe('the pages', () => {
  it('are all built from their files', () => {
    inspected(sourcePages.length, 'source files');
    const sources = new Set(docPages.map(getSource));
    expectNone(
      sourcePages
        .filter(({ file }) => !sources.has(file))
        .map(({ file }) => `${file}: the build contains no such page.`),
    );
  });

  it('contain the anchors that other sites link to', () => {
    const anchors = Object.entries<string[]>(anchorsByPage).flatMap(([path, ids]) => ids.map((id) => ({ path, id })));
    inspected(anchors.length, 'anchors');
    const missing = anchors.filter(({ path, id }) => built.get(path)?.byId(id).length !== 1);
    expectNone(
      missing.map(
        ({ path, id }) =>
          `${path}#${id}: other sites link to this anchor. If its heading was renamed, add both anchors to src/config/redirectTable.json.`,
      ),
    );
  });

  it(`have at least ${MINIMUM_WORDS} words`, () => {
    checkPages(docPages, ({ $ }) => {
      const words = countWords($('article .theme-doc-markdown').text());
      return words < MINIMUM_WORDS && `${words} words are too few for a page.`;
    });
  });

  it('show the day of their last change, if they have been committed', () => {
    const { format } = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
    const { stdout } = spawnSync('git', ['ls-files', ...versions.map(({ folder }) => folder)], {
      cwd: siteDir,
      encoding: 'utf8',
    });
    const committed = new Set(stdout.split('\n'));
    checkPages(docPages, (page) => {
      const time = page.$('.theme-last-updated time').first();
      if (time.length === 0) return committed.has(getSource(page)) && 'shows no date.';
      const day = format(new Date(time.attr('datetime') ?? ''));
      return time.text() !== day && `shows ${time.text()} instead of ${day}.`;
    });
  });

  it('have one title, which no other page of their version has', () => {
    checkPages(docPages, ({ $ }) => {
      const { length } = $('article h1');
      return length !== 1 && `has ${length} titles ("# Title").`;
    });
    expectNone(repeated((page) => `${getVersion(page.path)}: ${page.$('article h1').text().trim()}`, 'title'));
  });

  it('list each section in their table of contents under the name of its heading, without "Error:"', () => {
    const links = docPages.flatMap(({ path, $, byId }) =>
      $('.table-of-contents__link')
        .toArray()
        .map((link) => {
          const id = decodeURIComponent(($(link).attr('href') ?? '').slice(1));
          const heading = $(byId(id)).clone();
          heading.find('.hash-link').remove();
          return {
            path,
            link: $(link).text().trim(),
            heading: heading
              .text()
              .trim()
              .replace(/^Error: /, ''),
          };
        }),
    );
    inspected(links.length, 'links in tables of contents');
    expectNone(
      links
        .filter(({ link, heading }) => link !== heading)
        .map(({ path, link, heading }) => `${path}: the contents say "${link}", the heading "${heading}".`),
    );
  });

  it('use every id only once', () => {
    const ids = docPages.flatMap(({ path, $ }) =>
      $('[id]')
        .toArray()
        .map(({ attribs }) => `${path}#${attribs.id}`),
    );
    inspected(ids.length, 'ids');
    const seen = new Set<string>();
    expectNone(
      ids
        .filter((id) => seen.size === seen.add(id).size)
        .map((id) => `${id}: two elements have this anchor. Give one of the headings another: "## Title {#other}".`),
    );
  });

  it('contain no leftovers of templates, no stubs and no empty tables', () => {
    checkPages(docPages, ({ $ }) => {
      const whole = $('article').text();
      // Code can contain `undefined`, but a reminder in code also makes a page look unfinished.
      const patterns = STUBS.filter((pattern) => pattern.test(whole));
      if (LEFTOVERS.some((pattern) => pattern.test(whole))) {
        const article = $('article').clone();
        // Messages of known errors, as titles and links, can contain `undefined` too.
        article.find('pre, code, .api-type, .api-signature, a[href*="errors#"], h3:has(+ .known-error)').remove();
        patterns.push(...LEFTOVERS.filter((pattern) => pattern.test(article.text())));
      }
      const emptyTables = $('article table')
        .toArray()
        .filter((table) => $(table).find('tbody tr').length === 0);
      return [
        ...patterns.map((pattern) => `contains ${pattern}, a leftover of a template or an unfinished text.`),
        ...emptyTables.map(() => 'contains an empty table.'),
      ];
    });
  });

  it('show no command that could not be converted for another package manager', () => {
    inspected(everyPage.filter(({ $ }) => $('[role="tab"]').length > 0).length, 'pages with tabs');
    checkPages(
      everyPage,
      ({ $ }) =>
        $('body').text().includes(UNCONVERTED) &&
        'a command with npm2yarn has no counterpart for another package manager.',
    );
  });
});
