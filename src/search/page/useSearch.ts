import useBaseUrl from '@docusaurus/useBaseUrl';
import useGlobalData from '@docusaurus/useGlobalData';
import { useEffect, useMemo, useState } from 'react';
import { versions } from '../../config/versions';
import type { HostedSearch } from '../build/hostedSearch';
import type { SearchClient, SearchRequest, SearchResult } from '../protocol';
import { searchClient } from './hostedClient';

/** Texts are loaded only for results that stay: between two keys they would cost bytes that nobody reads. */
const SNIPPET_DEBOUNCE_MS = 120;

/** The site's search client, and whether it queries the hosted service. */
export function useSearchClient(): { client: SearchClient; isHosted: boolean } {
  const base = useBaseUrl('/');
  const { hosted } = useGlobalData().search?.default as { hosted: HostedSearch | null };
  return useMemo(() => ({ client: searchClient(base, hosted), isHosted: hosted !== null }), [base, hosted]);
}

/** What is known about a query: the results stay while the next query is typed, until its results arrive. */
export interface SearchState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  results: SearchResult[];
  total: number;
}

type Settled = SearchState & Pick<SearchRequest, 'query' | 'version'>;

const WAITING: Settled = { status: 'loading', results: [], total: 0, query: '', version: versions[0].label };

/** Searches whenever the request changes, and again when `retry` is called. */
export function useSearch(client: SearchClient, request: SearchRequest): SearchState & { retry: () => void } {
  const query = request.query.trim();
  const { version, count } = request;
  const [settled, setSettled] = useState(WAITING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (query === '') return undefined;
    let isCurrent = true;
    const settle = (state: SearchState) => isCurrent && setSettled({ ...state, query, version });
    const run = async () => {
      const { results, total, loadSnippets } = await client.search({ query, version, count });
      settle({ status: 'ready', results, total });
      await new Promise((resolve) => setTimeout(resolve, SNIPPET_DEBOUNCE_MS));
      if (isCurrent && loadSnippets) settle({ status: 'ready', results: await loadSnippets(), total });
    };
    run().catch(() => settle({ status: 'failed', results: [], total: 0 }));
    return () => {
      isCurrent = false;
    };
  }, [client, query, version, count, attempt]);
  const retry = () => {
    setSettled(WAITING);
    setAttempt(attempt + 1);
  };
  if (query === '') return { ...WAITING, status: 'idle', retry };
  // "No results" may be said of this very query only, and results of another version may not be shown at all.
  const isOutdated = settled.version !== version || (settled.total === 0 && settled.query !== query);
  return { ...(isOutdated && settled.status === 'ready' ? WAITING : settled), retry };
}
