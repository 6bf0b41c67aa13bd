import type { SearchRecord } from './build/records';
import { wordsOf } from './tokenize';

const KINDS = ['page', 'section', 'api', 'member', 'error'] as const;

/**
 * A record without the data of its page: kind, anchor (0 if it follows from the title), title, number of headings above it, and search
 * phrases if it has any.
 */
type PackedRecord = [kind: number, anchor: string | 0, title: string, depth: number, phrases?: string[]];
type PackedPage = [path: string, title: string, section: string, inboundLinks: number, records: PackedRecord[]];

/**
 * The index of one version as it is transferred: an inverted index from words to records. The texts themselves are in one file per page,
 * which is fetched for the results that are displayed.
 */
export interface PackedIndex {
  pages: PackedPage[];
  words: string[];
  /** For each word, the numbers of its records as delta-encoded postings: see `encodeSteps`. */
  postings: string[];
}

/** A record as it is searched: of its text, only the words are loaded. */
export interface IndexedRecord extends Omit<SearchRecord, 'text'> {
  words: string[];
  /** The number of the file that contains the texts of its page, and the index in that file. */
  text: { page: number; index: number };
}

/** The anchor that a record has unless its author has chosen another one. `section` is the anchor of the section above. */
function anchorFrom(kind: string | undefined, title: string, section: string): string {
  const lower = title.toLowerCase();
  if (kind === 'error') return `error-${lower.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
  const slug = lower.replace(/[^a-z0-9_ -]/g, '').replace(/ /g, '-');
  return kind === 'member' ? `${section}-${slug}` : slug;
}

const isSection = (kind: string | undefined) => kind === 'section' || kind === 'api';

function packPages(records: readonly SearchRecord[]): PackedPage[] {
  const pages: PackedPage[] = [];
  let sectionAnchor = '';
  for (const { url, page, title, crumbs, kind, phrases, inboundLinks } of records) {
    const [path = '', anchor = ''] = url.split('#');
    let current = pages.at(-1);
    if (current?.[0] !== path) {
      current = [path, page, crumbs[0] ?? '', inboundLinks, []];
      sectionAnchor = '';
      pages.push(current);
    }
    const isUsual = anchor === anchorFrom(kind, title, sectionAnchor);
    if (isSection(kind)) sectionAnchor = anchor;
    const packed: PackedRecord = [KINDS.indexOf(kind), isUsual ? 0 : anchor, title, crumbs.length];
    if (phrases.length > 0) packed.push(phrases);
    current[4].push(packed);
  }
  return pages;
}

/** The character for the digit 0. No character of the range from here has to be escaped in JSON. */
const FIRST_DIGIT = 93;
const BASE = 400;

/**
 * Encodes numbers in base 400: one character for a number below 400, a space and two characters for a larger one. This compresses better
 * than decimal numbers with commas.
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

/** The words of a text without those in the names of its record, which count more. If none remains, all words, to show that there is a text. */
function wordsToStore({ text, title, phrases }: SearchRecord): string[] {
  const named = new Set([title, ...phrases].flatMap((name) => [...wordsOf(name)]));
  const words = [...wordsOf(text)];
  const others = words.filter((word) => !named.has(word));
  return others.length > 0 ? others : words;
}

export function pack(records: readonly SearchRecord[]): PackedIndex {
  const postings = new Map<string, number[]>();
  records.forEach((searchRecord, record) => {
    for (const word of wordsToStore(searchRecord)) postings.set(word, [...(postings.get(word) ?? []), record]);
  });
  const words = [...postings.keys()].sort();
  const steps = (numbers: number[]) => numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
  return {
    pages: packPages(records),
    words,
    postings: words.map((word) => encodeSteps(steps(postings.get(word) ?? []))),
  };
}

/** The files of texts: for each page, in the order of the index, the texts of its records. */
export function textsOf(records: readonly SearchRecord[]): string[][] {
  const pages = new Map<string, string[]>();
  for (const { url, text } of records) {
    const [path = ''] = url.split('#');
    pages.set(path, [...(pages.get(path) ?? []), text]);
  }
  return [...pages.values()];
}

/** The records of one page, without their words. The headings above a record are the preceding ones with a smaller depth. */
function unpackPage([path, page, section, inboundLinks, packed]: PackedPage, number: number): IndexedRecord[] {
  const above: string[] = [section, page];
  let sectionAnchor = '';
  return packed.map(([kind, packedAnchor, title, depth, phrases = []], index): IndexedRecord => {
    const crumbs = above.slice(0, depth);
    const anchor = packedAnchor === 0 ? anchorFrom(KINDS[kind], title, sectionAnchor) : packedAnchor;
    if (isSection(KINDS[kind])) {
      above.splice(depth, above.length, title);
      sectionAnchor = anchor;
    }
    const url = anchor ? `${path}#${anchor}` : path;
    const text = { page: number, index };
    return { url, page, title, crumbs, kind: KINDS[kind] ?? 'section', words: [], text, phrases, inboundLinks };
  });
}

/** Restores the records from a packed index, with the words of their texts. */
export function unpack({ pages, words, postings }: PackedIndex): IndexedRecord[] {
  const records = pages.flatMap(unpackPage);
  words.forEach((word, index) => {
    let record = 0;
    for (const step of decodeSteps(postings[index] ?? '')) {
      record += step;
      records[record]?.words.push(word);
    }
  });
  return records;
}
