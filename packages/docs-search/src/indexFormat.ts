import { RECORD_KINDS, type SearchRecord } from './records';
import { distinctWords } from './tokenize';

/** What the engine needs about the pages of an index. */
export interface SearchOptions {
  /** What the URLs of all pages begin with, which no search has to match: `/docs/v3/`. */
  urlPrefix: string;
  /** The lower-case name that begins too many identifiers to help a search: `capacitor`. */
  product: string;
  /** Words that users type for a subject, and the words of the pages about it. */
  synonyms: Record<string, string[]>;
  /** Words that say little about a problem, such as `issue`. All forms of them count less. */
  weakWords: string[];
}

/**
 * A record without the data of its page: kind, anchor (0 if it follows from the title), title,
 * number of headings above it, and search phrases if it has any.
 */
type EncodedRecord = [kind: number, anchor: string | 0, title: string, depth: number, phrases?: string[]];
type EncodedPage = [
  path: string,
  title: string,
  section: string,
  inboundLinks: number,
  records: EncodedRecord[],
  weight?: number,
];

/**
 * The index of one version as it is transferred: an inverted index from words to records. The texts
 * themselves are in one file per page, which is fetched for the results that are displayed.
 */
export interface EncodedIndex {
  options: SearchOptions;
  pages: EncodedPage[];
  words: string[];
  /** For each word, the numbers of its records as delta-encoded postings: see `encodeSteps`. */
  postings: string[];
}

/** A decoded index. */
export interface SearchIndex {
  records: IndexedRecord[];
  options: SearchOptions;
}

/** A searchable record. Only the words of its text are loaded. */
export interface IndexedRecord extends Omit<SearchRecord, 'text'> {
  words: string[];
  /** The number of the file that contains the texts of its page, and the index in that file. */
  text: { page: number; index: number };
}

/** The anchor unless its author chose another. `section`: the anchor of the section above. */
function defaultAnchor(kind: string | undefined, title: string, section: string): string {
  const lower = title.toLowerCase();
  if (kind === 'error') return `error-${lower.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
  const slug = lower.replace(/[^a-z0-9_ -]/g, '').replace(/ /g, '-');
  return kind === 'member' ? `${section}-${slug}` : slug;
}

const isSection = (kind: string | undefined) => kind === 'section' || kind === 'api';

function encodePages(records: readonly SearchRecord[]): EncodedPage[] {
  const pages: EncodedPage[] = [];
  let sectionAnchor = '';
  for (const { url, page, title, crumbs, kind, phrases, inboundLinks, weight } of records) {
    const [path = '', anchor = ''] = url.split('#');
    let current = pages.at(-1);
    if (current?.[0] !== path) {
      current = [path, page, crumbs[0] ?? '', inboundLinks, []];
      if (weight !== 1) current.push(weight);
      sectionAnchor = '';
      pages.push(current);
    }
    const isUsual = anchor === defaultAnchor(kind, title, sectionAnchor);
    if (isSection(kind)) sectionAnchor = anchor;
    const packed: EncodedRecord = [RECORD_KINDS.indexOf(kind), isUsual ? 0 : anchor, title, crumbs.length];
    if (phrases.length > 0) packed.push(phrases);
    current[4].push(packed);
  }
  return pages;
}

/** The character for the digit 0. No character of the range from here has to be escaped in JSON. */
const FIRST_DIGIT = 93;
const BASE = 400;

/**
 * Encodes numbers in base 400: one character for a number below 400, a space and two characters for
 * a larger one. This compresses better than decimal numbers with commas.
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

/**
 * The words of a text that aren't in its names, which count more. If none remain, all words,
 * to show that there is a text.
 */
function wordsToStore({ text, title, phrases }: SearchRecord): string[] {
  const named = new Set([title, ...phrases].flatMap((name) => [...distinctWords(name)]));
  const words = [...distinctWords(text)];
  const others = words.filter((word) => !named.has(word));
  return others.length > 0 ? others : words;
}

/** Encodes the records of one version as the file that a browser loads. */
export function encodeIndex(records: readonly SearchRecord[], options: SearchOptions): EncodedIndex {
  const postings = new Map<string, number[]>();
  records.forEach((searchRecord, record) => {
    for (const word of wordsToStore(searchRecord)) postings.set(word, [...(postings.get(word) ?? []), record]);
  });
  const words = [...postings.keys()].sort();
  const steps = (numbers: number[]) => numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
  return {
    options,
    pages: encodePages(records),
    words,
    postings: words.map((word) => encodeSteps(steps(postings.get(word) ?? []))),
  };
}

/** The files of texts: for each page, in the order of the index, the texts of its records. */
export function pageTexts(records: readonly SearchRecord[]): string[][] {
  const pages = new Map<string, string[]>();
  for (const { url, text } of records) {
    const [path = ''] = url.split('#');
    pages.set(path, [...(pages.get(path) ?? []), text]);
  }
  return [...pages.values()];
}

/** The records of one page. The headings of a record are the preceding ones with less depth. */
function decodePage(
  [path, page, section, inboundLinks, packed, weight = 1]: EncodedPage,
  number: number,
): IndexedRecord[] {
  const above: string[] = [section, page];
  let sectionAnchor = '';
  return packed.map(([kind, packedAnchor, title, depth, phrases = []], index): IndexedRecord => {
    const crumbs = above.slice(0, depth);
    const anchor = packedAnchor === 0 ? defaultAnchor(RECORD_KINDS[kind], title, sectionAnchor) : packedAnchor;
    if (isSection(RECORD_KINDS[kind])) {
      above.splice(depth, above.length, title);
      sectionAnchor = anchor;
    }
    const url = anchor ? `${path}#${anchor}` : path;
    const text = { page: number, index };
    const names = { url, page, title, crumbs, kind: RECORD_KINDS[kind] ?? 'section' };
    return { ...names, words: [], text, phrases, inboundLinks, weight };
  });
}

/** Restores the records of an index, with the words of their texts. */
export function decodeIndex({ pages, words, postings, options }: EncodedIndex): SearchIndex {
  const records = pages.flatMap(decodePage);
  words.forEach((word, index) => {
    let record = 0;
    for (const step of decodeSteps(postings[index] ?? '')) {
      record += step;
      records[record]?.words.push(word);
    }
  });
  return { records, options };
}
