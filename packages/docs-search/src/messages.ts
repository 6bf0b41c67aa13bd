import type { Piece } from './excerpt';
import type { IndexedRecord } from './indexFormat';
import type { SearchRecord } from './records';

/** A query over the pages of one version. */
export interface SearchRequest {
  query: string;
  version: string;
  /** How many results to return; `total` says how many there are. */
  count: number;
  /** Searches the known errors too, even if the query doesn't look like a message. */
  inErrors?: boolean;
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
  /** Whether the known errors were searched. */
  inErrors: boolean;
  /** Adds the excerpts to the results. An excerpt stays empty if its text can't be loaded. */
  loadExcerpts: () => Promise<SearchResult[]>;
}

export interface SearchClient {
  /** Loads what searches of a version need, so that the first one doesn't wait for it. */
  prepare: (version: string) => void;
  /**
   * Searches. While the texts are still loading, `onEarly` gets the first results if the names of
   * the pages cover the query. The results that it got stay the first ones. Rejects if a file can't
   * be loaded or the worker doesn't respond.
   */
  search: (request: SearchRequest, onEarly?: (early: SearchResult[]) => void) => Promise<SearchResults>;
  /**
   * Ends all requests that are under way, and their worker. A worker that has responded to
   * everything is kept, because a deployment may have removed its script. It loads new indexes.
   */
  reset: () => void;
}

/** A result as the worker returns it, with what the worker needs to cut the excerpt. */
export interface IndexedResult extends SearchResult {
  text: IndexedRecord['text'];
  terms: string[];
}

export interface SearchMessage extends SearchRequest {
  kind: 'search';
}

export interface ExcerptsMessage {
  kind: 'excerpts';
  version: string;
  results: Pick<IndexedResult, 'text' | 'terms'>[];
}

/** The names of a version, which the page loads while the worker starts. */
export interface NamesMessage {
  kind: 'names';
  version: string;
  /** The folder of the indexes, with a trailing slash. */
  url: string;
  /** The content of the file, as it was transferred. */
  names: ArrayBuffer;
}

export interface ResultsResponse {
  results: IndexedResult[];
  total: number;
  inErrors: boolean;
}

export interface ExcerptsResponse {
  excerpts: Piece[][];
}

export type WorkerRequest = SearchMessage | ExcerptsMessage;
export type WorkerResponse = ResultsResponse | ExcerptsResponse | { error: string };

/** What the page sends to the worker. */
export type ToWorker = NamesMessage | { kind: 'request'; id: number; request: WorkerRequest };
/**
 * What the worker sends to the page. A search may have early results before the last ones; none
 * if it has to load more, which may take longer than a search.
 */
export type FromWorker = { id: number } & ({ early: IndexedResult[] } | { response: WorkerResponse });
