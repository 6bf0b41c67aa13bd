import type { VersionLabel } from '../config/versions';
import type { SearchRecord } from './build/records';
import type { Piece } from './excerpt';
import type { IndexedRecord } from './packed';

/** A query over the pages of one version; an empty query only loads what a search needs. */
export interface SearchRequest {
  query: string;
  version: VersionLabel;
  /** How many results to return; `total` says how many there are. */
  count: number;
}

export interface SearchResult extends Pick<SearchRecord, 'url' | 'kind'> {
  title: Piece[];
  /** The headings above the result: `Camera › API`. */
  trail: string;
  /** The text around the matches. Undefined if the result has no text, empty until the text is loaded. */
  snippet?: Piece[];
}

export interface SearchResults {
  results: SearchResult[];
  total: number;
  /** Completes results whose texts are loaded separately. */
  loadSnippets?: () => Promise<SearchResult[]>;
}

/** The only interface between the search UI and a search service, embedded or hosted. */
export interface SearchClient {
  search: (request: SearchRequest) => Promise<SearchResults>;
}

/** A result as the worker returns it, with what it needs to cut the snippet. */
export interface IndexedResult extends SearchResult {
  text: IndexedRecord['text'];
  terms: string[];
}

export interface SearchMessage {
  kind: 'search';
  query: string;
  count: number;
}

export interface SnippetsMessage {
  kind: 'snippets';
  results: Pick<IndexedResult, 'text' | 'terms'>[];
}

export interface ResultsResponse {
  results: IndexedResult[];
  total: number;
}

export interface SnippetsResponse {
  snippets: Piece[][];
}

/** Messages to the worker. `index` is the URL of a version's index without its extension; its texts are in the folder of that name. */
export type WorkerRequest = { index: string } & (SearchMessage | SnippetsMessage);
export type WorkerResponse = ResultsResponse | SnippetsResponse | { error: string };

/** `search/manifest.json`: version label → name of its index, which contains a hash of the content. */
export type Manifest = Record<string, string>;
