import { load, type Cheerio, type CheerioAPI } from 'cheerio';
import type { Element } from '../../lib/cheerioTypes';
import { memoize } from 'node-utils/memoize';
import type { CatalogMessage, Place } from 'log-matcher/catalog';
import { getParts } from 'log-matcher/templates';
import { normalizeText } from 'log-matcher/normalize';
import { articleClasses, LISTED_ERRORS } from '../../config/articleClasses';
import type { SiteMessage } from './buildCatalog';
import { containsParts } from './pageMessages';

/** The longest part of a section, in characters. A link shows the rest. */
const LONGEST = 900;
/** What the error finder adds to an explanation without evidence. */
const UNCONFIRMED_NOTE = '<p>This explanation isn’t confirmed by a public report.</p>';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Parts of an article that only work on its page: links to headings, and some buttons. */
const PAGE_PARTS = `.${articleClasses.hashLink}, .${articleClasses.formerAnchor}, .${articleClasses.run}`;

/** Whether a text contains the words of a message in their order. */
const contains = (text: string, message: string) => containsParts(normalizeText(text), getParts(message));

/** The texts that an element quotes as code, if they have at least three words. */
const quotesIn = ($: CheerioAPI, element: Cheerio<Element>) =>
  element
    .find('code')
    .toArray()
    .map((code) => $(code).text())
    .filter((quote) => (quote.match(/\w+/g)?.length ?? 0) >= 3);

/** The only row whose first cell contains a message, or quotes a part of it. */
function getRow($: CheerioAPI, rows: Element[], message: string): Element | undefined {
  const cellOf = (row: Element) => $(row).children().first() as Cheerio<Element>;
  const exact = rows.filter((row) =>
    quotesIn($, cellOf(row)).some((quote) => normalizeText(quote) === normalizeText(message)),
  );
  const quoting = rows.filter(
    (row) =>
      contains(cellOf(row).text(), message) || quotesIn($, cellOf(row)).some((quote) => contains(message, quote)),
  );
  return [exact, quoting].find(({ length }) => length === 1)?.[0];
}

const isTable = ($: CheerioAPI, block: Element) => $(block).is('table') || $(block).children('table').length > 0;

/** A log or a message that a section shows as an example. */
const isExample = ($: CheerioAPI, block: Element) =>
  $(block).is('.code-block') && $(block).find('.language-text').addBack('.language-text').length > 0;

/** The cells of a row that explain its message, as paragraphs. */
const cellsAsHtml = ($: CheerioAPI, row: Element) =>
  $(row)
    .children()
    .slice(1)
    .toArray()
    .filter((cell) => $(cell).text().trim().length > 3)
    .map((cell) => `<p>${$(cell).html() ?? ''}</p>`)
    .join('');

/** A section without its examples. A long one begins at the part that quotes the message. */
function sectionAsHtml($: CheerioAPI, blocks: Element[], message: string): string {
  const content = blocks.filter((block) => !isExample($, block) && !isTable($, block));
  const isLong = content.reduce((sum, block) => sum + $(block).text().length, 0) > LONGEST;
  const first = content.findIndex((block) =>
    quotesIn($, $(block)).some((quote) => contains(message, quote) || contains(quote, message)),
  );
  const shown: Element[] = [];
  let length = 0;
  for (const block of content.slice(isLong ? Math.max(first, 0) : 0)) {
    length += $(block).text().length;
    const previous = shown.at(-1);
    // "These are the causes:" explains nothing without the list.
    const isIntroduced = previous !== undefined && $(previous).text().trim().endsWith(':');
    if (previous && length > LONGEST && !isIntroduced) break;
    shown.push(block);
  }
  return shown.map((block) => $.html(block)).join('');
}

/** HTML for another page: complete links, and unique IDs. */
function forOtherPages(html: string, url: string): string {
  const $ = load(html, null, false);
  $(PAGE_PARTS).remove();
  const page = url.replace(/#.*/, '');
  $('a[href^="#"]').each((_, link) => void $(link).attr('href', page + ($(link).attr('href') ?? '')));
  const prefix = page.replace(/[^a-z0-9]+/gi, '-');
  for (const name of ['id', 'aria-controls', 'aria-labelledby'])
    $(`[${name}]`).each((_, element) => void $(element).attr(name, `${prefix}-${$(element).attr(name) ?? ''}`));
  return $.html().trim();
}

type Explanation = Pick<Place, 'explanation' | 'fix'>;

/** A page, and the element with each ID as a list. Thousands of messages look for theirs. */
interface Page {
  $: CheerioAPI;
  byId: ReadonlyMap<string | undefined, Element[]>;
}

function readPage(html: string): Page {
  const $ = load(html);
  return {
    $,
    byId: new Map(
      $('[id]')
        .toArray()
        .map((element) => [element.attribs.id, [element]]),
    ),
  };
}

/** The known error at a URL: an entry of a list, or the block below a heading. */
function errorAt({ $, byId }: Page, url: string): Cheerio<Element> | undefined {
  const target = $(byId.get(url.split('#')[1]) ?? []);
  const next = target.next();
  return [target, next].find((one) => one.is(`.${articleClasses.knownError}, ${LISTED_ERRORS}`));
}

/** The cause and the fix of a known error, of which one can be missing. */
function explainError($: CheerioAPI, error: Cheerio<Element>, url: string, note: string): Explanation {
  const blocks = error.children('p').toArray();
  const [cause = '', ...fix] = blocks.map((block) => forOtherPages($.html(block), url));
  return fix.length > 0 ? { explanation: cause, fix: fix.join('') + note } : { explanation: cause + note };
}

/**
 * The HTML of the section that explains a message at a URL, or of the row that quotes `quoted`.
 * Empty if the section only names the message. Throws if no row, or several, quote `quoted`.
 */
function explanationAt({ $, byId }: Page, url: string, message: string, quoted?: string): string {
  const anchor = url.split('#')[1];
  const target = anchor === undefined ? $('h1').first() : $(byId.get(anchor) ?? []);
  if (target.is('tr')) return forOtherPages(`<p>${target.children().last().html() ?? ''}</p>`, url);
  const start = anchor === undefined && target.parent().is('header') ? target.parent() : target;
  const blocks = start.nextUntil(HEADINGS).toArray() as Element[];
  const rows = $(blocks).find('tbody > tr').toArray();
  const row = getRow($, rows, quoted ?? message);
  if (!row && quoted !== undefined) throw new Error(`${url}: row="${quoted}" isn't quoted by one row of the section.`);
  if (row) return forOtherPages(cellsAsHtml($, row), url);
  // A sentence for all rows below a table ("Then build again") isn't an explanation.
  const first = blocks.find((block) => !isExample($, block) && $(block).text().trim() !== '');
  if (!first || isTable($, first)) return '';
  return forOtherPages(sectionAsHtml($, blocks, message), url);
}

/**
 * The messages with explanations from their pages. `getHtml` returns the HTML of the page at a URL
 * without an anchor. An unexplained message has no place.
 */
export function explain(
  messages: readonly SiteMessage[],
  getHtml: (url: string) => string | undefined,
): CatalogMessage[] {
  const loadPage = memoize((url: string) => readPage(getHtml(url) ?? ''));
  const pageAt = (url: string) => loadPage(url.replace(/#.*/, ''));
  // Most errors have several messages.
  const explainAt = memoize((url: string, note: string) => {
    const error = errorAt(pageAt(url), url);
    return error && explainError(pageAt(url).$, error, url, note);
  });
  return messages.map(({ place, row, isUnconfirmed, ...message }) => {
    if (!place) return message;
    const explanation = explainAt(place.url, isUnconfirmed ? UNCONFIRMED_NOTE : '') ?? {
      explanation: explanationAt(pageAt(place.url), place.url, message.text, row),
    };
    return explanation.explanation === '' ? message : { ...message, place: { ...place, ...explanation } };
  });
}
