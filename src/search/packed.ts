import type { SearchRecord } from './build/records';
import { wordsOf } from './tokenize';

const KINDS = ['page', 'section', 'api', 'member', 'error'] as const;

/** A record without what its page says already: kind, anchor, title, depth of the headings above it, and phrases if it has any. */
type PackedRecord = [kind: number, anchor: string, title: string, depth: number, phrases?: string[]];
type PackedPage = [path: string, title: string, section: string, inboundLinks: number, records: PackedRecord[]];

/**
 * The index of one version as it travels. Of the texts it holds only which words are in which records; the texts themselves are in a
 * file for each page, fetched for the results that are shown.
 */
export interface PackedIndex {
  pages: PackedPage[];
  words: string[];
  /** For each word the records that have it, as steps from one number to the next: see `encodeSteps`. */
  places: string[];
}

/** A record as it is searched: its text is known by its words alone. */
export interface IndexedRecord extends Omit<SearchRecord, 'text'> {
  words: string[];
  /** Number of its page's file of texts, and its place in that. */
  text: { page: number; index: number };
}

function packPages(records: readonly SearchRecord[]): PackedPage[] {
  const pages: PackedPage[] = [];
  for (const { url, page, title, crumbs, kind, phrases, inboundLinks } of records) {
    const [path = '', anchor = ''] = url.split('#');
    let current = pages.at(-1);
    if (current?.[0] !== path) {
      current = [path, page, crumbs[0] ?? '', inboundLinks, []];
      pages.push(current);
    }
    const packed: PackedRecord = [KINDS.indexOf(kind), anchor, title, crumbs.length];
    if (phrases.length > 0) packed.push(phrases);
    current[4].push(packed);
  }
  return pages;
}

/** The first character that stands for a digit. No character of the range has to be escaped in JSON. */
const FIRST_DIGIT = 93;
const BASE = 400;

/**
 * Numbers as text, one character each below 400. Larger ones are two digits after a space: characters compress better than decimals
 * with commas.
 */
function encodeSteps(numbers: readonly number[]): string {
  const digit = (value: number) => String.fromCharCode(FIRST_DIGIT + value);
  return numbers.map((step) => (step < BASE ? '' : ` ${digit(Math.floor(step / BASE))}`) + digit(step % BASE)).join('');
}

function decodeSteps(text: string): number[] {
  const digits = text.matchAll(/ (.)(.)|./gu);
  const valueOf = (digit: string) => digit.charCodeAt(0) - FIRST_DIGIT;
  return [...digits].map(([step, high, low]) => (high && low ? valueOf(high) * BASE + valueOf(low) : valueOf(step)));
}

export function pack(records: readonly SearchRecord[]): PackedIndex {
  const places = new Map<string, number[]>();
  records.forEach(({ text }, record) => {
    for (const word of wordsOf(text)) places.set(word, [...(places.get(word) ?? []), record]);
  });
  const words = [...places.keys()].sort();
  const steps = (numbers: number[]) => numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
  return { pages: packPages(records), words, places: words.map((word) => encodeSteps(steps(places.get(word) ?? []))) };
}

/** What the files of texts hold, one for each page of the index and in its order: the text of each of its records. */
export function textsOf(records: readonly SearchRecord[]): string[][] {
  const pages = new Map<string, string[]>();
  for (const { url, text } of records) {
    const [path = ''] = url.split('#');
    pages.set(path, [...(pages.get(path) ?? []), text]);
  }
  return [...pages.values()];
}

/** The records of one page, without their words. Headings above a record are those before it whose depth is less. */
function unpackPage([path, page, section, inboundLinks, packed]: PackedPage, number: number): IndexedRecord[] {
  const above: string[] = [section, page];
  return packed.map(([kind, anchor, title, depth, phrases = []], index): IndexedRecord => {
    const crumbs = above.slice(0, depth);
    if (KINDS[kind] === 'section' || KINDS[kind] === 'api') above.splice(depth, above.length, title);
    const url = anchor ? `${path}#${anchor}` : path;
    const text = { page: number, index };
    return { url, page, title, crumbs, kind: KINDS[kind] ?? 'section', words: [], text, phrases, inboundLinks };
  });
}

/** The records again, each with its words and where its text is. */
export function unpack({ pages, words, places }: PackedIndex): IndexedRecord[] {
  const records = pages.flatMap(unpackPage);
  words.forEach((word, index) => {
    let record = 0;
    for (const step of decodeSteps(places[index] ?? '')) {
      record += step;
      records[record]?.words.push(word);
    }
  });
  return records;
}
