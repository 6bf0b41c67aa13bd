import type { Hit } from './orderHits';

/** Words of messages. */
const WORDS = [
  ...['error', 'exception', 'fail(?:s|ed|ure)?', 'failing', 'uncaught', 'crash\\w*', 'fatal', 'abort\\w*'],
  ...['cannot', "can't", 'can not', "could ?n[o']t", 'unable', 'undefined', 'null', 'no such', 'unresolved'],
  'not (?:found|a function|defined|allowed|permitted|supported|implemented|installed|recognized|an object|exist)',
  ...['denied', 'refused', 'rejected', 'invalid', 'missing', 'unexpected', 'unsupported', 'incompatible'],
  ...['timed? ?out', 'deprecated', 'expired', "does ?n[o']t (?:exist|work)", 'exit(?:ed)? (?:code|status)'],
];

/** The forms of codes and of a line of a log, which are messages even as one word. */
const CODES = [
  // ERR_CLEARTEXT_NOT_PERMITTED, TS2307, ITMS-90683, 0x8badf00d, ENOENT
  /\b[A-Z][A-Z0-9]+_[A-Z0-9_]+\b/,
  /\b(?:TS|NG|ITMS-|E|ERR_?)\d{2,}\b/,
  /\b0x[0-9a-f]{4,}/,
  /\bE[A-Z]{4,}\b/,
  /\bcode[ =:]-?\d/,
  // NullPointerException, std::string, and the punctuation of a log
  /\w(?:Exception|Error)\b/,
  /[:{}"()[\]']/,
];

/** Codes, and names such as com.example.app, which can be a subject. */
const FORMS = [...CODES, /\w\.\w+\.\w/];

const MESSAGE = new RegExp(`\\b(?:${WORDS.join('|')})\\b`, 'i');

/** Few questions are as long. */
const WORDS_OF_A_LINE = 9;

const countWords = (query: string) => query.trim().split(/\s+/).length;

/** Whether a query looks like a line of a log, and not like a subject. */
export const looksLikeMessage = (query: string): boolean =>
  MESSAGE.test(query) || FORMS.some((form) => form.test(query)) || countWords(query) >= WORDS_OF_A_LINE;

/**
 * How much a query has in common with a name of the page that it asks for. With 0.5, messages as
 * queries reach 0.924 instead of 0.969, and fewer queries load the known errors.
 */
const LIKE_A_NAME = 0.8;
const WELL_COVERED = 0.6;
/** How much a message has in common with the query of a user who looks for it. */
const LIKE_A_MESSAGE = 0.7;
const FIRST = 10;

const bestLikeness = (hits: readonly Hit[]) => Math.max(0, ...hits.slice(0, FIRST).map(({ likeness }) => likeness));

/**
 * Whether a query looks like a message, or pages answer it so badly that it may be one. One word
 * that isn't a code is a subject if a page has it.
 */
export const isMessage = (query: string, pages: readonly Hit[]): boolean =>
  (pages[0]?.coverage ?? 0) < WELL_COVERED ||
  CODES.some((code) => code.test(query)) ||
  (countWords(query) > 1 && (looksLikeMessage(query) || bestLikeness(pages) < LIKE_A_NAME));

/** The known errors whose messages are more like the query than any name of the first pages. */
export function errorsBefore(pages: readonly Hit[], errors: readonly Hit[]): Hit[] {
  const best = Math.max(LIKE_A_MESSAGE, bestLikeness(pages));
  return errors.filter(({ likeness }) => likeness > best);
}
