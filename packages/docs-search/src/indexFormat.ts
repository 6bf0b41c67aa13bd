import type { SearchRecord } from './records';
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

/** A page with its records, which don't repeat what they have in common. */
interface EncodedPage extends Pick<SearchRecord, 'page' | 'inboundLinks' | 'weight'> {
  /** Its path. */
  url: string;
  /** The category of the sidebar. */
  category: string | undefined;
  records: (Pick<SearchRecord, 'title' | 'kind'> & { anchor?: string; headings?: string[]; phrases?: string[] })[];
}

/**
 * The index of one version as it is transferred: an inverted index from words to records. The texts
 * themselves are in one file per page, which is fetched for the results that are displayed.
 */
export interface EncodedIndex {
  options: SearchOptions;
  pages: EncodedPage[];
  words: string[];
  /** For each word, the number of its first record, and the steps to each further one. */
  postings: number[][];
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

function encodePages(records: readonly SearchRecord[]): EncodedPage[] {
  const pages: EncodedPage[] = [];
  for (const { url, page, title, crumbs, kind, phrases, inboundLinks, weight } of records) {
    const [path = '', anchor] = url.split('#');
    const [category, , ...headings] = crumbs;
    let current = pages.at(-1);
    if (current?.url !== path) {
      current = { url: path, page, category, inboundLinks, weight, records: [] };
      pages.push(current);
    }
    // JSON omits what is undefined.
    current.records.push({
      title,
      kind,
      anchor,
      headings: crumbs.length > 1 ? headings : undefined,
      phrases: phrases.length > 0 ? phrases : undefined,
    });
  }
  return pages;
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
    postings: words.map((word) => steps(postings.get(word) ?? [])),
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

function decodePage({ url, page, category = '', inboundLinks, weight, records }: EncodedPage, number: number) {
  return records.map(({ anchor, headings, phrases = [], ...names }, index): IndexedRecord => ({
    ...names,
    url: anchor === undefined ? url : `${url}#${anchor}`,
    page,
    crumbs: headings ? [category, page, ...headings] : [category],
    words: [],
    text: { page: number, index },
    phrases,
    inboundLinks,
    weight,
  }));
}

/** Restores the records of an index, with the words of their texts. */
export function decodeIndex({ pages, words, postings, options }: EncodedIndex): SearchIndex {
  const records = pages.flatMap(decodePage);
  words.forEach((word, index) => {
    let record = 0;
    for (const step of postings[index] ?? []) {
      record += step;
      records[record]?.words.push(word);
    }
  });
  return { records, options };
}
