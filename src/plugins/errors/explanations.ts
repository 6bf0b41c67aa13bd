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
/** The elements of known errors, whose paragraphs are the cause and the fix. */
const KNOWN_ERRORS = `.${articleClasses.knownError}, ${LISTED_ERRORS}, .${articleClasses.topicErrors} > li`;
/** Parts of an article that only work on its page: links to headings, and some buttons. */
const PAGE_PARTS = `.${articleClasses.hashLink}, .${articleClasses.formerAnchor}, .${articleClasses.run}`;

/** A table, or the errors of a topic. */
const isTable = ($: CheerioAPI, block: Element) =>
  $(block).is(`table, .${articleClasses.topicErrors}`) || $(block).children('table').length > 0;

/** A log or a message that a section shows as an example. */
const isExample = ($: CheerioAPI, block: Element) =>
  $(block).is('.code-block') && $(block).find('.language-text').addBack('.language-text').length > 0;

/** A section without its examples and tables. A long one begins at the part with the message. */
function sectionAsHtml($: CheerioAPI, blocks: Element[], message: string): string {
  const content = blocks.filter((block) => !isExample($, block) && !isTable($, block));
  const isLong = content.reduce((sum, block) => sum + $(block).text().length, 0) > LONGEST;
  const parts = getParts(message);
  const first = content.findIndex((block) => containsParts(normalizeText($(block).text()), parts));
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
  return [target, next].find((one) => one.is(KNOWN_ERRORS));
}

/** The cause and the fix of a known error, of which one can be missing. */
function explainError($: CheerioAPI, error: Cheerio<Element>, url: string, note: string): Explanation {
  const blocks = error.children('p').toArray();
  const [cause = '', ...fix] = blocks.map((block) => forOtherPages($.html(block), url));
  return fix.length > 0 ? { explanation: cause, fix: fix.join('') + note } : { explanation: cause + note };
}

/**
 * The HTML of the section that explains a message at a URL, or of a row with an anchor. Empty if
 * the section only names the message.
 */
function explanationAt({ $, byId }: Page, url: string, message: string): string {
  const anchor = url.split('#')[1];
  const target = anchor === undefined ? $('h1').first() : $(byId.get(anchor) ?? []);
  if (target.is('tr')) return forOtherPages(`<p>${target.children().last().html() ?? ''}</p>`, url);
  const start = anchor === undefined && target.parent().is('header') ? target.parent() : target;
  const blocks = start.nextUntil(HEADINGS).toArray() as Element[];
  // A sentence below a table ("Then build again") explains nothing without it.
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
  return messages.map(({ place, isUnconfirmed, ...message }) => {
    if (!place) return message;
    const explanation = explainAt(place.url, isUnconfirmed ? UNCONFIRMED_NOTE : '') ?? {
      explanation: explanationAt(pageAt(place.url), place.url, message.text),
    };
    return explanation.explanation === '' ? message : { ...message, place: { ...place, ...explanation } };
  });
}
