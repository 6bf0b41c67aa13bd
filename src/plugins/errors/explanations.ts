import { load, type Cheerio, type CheerioAPI } from 'cheerio';
import type { Element } from '../../lib/cheerioTypes';
import { memoize } from 'node-utils/memoize';
import type { CatalogMessage, Place } from 'log-matcher/catalog';
import { getParts } from 'log-matcher/match';
import { normalizeText } from 'log-matcher/normalize';
import { articleClasses, UNCONFIRMED_ATTRIBUTE } from '../../config/articleClasses';
import { containsParts } from './pageMessages';

/** The longest part of a section, in characters. A link shows the rest. */
const LONGEST = 900;
/** The share of a message's words that a row contains or quotes if it explains the message. */
const MINIMUM_SHARE = 0.5;
/** What the error finder adds to an explanation without evidence. */
const UNCONFIRMED_NOTE = '<p>This explanation isn’t confirmed by a public report.</p>';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Parts of an article that only work on its page: links to headings, and some buttons. */
const PAGE_PARTS = `.${articleClasses.hashLink}, .${articleClasses.formerAnchor}, .${articleClasses.run}`;

const getWords = (text: string) => new Set(normalizeText(text).match(/[\p{L}\p{N}_]+/gu) ?? []);
const shareIn = (words: Set<string>, others: Set<string>) =>
  [...words].filter((word) => others.has(word)).length / Math.max(words.size, 1);

/** The texts that elements quote as code. */
const quotedIn = ($: CheerioAPI, elements: Cheerio<Element>) =>
  elements
    .find('code')
    .toArray()
    .map((code) => $(code).text());

/** How well the first cell of a row quotes a message, from 0 to 1; 2 if it quotes exactly this. */
function shareOfRow($: CheerioAPI, row: Element, message: string): number {
  const cell = $(row).children().first();
  const quotes = quotedIn($, cell);
  if (quotes.some((quote) => normalizeText(quote) === normalizeText(message))) return 2;
  const words = getWords(message);
  const shares = quotes.map(getWords).map((quoted) => (quoted.size < 3 ? 0 : shareIn(quoted, words)));
  return Math.max(shareIn(words, getWords(cell.text())), ...shares);
}

/** The row that quotes a message better than the other rows. */
function getRow($: CheerioAPI, rows: Element[], message: string): Element | undefined {
  const scored = rows.map((row) => ({ row, share: shareOfRow($, row, message) })).sort((a, b) => b.share - a.share);
  return scored[0] && scored[0].share >= MINIMUM_SHARE ? scored[0].row : undefined;
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

/** The index of the block, among several, that quotes a message; 0 if none does. */
function quotingBlock($: CheerioAPI, blocks: Element[], message: string): number {
  const contains = (text: string, part: string) => containsParts(normalizeText(text), getParts(part));
  const quotes = (text: string) => getWords(text).size >= 3 && (contains(message, text) || contains(text, message));
  return Math.max(
    blocks.findIndex((block) => quotedIn($, $(block)).some(quotes)),
    0,
  );
}

/** A section without its examples. A long one begins at the part that quotes the message. */
function sectionAsHtml($: CheerioAPI, blocks: Element[], message: string): string {
  const content = blocks.filter((block) => !isExample($, block) && !isTable($, block));
  const getLength = (block: Element) => $(block).text().length;
  const isLong = content.reduce((sum, block) => sum + getLength(block), 0) > LONGEST;
  const shown: Element[] = [];
  let length = 0;
  for (const block of content.slice(isLong ? quotingBlock($, content, message) : 0)) {
    length += getLength(block);
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

/** The known error at a URL: an entry of a list, or the block below a heading. */
function errorAt($: CheerioAPI, url: string): Cheerio<Element> | undefined {
  const target = $(`[id="${url.split('#')[1] ?? ''}"]`).first() as Cheerio<Element>;
  const next = target.next() as Cheerio<Element>;
  return [target, next].find((one) => one.is(`.${articleClasses.knownError}`));
}

/** The cause and the fix of a known error, of which one can be missing. */
function explainError($: CheerioAPI, error: Cheerio<Element>, url: string): Explanation {
  const blocks = error.children().not(`.${articleClasses.errorMessages}`).toArray();
  const [cause = '', ...fix] = blocks.map((block) => forOtherPages($.html(block), url));
  const note = error.attr(UNCONFIRMED_ATTRIBUTE) === undefined ? '' : UNCONFIRMED_NOTE;
  return fix.length > 0 ? { explanation: cause, fix: fix.join('') + note } : { explanation: cause + note };
}

/** The HTML of the section that explains a message at a URL. Empty if it only names the message. */
function explanationAt($: CheerioAPI, url: string, message: string): string {
  const anchor = url.split('#')[1];
  const target = $(anchor === undefined ? 'h1' : `[id="${anchor}"]`).first();
  if (target.is('tr')) return forOtherPages(`<p>${target.children().last().html() ?? ''}</p>`, url);
  const start = anchor === undefined && target.parent().is('header') ? target.parent() : target;
  const blocks = start.nextUntil(HEADINGS).toArray() as Element[];
  const rows = $(blocks).find('tbody > tr').toArray();
  const row = getRow($, rows, message);
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
  messages: readonly CatalogMessage[],
  getHtml: (url: string) => string | undefined,
): CatalogMessage[] {
  const loadPage = memoize((url: string) => load(getHtml(url) ?? ''));
  return messages.map(({ place, ...message }) => {
    if (!place) return message;
    const $ = loadPage(place.url.replace(/#.*/, ''));
    const error = errorAt($, place.url);
    const explanation = error
      ? explainError($, error, place.url)
      : { explanation: explanationAt($, place.url, message.text) };
    return explanation.explanation === '' ? message : { ...message, place: { ...place, ...explanation } };
  });
}
