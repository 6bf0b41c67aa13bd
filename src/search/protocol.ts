import type { SearchRecord } from './records';
import type { Piece } from './snippet';

/** What the page asks its worker. An empty query only loads the index. */
export interface Question {
  id: number;
  /** Address of the index of one version. */
  address: string;
  query: string;
  offset: number;
  count: number;
}

export interface Result extends Pick<SearchRecord, 'url' | 'page' | 'kind' | 'crumbs'> {
  title: Piece[];
  snippet: Piece[];
}

export type Answer = { id: number } & ({ results: Result[]; total: number } | { failed: string });

/** `search/manifest.json`: version label → file name of its index, which changes with its content. */
export type Manifest = Record<string, string>;
