import useBaseUrl from '@docusaurus/useBaseUrl';
import { createSearchClient } from 'docs-search/client';
import type { SearchClient, SearchRequest, SearchResult } from 'docs-search/messages';
import { useEffect, useState } from 'react';
import { versions } from '../../config/versions';
import { fetchPage } from '../../client/retry';

let sharedClient: SearchClient | undefined;

/** The site's search client, shared so that one worker is started. `baseUrl`: `/docs/`. */
export const searchClient = (baseUrl: string) => (sharedClient ??= createSearchClient(`${baseUrl}search/`));

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

/** Searches whenever the request changes, and again when `retry` is called. */
export function useSearch(request: SearchRequest): Search {
  const query = request.query.trim();
  const { version, count } = request;
  const client = searchClient(useBaseUrl('/'));
  const page = `${useBaseUrl('/search')}?${new URLSearchParams({ q: query, version })}`;
  const [settled, setSettled] = useState(WAITING);
  const [attempt, setAttempt] = useState(0);
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
      const { results, total, loadExcerpts } = await client.search({ query, version, count }, showEarly);
      clearTimeout(patience);
      settle({ status: 'ready', results, total });
      await wait(TEXTS_DEBOUNCE_MS);
      if (!isActive || total === 0) return;
      const completed = await loadExcerpts();
      const isIncomplete = completed.some(({ excerpt }) => excerpt?.length === 0);
      settle({ status: 'ready', results: completed, total, isIncomplete });
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
  }, [client, query, version, count, attempt, page]);
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
