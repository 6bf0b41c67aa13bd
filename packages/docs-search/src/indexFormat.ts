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
export interface EncodedPage extends Pick<SearchRecord, 'page' | 'inboundLinks' | 'weight'> {
  /** Its path. */
  url: string;
  /** The category of the sidebar. */
  category: string | undefined;
  records: (Pick<SearchRecord, 'title' | 'kind'> & {
    anchor?: string;
    headings?: string[];
    phrases?: string[];
    /** Only if it has no text, because nearly all have one. */
    hasText?: false;
  })[];
}

/**
 * `names-v4.json`: what a first search loads, and finds most pages with. The texts themselves are
 * in one file per page, which is fetched for the results that are displayed.
 */
export interface NamesFile {
  /** The folder with the other files, whose name changes with their content. */
  folder: string;
  options: SearchOptions;
  pages: EncodedPage[];
}

/** An inverted index, from the words of the texts to records. */
export interface Postings {
  /** In the order of their first records. */
  words: string[];
  /** For each word, the step from the first record of the word before, and to each further one. */
  postings: number[][];
}

/** `texts.json`: the words of the pages, and what tells a message from other queries. */
export interface TextsFile extends Postings {
  /** The numbers of `messageHashes`, as the step from the number before. */
  messageHashes: number[];
}

/** Records with the words of their texts: `errors.json`, the known errors. */
export interface EncodedRecords extends Postings {
  pages: EncodedPage[];
}

/** A searchable record without its text. */
export interface IndexedRecord extends Omit<SearchRecord, 'text'> {
  hasText: boolean;
  /** The number of the file that contains the texts of its page, and the index in that file. */
  text: { page: number; index: number };
}

/** The URL of the page of a record. */
const getPath = (url: string) => url.split('#')[0] ?? '';

function encodePages(records: readonly SearchRecord[]): EncodedPage[] {
  const pages: EncodedPage[] = [];
  for (const { url, page, title, crumbs, kind, text, phrases, inboundLinks, weight } of records) {
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
      hasText: text === '' ? false : undefined,
    });
  }
  return pages;
}

/** Numbers as the step from the number before, which is shorter. */
export const encodeSteps = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

export function decodeSteps(steps: readonly number[]): number[] {
  let number = 0;
  return steps.map((step) => (number += step));
}

/** The words of a text that aren't in its names, which count more. */
function wordsToStore({ text, title, phrases }: SearchRecord): string[] {
  const named = new Set([title, ...phrases].flatMap((name) => [...distinctWords(name)]));
  return [...distinctWords(text)].filter((word) => !named.has(word));
}

/** Encodes records as the files that a browser loads. */
export function encodeIndex(records: readonly SearchRecord[]): EncodedRecords {
  const postings = new Map<string, number[]>();
  records.forEach((searchRecord, record) => {
    for (const word of wordsToStore(searchRecord)) {
      const own = postings.get(word);
      if (own) own.push(record);
      else postings.set(word, [record]);
    }
  });
  const firsts = encodeSteps([...postings.values()].map(([first = 0]) => first));
  const encoded = [...postings.values()].map((own, index) => [firsts[index] ?? 0, ...encodeSteps(own).slice(1)]);
  return { pages: encodePages(records), words: [...postings.keys()], postings: encoded };
}

/** The files of texts: for each page, in the order of the index, the texts of its records. */
export function pageTexts(records: readonly SearchRecord[]): string[][] {
  const pages = new Map<string, string[]>();
  for (const { url, text } of records) {
    const path = getPath(url);
    pages.set(path, [...(pages.get(path) ?? []), text]);
  }
  return [...pages.values()];
}

/** Restores the records of pages. `before`: the records that some of the pages have already. */
export function decodePages(pages: readonly EncodedPage[], before: readonly IndexedRecord[] = []): IndexedRecord[] {
  const last = new Map(before.map((record) => [getPath(record.url), record.text]));
  return pages.flatMap(({ url, page, category = '', inboundLinks, weight, records }, number) => {
    const known = last.get(url) ?? { page: number, index: -1 };
    return records.map(({ anchor, headings, phrases = [], hasText = true, ...names }, index) => ({
      ...names,
      url: anchor === undefined ? url : `${url}#${anchor}`,
      page,
      crumbs: headings ? [category, page, ...headings] : [category],
      hasText,
      text: { page: known.page, index: known.index + 1 + index },
      phrases,
      inboundLinks,
      weight,
    }));
  });
}
