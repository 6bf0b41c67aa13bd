import type { SearchRecord } from './build/records';
import type { Piece } from './excerpt';

/** A search in one version. An empty query only loads the index. */
export interface Search {
  kind: 'search';
  /** Address of the version's index, without its ending: the texts lie in a folder of that name. */
  index: string;
  query: string;
  offset: number;
  count: number;
}

/** The part of a record's text around the words that were found. */
export interface SnippetOf {
  kind: 'snippet';
  index: string;
  /** Address of the record. */
  url: string;
  terms: string[];
}

export interface Result extends Pick<SearchRecord, 'url' | 'page' | 'kind' | 'crumbs'> {
  title: Piece[];
  /** Words that were found: with them a snippet is asked for. None where the record has no text. */
  terms: string[];
}

export interface Found {
  results: Result[];
  total: number;
}

/** What the page asks its worker, and what it hears. */
export type Question = { id: number } & (Search | SnippetOf);
export type Answer = { id: number } & (Found | { snippet: Piece[] } | { failed: string });

/** `search/manifest.json`: version label → name of its index, which changes with its content. */
export type Manifest = Record<string, string>;
