import useBaseUrl from '@docusaurus/useBaseUrl';
import useGlobalData from '@docusaurus/useGlobalData';
import { useEffect, useMemo, useState } from 'react';
import { versions, type VersionLabel } from '../../config/versions';
import type { HostedSearch } from '../build/hostedSearch';
import { fetchPage } from '../../client/retry';
import type { SearchClient, SearchRequest, SearchResult } from '../protocol';
import { searchClient } from './hostedClient';

/** Debounce: texts are loaded only for a query that remains, not between two keystrokes. */
const TEXTS_DEBOUNCE_MS = 120;
/** The worker unpacks the index of another version for so long that the next keys would wait: it has to be the end of the query. */
const ELSEWHERE_DEBOUNCE_MS = 1000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
  /** The nearest version that has results, if this one has none. */
  elsewhere?: VersionLabel;
}

type Settled = SearchState & Pick<SearchRequest, 'query' | 'version'>;

const WAITING: Settled = { status: 'loading', results: [], total: 0, query: '', version: versions[0].label };

/** The nearest other version in which a query has results, newer ones first. */
async function versionWithResults(
  client: SearchClient,
  query: string,
  from: VersionLabel,
): Promise<VersionLabel | undefined> {
  const position = versions.findIndex(({ label }) => label === from);
  const byDistance = versions
    .map(({ label }, index) => ({ label, distance: Math.abs(index - position) }))
    .filter(({ distance }) => distance > 0)
    .sort((a, b) => a.distance - b.distance);
  for (const { label } of byDistance) {
    const { total } = await client.search({ query, version: label, count: 0 });
    if (total > 0) return label;
  }
  return undefined;
}

/** Searches whenever the request changes, and again when `retry` is called. */
export function useSearch(client: SearchClient, request: SearchRequest): SearchState & { retry: () => void } {
  const query = request.query.trim();
  const { version, count } = request;
  const page = `${useBaseUrl('/search')}?${new URLSearchParams({ q: query, version })}`;
  const [settled, setSettled] = useState(WAITING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (query === '') return undefined;
    let isCurrent = true;
    const settle = (state: SearchState) => isCurrent && setSettled({ ...state, query, version });
    const run = async () => {
      const { results, total, loadSnippets } = await client.search({ query, version, count });
      settle({ status: 'ready', results, total });
      await wait(total === 0 ? ELSEWHERE_DEBOUNCE_MS : TEXTS_DEBOUNCE_MS);
      if (!isCurrent) return;
      if (total === 0) {
        const elsewhere = await versionWithResults(client, query, version);
        if (elsewhere) settle({ status: 'ready', results, total, elsewhere });
      } else if (loadSnippets) settle({ status: 'ready', results: await loadSnippets(), total });
    };
    const fail = async () => {
      settle({ status: 'failed', results: [], total: 0 });
      // After a deployment, Retry can need a script that only the new search page loads.
      const isReplaced = attempt > 0 && (await fetchPage(page))?.isReplaced;
      if (isReplaced && isCurrent) window.location.assign(page);
    };
    run().catch(fail);
    return () => {
      isCurrent = false;
    };
  }, [client, query, version, count, attempt, page]);
  const retry = () => {
    setSettled(WAITING);
    setAttempt(attempt + 1);
  };
  if (query === '') return { ...WAITING, status: 'idle', retry };
  // "No results" is displayed only for the current query, and results of another version are never displayed.
  const isOutdated = settled.version !== version || (settled.total === 0 && settled.query !== query);
  return { ...(isOutdated && settled.status === 'ready' ? WAITING : settled), retry };
}
