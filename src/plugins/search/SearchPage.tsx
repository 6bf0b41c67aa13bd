import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type { SearchResult } from 'docs-search/messages';
import { limitQuery, MAX_QUERY_LENGTH } from 'docs-search/query';
import { RESULT_KINDS, type ResultKind } from 'docs-search/kinds';
import { memo, useCallback, useEffect, useState, type ReactNode } from 'react';
import { versions } from '../../config/versions';
import { useSelectedVersion } from '../../lib/useSelectedVersion';
import { useLogPaste } from './pastedLog';
import { ResultText, SearchOutcome, VersionSelect } from './SearchResults';
import { searchParameters, useSearch } from './useSearch';

const PER_PAGE = 20;
const majors = new Intl.ListFormat('en').format(versions.map(({ major }) => String(major)));

interface Query {
  query: string;
  version: string;
  kind?: ResultKind;
}

/** Debounce, because the router renders the page for each URL, which delays results. */
const URL_DEBOUNCE_MS = 300;

/**
 * The query and the version, with functions that also write them to the URL. They are read from
 * the URL after hydration, because one search.html serves every query.
 */
function useQuery(): [Query, (query: Query) => void, () => void] {
  const history = useHistory();
  const { pathname, search } = useLocation();
  const scope = useSelectedVersion().label;
  const parameters = new URLSearchParams(useIsBrowser() ? search : '');
  const inUrl = versions.find(({ label }) => label === parameters.get('version'));
  const [typed, setTyped] = useState<Query>();
  useEffect(
    () =>
      history.listen((_location, action) => {
        if (action !== 'REPLACE') setTyped(undefined);
      }),
    [history],
  );
  const write = useCallback(() => {
    const written = typed && searchParameters(typed);
    if (written && written !== history.location.search) history.replace(pathname + written);
  }, [history, pathname, typed]);
  useEffect(() => {
    const timer = setTimeout(write, URL_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [write]);
  const kind = Object.values(RESULT_KINDS).find((known) => known === parameters.get('kind'));
  const current = { query: limitQuery(parameters.get('q') ?? ''), version: inUrl?.label ?? scope, kind };
  return [typed ?? current, setTyped, write];
}

interface FormProps extends Query {
  change: (query: Query) => void;
  /** Called when the user leaves the field: links of the page contain the query of the URL. */
  write: () => void;
}

function SearchForm({ query, version, change, write }: FormProps): ReactNode {
  const onPaste = useLogPaste(version);
  return (
    <form role="search" className="search-form" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="search-page-query" className="visually-hidden">
        Search the documentation
      </label>
      <input
        id="search-page-query"
        type="search"
        className="field"
        name="q"
        value={query}
        autoComplete="off"
        maxLength={MAX_QUERY_LENGTH}
        onChange={(event) => change({ query: limitQuery(event.target.value), version })}
        onBlur={write}
        onPaste={onPaste}
        onDrop={onPaste}
      />
      <VersionSelect version={version} setVersion={(selected) => change({ query, version: selected })} />
    </form>
  );
}

/** Elements are reused for the next query. */
const ResultList = memo(function ResultList({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className="clean-list search-results">
      {results.map((result, index) => (
        <li key={index}>
          <ResultText result={result} linked />
        </li>
      ))}
    </ol>
  );
});

function Search(): ReactNode {
  const [{ query, version, kind }, setQuery, writeUrl] = useQuery();
  const [pages, setPages] = useState(1);
  const search = useSearch({ query, version, count: pages * PER_PAGE, kind });
  const major = versions.find((candidate) => candidate.label === version)?.major;
  const change = (changed: Query) => {
    setPages(1);
    setQuery(changed);
  };
  const scope = {
    ...{ version, setVersion: (selected: string) => change({ query, version: selected, kind }) },
    ...{ kind, setKind: (selected?: ResultKind) => change({ query, version, kind: selected }) },
  };
  return (
    <main className="search-page">
      <h1>{`Search Capacitor ${major}`}</h1>
      <SearchForm query={query} version={version} change={change} write={writeUrl} />
      <noscript>Search requires JavaScript, which is turned off in this browser.</noscript>
      {search.status === 'idle' && <p>Search for a topic, a method, or an error message.</p>}
      <SearchOutcome {...scope} search={search} query={query} />
      <ResultList results={search.results} />
      {search.results.length < search.total && (
        <button type="button" className="button" onClick={() => setPages(pages + 1)}>
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
      <PageMetadata title="Search" description={`Search the documentation of Capacitor ${majors}.`} />
      <Search />
    </Layout>
  );
}
