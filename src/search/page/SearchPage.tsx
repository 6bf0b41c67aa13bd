import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import { useEffect, useState, type ReactNode } from 'react';
import { versions, type VersionLabel } from '../../config/versions';
import { useSelectedVersion } from '../../navigation/useSelectedVersion';
import { useLogHandlers } from './pastedLog';
import { ResultText, SearchOutcome, VersionSelect } from './searchComponents';
import { useSearch, useSearchClient } from './useSearch';

const PER_PAGE = 20;

interface Query {
  query: string;
  version: VersionLabel;
}

/** The query and the version in the URL. One search.html serves every query, so they take effect only after hydration. */
function useQuery(): [Query, (query: Query) => void] {
  const history = useHistory();
  const { pathname, search } = useLocation();
  const scope = useSelectedVersion().label as VersionLabel;
  const parameters = new URLSearchParams(useIsBrowser() ? search : '');
  const inUrl = versions.find(({ label }) => label === parameters.get('version'));
  // Docusaurus reports a new location after a delay, during which a field with the query of the URL would lose keys.
  const [typed, setTyped] = useState<Query>();
  useEffect(
    () =>
      history.listen((_location, action) => {
        if (action !== 'REPLACE') setTyped(undefined);
      }),
    [history],
  );
  const change = ({ query, version }: Query) => {
    setTyped({ query, version });
    history.replace(`${pathname}?${new URLSearchParams({ q: query, version })}`);
  };
  return [typed ?? { query: parameters.get('q') ?? '', version: inUrl?.label ?? scope }, change];
}

function SearchForm({ query, version, change }: Query & { change: (query: Query) => void }): ReactNode {
  const logHandlers = useLogHandlers(version);
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
        onChange={(event) => change({ query: event.target.value, version })}
        {...logHandlers}
      />
      <VersionSelect version={version} setVersion={(selected) => change({ query, version: selected })} />
    </form>
  );
}

function Search(): ReactNode {
  const [{ query, version }, setQuery] = useQuery();
  const [pages, setPages] = useState(1);
  const { client } = useSearchClient();
  const search = useSearch(client, { query, version, count: pages * PER_PAGE });
  const major = versions.find((candidate) => candidate.label === version)?.major;
  const change = (changed: Query) => {
    setPages(1);
    setQuery(changed);
  };
  const setVersion = (selected: VersionLabel) => change({ query, version: selected });
  return (
    <main className="search-page">
      <h1>Search Capacitor {major}</h1>
      <SearchForm query={query} version={version} change={change} />
      <noscript>Search needs JavaScript, which is turned off in this browser.</noscript>
      {search.status === 'idle' && <p>Search for a topic, a method, or an error message.</p>}
      <SearchOutcome search={search} query={query} version={version} setVersion={setVersion} />
      <ol className="search-results">
        {search.results.map((result) => (
          <li key={result.url}>
            <ResultText result={result} linked />
          </li>
        ))}
      </ol>
      {search.results.length < search.total && (
        <button type="button" className="field" onClick={() => setPages(pages + 1)}>
          Show more
        </button>
      )}
    </main>
  );
}

/** All results of a query, with the query and the version in the URL. */
export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <PageMetadata title="Search" description="Search the documentation of Capacitor 4, 3, and 2." />
      <Search />
    </Layout>
  );
}
