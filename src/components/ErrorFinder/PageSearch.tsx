import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useState, type ReactNode } from 'react';
import type { VersionLabel } from '../../config/versions';
import { searchClient } from '../search/searchClient';
import type { SearchResult } from 'docs-search/messages';

const MOST_RESULTS = 5;
const TIMEOUT_MS = 9_000;

type State = { status: 'waiting' | 'searching' | 'failed' } | { status: 'found'; results: SearchResult[] };

const timeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The search timed out.')), TIMEOUT_MS));

function Results({ results }: { results: readonly SearchResult[] }): ReactNode {
  if (results.length === 0) return <p role="status">No page contains these words.</p>;
  return (
    <>
      <p role="status">Pages that contain these words:</p>
      <ul>
        {results.map(({ url, title, trail }) => (
          <li key={url}>
            <Link to={url}>{title.map(({ text }) => text).join('')}</Link>
            {trail ? <span>{` (${trail})`}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Offers a search for words of an unknown log. Uses only the site's own index and shows results
 * here, because nothing of a log may become part of a URL or a request.
 */
export default function PageSearch({ words, version }: { words: string; version: VersionLabel }): ReactNode {
  const base = useBaseUrl('/');
  const [state, setState] = useState<State>({ status: 'waiting' });
  const search = () => {
    setState({ status: 'searching' });
    const found = searchClient(base).search({ query: words, version, count: MOST_RESULTS });
    Promise.race([found, timeout()]).then(
      ({ results }) => setState({ status: 'found', results }),
      () => setState({ status: 'failed' }),
    );
  };
  return (
    <>
      <button type="button" className="button" onClick={search}>
        {`Search the documentation for “${words}”`}
      </button>
      {state.status === 'searching' && <p role="status">Searching…</p>}
      {state.status === 'failed' && (
        <p role="alert">The search index couldn’t be loaded. Check your connection, and click the button again.</p>
      )}
      {state.status === 'found' && <Results results={state.results} />}
    </>
  );
}
