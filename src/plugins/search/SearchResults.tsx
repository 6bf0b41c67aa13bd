import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Piece } from 'docs-search/excerpt';
import type { SearchResult } from 'docs-search/messages';
import { MAX_QUERY_LENGTH } from 'docs-search/query';
import { RESULT_KINDS, type ResultKind } from 'docs-search/kinds';
import { memo, useEffect, useId, type MouseEvent, type ReactNode } from 'react';
import { versions } from '../../config/versions';
import { pushEvent } from '../../lib/tagManager';
import NameNotes from '../versions/NameNotes';
import { namedVersions } from './namedVersions';
import { searchParameters, type Search } from './useSearch';
import './search.css';

// Translators move text nodes, which React can't find again. Text that changes must therefore be
// the only child of an element.

interface Scope {
  version: string;
  setVersion: (version: string) => void;
}

interface Chosen {
  kind: ResultKind | undefined;
  setKind: (kind: ResultKind | undefined) => void;
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
  return pieces.map(({ text, matched, isCode }, index) => {
    const Tag = matched ? 'mark' : 'span';
    return (
      <Tag key={index} className={isCode ? 'search-result__code' : undefined}>
        {text}
      </Tag>
    );
  });
}

/** The kinds of results in words: of one result, and of several. */
const KINDS: [kind: ResultKind, one: string, several: string][] = [
  ['page', 'Page', 'Pages'],
  ['section', 'Section', 'Sections'],
  ['api', 'API', 'API'],
  ['error', 'Error', 'Errors'],
];

interface ResultTextProps {
  result: SearchResult;
  /** Makes the title a link. */
  linked?: boolean;
  /** The ID of the excerpt, for an option that it describes. The name of the option lacks it. */
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
      <span className={`search-badge search-badge--${kind}`}>
        {KINDS.find(([known]) => known === RESULT_KINDS[kind])?.[1]}
      </span>
      <span className="search-result__title">{linked ? <Link to={url}>{text}</Link> : text}</span>
      <span className="search-result__trail">{trail}</span>
      {excerpt && (
        <span className="search-result__snippet" id={excerptId} aria-hidden={excerptId !== undefined}>
          <Highlighted pieces={excerpt} />
        </span>
      )}
    </>
  );
});

interface Outcome extends Scope, Chosen {
  search: Search;
  query: string;
}

function statusText({ search: { status, total }, query, version, kind }: Outcome): string {
  if (status === 'loading') return 'Searching…';
  if (status !== 'ready') return '';
  const wanted = kind === 'error' ? 'errors' : 'results';
  if (total === 0) return `No ${wanted} for “${query.trim()}” in ${versionName(version)}.`;
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
      <a href={page + searchParameters({ query, version })}>Open the search page</a>
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

/**
 * Buttons that show the results of one kind. Without a search of the known errors, there may be
 * more errors than were found.
 */
function KindFilter({ search: { counts, inErrors }, kind, setKind }: Outcome): ReactNode {
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  if (!counts || all === 0) return undefined;
  const countOf = (name: ResultKind) => `${counts[name]}${name === 'error' && !inErrors ? '+' : ''}`;
  const ofKinds = KINDS.map(([name, , label]) => [name, label, countOf(name)] as const);
  return (
    <div role="group" aria-label="Kinds of results" className="search-kinds">
      {[[undefined, 'All', `${all}`] as const, ...ofKinds]
        .filter(([name, , count]) => count !== '0' || name === kind)
        .map(([name, label, count]) => (
          <button key={label} type="button" aria-pressed={name === kind} onClick={() => setKind(name)}>
            {label} <span>{count}</span>
          </button>
        ))}
    </div>
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
      <div className="search-summary">
        <div role="status">
          <NameNotes source="query" text={query.trim()} major={findVersion(version).major} />
          <p className="search-status">{statusText(outcome)}</p>
        </div>
        <KindFilter {...outcome} />
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
      {search.status === 'ready' && search.total === 0 && !outcome.kind && <NoResults {...outcome} />}
    </>
  );
}
