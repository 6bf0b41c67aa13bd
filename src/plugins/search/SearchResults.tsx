import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Piece } from 'docs-search/excerpt';
import type { SearchResult } from 'docs-search/messages';
import { MAX_QUERY_LENGTH } from 'docs-search/query';
import { memo, useEffect, useId, type MouseEvent, type ReactNode } from 'react';
import { versions } from '../../config/versions';
import { pushEvent } from '../../lib/tagManager';
import NameNotes from '../versions/NameNotes';
import { namedVersions } from './namedVersions';
import type { Search } from './useSearch';
import './search.css';

// Translators move text nodes, which React can't find again. Text that changes must therefore be
// the only child of an element.

interface Scope {
  version: string;
  setVersion: (version: string) => void;
}

const findVersion = (wanted: string) => versions.find(({ label }) => label === wanted) ?? versions[0];
const versionName = (version: string) => `Capacitor ${findVersion(version).major}`;

/** Shows which version is searched, and changes it. */
export function VersionSelect({ version, setVersion }: Scope): ReactNode {
  const id = useId();
  return (
    <span className="search-version">
      <label htmlFor={id}>Search in</label>
      <select id={id} className="field" value={version} onChange={(event) => setVersion(event.target.value)}>
        {versions.map(({ label }) => (
          <option key={label} value={label}>
            {versionName(label)}
          </option>
        ))}
      </select>
    </span>
  );
}

function Highlighted({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  return pieces.map(({ text, matched }, index) =>
    matched ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

/** The kinds of results in words. */
export const BADGES = { page: 'Page', section: 'Section', api: 'API', member: 'API', error: 'Error', row: 'Section' };

interface ResultTextProps {
  result: SearchResult;
  /** Makes the title a link. */
  linked?: boolean;
  /** The ID of the excerpt, for an element that it describes. */
  excerptId?: string;
}

/**
 * A result's kind, title, headings, and text. Memoized, because each key renders the list before
 * new results are available.
 */
export const ResultText = memo(function ResultText({ result, linked, excerptId }: ResultTextProps) {
  const { url, kind, title, trail, excerpt } = result;
  const text = <Highlighted pieces={title} />;
  return (
    <>
      <span className={`search-badge search-badge--${kind}`}>{BADGES[kind]}</span>
      <span className="search-result__title">{linked ? <Link to={url}>{text}</Link> : text}</span>
      <span className="search-result__trail">{trail}</span>
      {excerpt && (
        <span className="search-result__snippet" id={excerptId}>
          <Highlighted pieces={excerpt} />
        </span>
      )}
    </>
  );
});

interface Outcome extends Scope {
  search: Search;
  query: string;
}

function statusText({ search: { status, total }, query, version }: Outcome): string {
  if (status === 'loading') return 'Searching…';
  if (status !== 'ready') return '';
  if (total === 0) return `No results for “${query.trim()}” in ${versionName(version)}.`;
  return `${total} result${total === 1 ? '' : 's'}`;
}

/** The preview has no index, except that of a build. */
const FAILURE =
  process.env.NODE_ENV === 'development'
    ? 'The preview searches the index of the last build. Run npm run build to write it.'
    : 'Search isn’t available. Check your connection and try again.';

/** The failure, with a link that reloads the search page: required after a deployment. */
function Failure({ search: { retry }, query, version }: Outcome): ReactNode {
  const page = useBaseUrl('/search');
  return (
    <div role="alert" className="search-message">
      <p>{FAILURE}</p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
      <a href={`${page}?${new URLSearchParams({ q: query, version })}`}>Open the search page</a>
    </div>
  );
}

/** The way to the page of errors, for users who search for a line of a log. */
export function LogLink({ version }: { version: string }): ReactNode {
  const { path } = findVersion(version);
  return (
    <span>
      Have a log? <Link to={`${path && `/${path}`}/errors`}>Find the errors in it</Link>.
    </span>
  );
}

/** A button that disappears when it searches, so that the focus returns to the input. */
function SearchButton({ onClick, ...props }: { onClick: () => void; className: string; children: string }): ReactNode {
  const search = ({ currentTarget }: MouseEvent) => {
    onClick();
    currentTarget.closest('dialog, main')?.querySelector('input')?.focus();
  };
  return <button type="button" onClick={search} {...props} />;
}

/** The way to known errors, for a message that doesn't look like one. */
export function ErrorsButton({ search }: { search: Search }): ReactNode {
  if (search.status !== 'ready' || search.inErrors) return undefined;
  return (
    <SearchButton className="search-clear" onClick={search.searchErrors}>
      Search error messages
    </SearchButton>
  );
}

/** The ways to the versions that a query names, above the results of another version. */
function NamedVersions({ search, query, version, setVersion }: Outcome): ReactNode {
  const named = search.results.length > 0 ? namedVersions(query, version) : [];
  if (named.length === 0) return undefined;
  return (
    <div className="search-message">
      {named.map(({ label, major }) => (
        <SearchButton key={label} className="button" onClick={() => setVersion(label)}>
          {`Search in version ${major}`}
        </SearchButton>
      ))}
    </div>
  );
}

/** Long enough to finish a word. */
const FINISHED_MS = 2000;

function NoResults({ query, version, setVersion }: Outcome): ReactNode {
  const { path } = findVersion(version);
  useEffect(() => {
    const timer = setTimeout(
      () => pushEvent({ event: 'docs_search_without_results', query: query.trim(), version }),
      FINISHED_MS,
    );
    return () => clearTimeout(timer);
  }, [query, version]);
  const others = versions.filter(({ label }) => label !== version);
  return (
    <div className="search-message">
      <p>
        <span>Try different words, search another version, or browse the</span>{' '}
        <Link to={`${path && `/${path}`}/apis`}>list of plugins</Link>
        <span>. </span>
        <LogLink version={version} />
      </p>
      {others.map(({ label }) => (
        <button key={label} type="button" className="button" onClick={() => setVersion(label)}>
          {`Search ${versionName(label)}`}
        </button>
      ))}
    </div>
  );
}

/** What screen readers announce about a search, and what to do without results. */
export function SearchOutcome(outcome: Outcome): ReactNode {
  const { search, query, version } = outcome;
  return (
    <>
      <div role="status">
        <NameNotes source="query" text={query.trim()} major={findVersion(version).major} />
        <p className="search-status">{statusText(outcome)}</p>
      </div>
      {query.length >= MAX_QUERY_LENGTH && (
        <p className="search-message">{`Only the first ${MAX_QUERY_LENGTH} characters are searched.`}</p>
      )}
      {search.isIncomplete && (
        <p role="alert" className="search-message">
          <span>Some texts couldn’t be loaded. </span>
          <button type="button" className="field" onClick={search.retry}>
            Retry
          </button>
        </p>
      )}
      <NamedVersions {...outcome} />
      {search.status === 'failed' && <Failure {...outcome} />}
      {search.status === 'ready' && search.total === 0 && <NoResults {...outcome} />}
    </>
  );
}
