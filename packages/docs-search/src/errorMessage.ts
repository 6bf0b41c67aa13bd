import { stemmer } from 'stemmer';
import type { Hit } from './orderHits';
import { RANKING } from './ranking';
import type { SearchRecord } from './records';
import { stemWord, queryTerms } from './tokenize';

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

/** Whether a text contains a code or the punctuation of a log. */
export const hasCode = (text: string): boolean => CODES.some((code) => code.test(text));

/** Of a hash. One text of 200 has the hash of another one. */
const BITS = 20;

function hash(text: string): number {
  let number = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) number = Math.imul(number ^ text.charCodeAt(index), 0x01000193);
  return number >>> (32 - BITS);
}

const stemsOf = (text: string) => queryTerms(text, () => true).map((word) => stemmer(stemWord(word)));

/** The hashes of two adjacent words each, without stop words. */
function pairsOf(text: string): number[] {
  const stems = stemsOf(text);
  return stems.slice(1).map((stem, index) => hash(`${stems[index]} ${stem}`));
}

const hashesOf = (text: string) => [...pairsOf(text), hash(stemsOf(text).join(' '))];

const namesOf = ({ title, phrases }: Pick<SearchRecord, 'title' | 'phrases'>) => [title, ...phrases];

/**
 * The hashes of the word pairs that only messages of known errors have, and no name of a page, in
 * ascending order; of a message without such a pair, the hash of the message. They tell a browser
 * that a query is a message before it loads the known errors. A message with a code needs none.
 */
export function messageHashes(records: readonly SearchRecord[], errors: readonly SearchRecord[]): number[] {
  const named = new Set(records.flatMap(namesOf).flatMap(hashesOf));
  const messages = errors.flatMap(namesOf).filter((message) => !hasCode(message));
  const hashes = messages.flatMap((message) => {
    // A placeholder separates words that aren't adjacent.
    const pairs = message.split(/…| {2,}/).flatMap(pairsOf);
    const own = pairs.filter((pair) => !named.has(pair));
    return own.length > 0 ? own : hashesOf(message.replaceAll('…', ' ')).slice(-1);
  });
  return [...new Set(hashes)].filter((number) => !named.has(number)).sort((a, b) => a - b);
}

/** How many pages a user looks at first. */
const FIRST = 10;

/**
 * Whether a query looks like a message: it contains a code, or words that only known errors have
 * side by side, or pages answer it badly. `hashes`: those of `messageHashes`.
 */
export const isMessage = (query: string, pages: readonly Hit[], hashes: ReadonlySet<number>): boolean =>
  hasCode(query) || hashesOf(query).some((hash) => hashes.has(hash)) || (pages[0]?.coverage ?? 0) < RANKING.badCoverage;

/** The known errors whose messages are more like the query than any name of the first pages. */
export function errorsBefore(pages: readonly Hit[], errors: readonly Hit[]): Hit[] {
  const best = Math.max(RANKING.likeMessage, ...pages.slice(0, FIRST).map(({ likeness }) => likeness()));
  return errors.filter(({ likeness }) => likeness() > best);
}
