import useBaseUrl from '@docusaurus/useBaseUrl';
import type { SearchRequest, SearchResult, SearchResults } from 'docs-search/messages';
import { useEffect, useState } from 'react';
import { versions } from '../../config/versions';
import { fetchPage } from '../../client/retry';
import { SearchClient } from './searchClient';

/** What the search page reads from its URL. */
export const searchParameters = ({ query, version, kind }: Omit<SearchRequest, 'count'>): string =>
  `?${new URLSearchParams({ q: query, version, ...(kind && { kind }) })}`;

let sharedClient: SearchClient | undefined;

/** The site's search client, shared so that one worker is started. `baseUrl`: `/docs/`. */
export const searchClient = (baseUrl: string) => (sharedClient ??= new SearchClient(`${baseUrl}search/`));

/** Debounce: texts are loaded only for a query that remains, not between two keystrokes. */
const TEXTS_DEBOUNCE_MS = 120;
/** After this time, a user assumes a failure. The search continues for slow connections. */
const PATIENCE_MS = 8000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The state of a query. Results stay until those of the next query are available. Results that are
 * still loading are the first ones, and the others follow.
 */
export interface SearchState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  results: SearchResult[];
  total: number;
  /** How many results there are of each kind, once all are found. */
  counts?: SearchResults['counts'];
  /** Whether the known errors were searched too. */
  inErrors?: boolean;
  /** Whether the texts of some results couldn't be loaded. */
  isIncomplete?: boolean;
}

export interface Search extends SearchState {
  /** Whether the results are those of the query, and not of the one before. */
  isCurrent: boolean;
  /** Searches again, with another worker if this one hasn't responded. */
  retry: () => void;
}

type Settled = SearchState & Pick<SearchRequest, 'query' | 'version'>;

const FAILED: SearchState = { status: 'failed', results: [], total: 0 };
const WAITING: Settled = { status: 'loading', results: [], total: 0, query: '', version: versions[0].label };

/** The state of the last request that was answered. `attempt` changes for another search. */
function useSettled({ query, version, count, kind }: SearchRequest, client: SearchClient, attempt: number) {
  const page = useBaseUrl('/search') + searchParameters({ query, version, kind });
  const [settled, setSettled] = useState(WAITING);
  useEffect(() => {
    if (query === '') return undefined;
    let isActive = true;
    const settle = (state: SearchState) => isActive && setSettled({ ...state, query, version });
    let early: SearchResult[] = [];
    const patience = setTimeout(settle, PATIENCE_MS, FAILED);
    const showEarly = (results: SearchResult[]) => {
      clearTimeout(patience);
      early = results;
      settle({ status: 'loading', results, total: 0 });
    };
    const run = async () => {
      const found = await client.search({ query, version, count, kind }, showEarly);
      const { loadExcerpts, ...state } = found;
      clearTimeout(patience);
      settle({ status: 'ready', ...state });
      await wait(TEXTS_DEBOUNCE_MS);
      if (!isActive || state.total === 0) return;
      const completed = await loadExcerpts();
      const isIncomplete = completed.some(({ excerpt }) => excerpt?.length === 0);
      settle({ status: 'ready', ...state, results: completed, isIncomplete });
    };
    const fail = async (reason: unknown) => {
      console.error('The search failed.', reason);
      settle(early.length > 0 ? { status: 'ready', results: early, total: early.length, isIncomplete: true } : FAILED);
      // After a deployment, Retry can need a script that only the new search page loads.
      const isReplaced = attempt > 0 && (await fetchPage(page))?.isReplaced;
      if (isReplaced && isActive) window.location.assign(page);
    };
    run().catch(fail);
    return () => {
      isActive = false;
      clearTimeout(patience);
    };
  }, [client, query, version, count, kind, attempt, page]);
  return [settled, setSettled] as const;
}

/** Searches whenever the request changes, and again when `retry` is called. */
export function useSearch({ version, ...request }: SearchRequest): Search {
  const query = request.query.trim();
  const client = searchClient(useBaseUrl('/'));
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useSettled({ ...request, query, version }, client, attempt);
  const retry = () => {
    client.reset();
    setSettled(WAITING);
    setAttempt(attempt + 1);
  };
  if (query === '') return { ...WAITING, status: 'idle', isCurrent: true, retry };
  const isCurrent = settled.version === version && settled.query === query;
  // "No results" is displayed only for the current query, and results only of this version.
  const isOutdated = settled.version !== version || (settled.results.length === 0 && !isCurrent);
  return { ...(isOutdated && settled.status !== 'failed' ? WAITING : settled), isCurrent, retry };
}
