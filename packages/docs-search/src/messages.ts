import type { Piece } from './excerpt';
import type { IndexedRecord } from './indexFormat';
import type { SearchRecord } from './records';

/** A query over the pages of one version; an empty query only loads what a search needs. */
export interface SearchRequest {
  query: string;
  version: string;
  /** How many results to return; `total` says how many there are. */
  count: number;
}

export interface SearchResult extends Pick<SearchRecord, 'url' | 'kind'> {
  title: Piece[];
  /** The headings above the result: `Camera › API`. */
  trail: string;
  /** The text around the matches. Undefined without a text, empty until the text is loaded. */
  excerpt?: Piece[];
}

export interface SearchResults {
  results: SearchResult[];
  total: number;
  /** Adds the excerpts to the results. An excerpt stays empty if its text can't be loaded. */
  loadExcerpts: () => Promise<SearchResult[]>;
}

export interface SearchClient {
  /** Rejects if the index can't be loaded or the worker doesn't respond. */
  search: (request: SearchRequest) => Promise<SearchResults>;
  /**
   * Ends all requests that are under way, and their worker. A worker that has responded to
   * everything is kept, because a deployment may have removed its script. It looks for new indexes.
   */
  reset: () => void;
}

/** A result as the worker returns it, with what the worker needs to cut the excerpt. */
export interface IndexedResult extends SearchResult {
  text: IndexedRecord['text'];
  terms: string[];
}

export interface SearchMessage {
  kind: 'search';
  query: string;
  count: number;
}

export interface ExcerptsMessage {
  kind: 'excerpts';
  results: Pick<IndexedResult, 'text' | 'terms'>[];
}

export interface ResultsResponse {
  results: IndexedResult[];
  total: number;
}

export interface ExcerptsResponse {
  excerpts: Piece[][];
}

/** A request to the worker. `index`: the URL of an index without its extension. */
export type WorkerRequest = { index: string } & (SearchMessage | ExcerptsMessage);
export type WorkerResponse = ResultsResponse | ExcerptsResponse | { error: string };

/** `search/manifest.json`: version label → name of its index, which contains a hash. */
export type Manifest = Record<string, string>;
