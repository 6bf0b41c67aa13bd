import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import { useEffect, useState, type ReactNode } from 'react';
import { versions, type VersionLabel } from '../../config/versions';
import { search } from './client';
import Pieces from './Pieces';
import type { Found, Result } from '../protocol';
import { isLabel, useSearchVersion } from './scope';
import Snippet from './Snippet';
import VersionChoice from './VersionChoice';

const PER_PAGE = 20;

type State = { kind: 'idle' } | { kind: 'searching' } | { kind: 'found'; found: Found } | { kind: 'failed' };

/** Results of a query, and a function that asks again. What an earlier query gave stands until the next answer comes. */
function useResults(query: string, version: VersionLabel, count: number): [State, () => void] {
  const [state, setState] = useState<State>({ kind: 'searching' });
  const [attempt, setAttempt] = useState(0);
  const base = useBaseUrl('/');
  const empty = query.trim() === '';
  useEffect(() => {
    if (empty) return undefined;
    let current = true;
    search(base, version, query, 0, count).then(
      (found) => current && setState({ kind: 'found', found }),
      () => current && setState({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [base, empty, query, version, count, attempt]);
  return [empty ? { kind: 'idle' } : state, () => setAttempt((last) => last + 1)];
}

function Row({ url, crumbs, title, terms, version }: Result & { version: VersionLabel }): ReactNode {
  return (
    <li>
      <Link to={url} autoAddBaseUrl={false}>
        <Pieces of={title} />
      </Link>
      <span className="search-hit__trail">{crumbs.join(' › ')}</span>
      {terms.length > 0 && <Snippet version={version} url={url} terms={terms} />}
    </li>
  );
}

function Results({
  state,
  query,
  version,
  retry,
  more,
}: {
  state: State;
  query: string;
  version: VersionLabel;
  retry: () => void;
  more: () => void;
}): ReactNode {
  if (state.kind === 'idle') return <p>Type a word, the name of a method, or the text of an error.</p>;
  if (state.kind === 'searching') return <p role="status">Searching…</p>;
  if (state.kind === 'failed') {
    return (
      <div role="alert">
        <p>The search index could not be loaded. Check your connection.</p>
        <button type="button" className="field" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  const { results, total } = state.found;
  return (
    <>
      <p role="status">
        {total === 0 ? `Nothing was found for “${query}”.` : `${total} result${total === 1 ? '' : 's'}`}
      </p>
      {total === 0 && (
        <p>
          Try fewer words, or another version. The <Link to="/apis">list of plugins</Link> and the{' '}
          <Link to="/">front page</Link> lead on.
        </p>
      )}
      <ol className="search-results">
        {results.map((result) => (
          <Row key={result.url} version={version} {...result} />
        ))}
      </ol>
      {results.length < total && (
        <button type="button" className="field" onClick={more}>
          Show more
        </button>
      )}
    </>
  );
}

function SearchForm({ query, version }: { query: string; version: VersionLabel }): ReactNode {
  const history = useHistory();
  const { pathname } = useLocation();
  const go = (next: { q?: string; version?: VersionLabel }) =>
    history.replace(`${pathname}?${new URLSearchParams({ q: next.q ?? query, version: next.version ?? version })}`);
  return (
    <form role="search" className="search-form" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="search-page-query">Search the documentation</label>
      <input
        id="search-page-query"
        type="search"
        className="field"
        name="q"
        value={query}
        autoComplete="off"
        onChange={(event) => go({ q: event.target.value })}
      />
      <VersionChoice version={version} choose={(next) => go({ version: next })} />
    </form>
  );
}

function Search(): ReactNode {
  // One search.html serves every query, so the query takes effect only after hydration.
  const isBrowser = useIsBrowser();
  const { search: address } = useLocation();
  const parameters = new URLSearchParams(isBrowser ? address : '');
  const read = useSearchVersion();
  const asked = parameters.get('version');
  const version = isLabel(asked) ? asked : read;
  const query = parameters.get('q') ?? '';
  // How many pages are shown belongs to one question: another begins with one.
  const question = `${version} ${query}`;
  const [shown, setShown] = useState({ question, pages: 1 });
  const pages = shown.question === question ? shown.pages : 1;
  const [state, retry] = useResults(query, version, pages * PER_PAGE);
  const major = versions.find(({ label }) => label === version)?.major;
  return (
    <main className="search-page">
      <h1>Search Capacitor {major}</h1>
      <SearchForm query={query} version={version} />
      <Results
        state={state}
        query={query}
        version={version}
        retry={retry}
        more={() => setShown({ question, pages: pages + 1 })}
      />
    </main>
  );
}

/** All results of a query, with the query and the version in the address. The layout holds what tells the version. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <PageMetadata title="Search" description="Search the documentation of Capacitor 4, 3 and 2." />
      <Search />
    </Layout>
  );
}
