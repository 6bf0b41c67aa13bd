import type { Piece } from './excerpt';
import type { IndexedRecord } from './indexFormat';
import type { ResultKind } from './kinds';
import type { SearchRecord } from './records';

/** A query over the pages of one version. */
export interface SearchRequest {
  query: string;
  version: string;
  /** How many results to return; `total` says how many there are. */
  count: number;
  /** Returns only results of this kind. Errors then include all known ones. */
  kind?: ResultKind;
}

export interface SearchResult extends Pick<SearchRecord, 'url' | 'kind'> {
  title: Piece[];
  /** The headings above the result: `Camera › API`. */
  trail: string;
  /** The text around the matches. Undefined without a text, empty until the text is loaded. */
  excerpt?: Piece[];
}

/** A result as the worker returns it, with what the worker needs to cut the excerpt. */
export interface IndexedResult extends SearchResult {
  text: IndexedRecord['text'];
  terms: string[];
}

export interface SearchResults {
  results: IndexedResult[];
  /** How many results there are of the kind that was requested. */
  total: number;
  /** How many results of each kind the query has. */
  counts: Record<ResultKind, number>;
  /** Whether the known errors were searched. */
  inErrors: boolean;
}

/** The names of a version, which the page loads while the worker starts. */
export interface IndexNames {
  version: string;
  /** The folder of the indexes, with a trailing slash. */
  url: string;
  /** The content of the file, as it was transferred. */
  names: ArrayBuffer;
}
