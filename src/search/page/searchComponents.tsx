import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { memo, useId, type ReactNode } from 'react';
import { versions, type VersionLabel } from '../../config/versions';
import type { Piece } from '../excerpt';
import type { SearchResult } from '../protocol';
import type { SearchState } from './useSearch';
import './search.css';

interface Scope {
  version: VersionLabel;
  setVersion: (version: VersionLabel) => void;
}

const versionOf = (wanted: VersionLabel) => versions.find(({ label }) => label === wanted) ?? versions[0];
const nameOf = (version: VersionLabel) => `Capacitor ${versionOf(version).major}`;

/** Shows which version is searched, and changes it. */
export function VersionSelect({ version, setVersion }: Scope): ReactNode {
  const id = useId();
  return (
    <span className="search-version">
      <label htmlFor={id}>Search in</label>
      <select
        id={id}
        className="field"
        value={version}
        onChange={(event) => setVersion(event.target.value as VersionLabel)}
      >
        {versions.map(({ label }) => (
          <option key={label} value={label}>
            {nameOf(label)}
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

const BADGES = { page: 'Page', section: 'Section', api: 'API', member: 'API', error: 'Error' };

/**
 * A result's type, title, headings above it, and text. `linked` makes the title a link, which the list has to follow. It is rendered again only if the result changes,
 * because each key renders the list before the new results arrive.
 */
export const ResultText = memo(function ResultText({ result, linked }: { result: SearchResult; linked?: boolean }) {
  const { url, kind, title, trail, snippet } = result;
  const text = <Highlighted pieces={title} />;
  return (
    <>
      <span className={`search-badge search-badge--${kind}`}>{BADGES[kind]}</span>
      <span className="search-result__title">{linked ? <a href={url}>{text}</a> : text}</span>
      <span className="search-result__trail">{trail}</span>
      {snippet && (
        <span className="search-result__snippet">
          <Highlighted pieces={snippet} />
        </span>
      )}
    </>
  );
});

interface Outcome extends Scope {
  search: SearchState & { retry: () => void };
  query: string;
}

function statusText({ search: { status, total }, query, version }: Outcome): string {
  if (status === 'loading') return 'Searching…';
  if (status !== 'ready') return '';
  if (total === 0) return `No results for “${query.trim()}” in ${nameOf(version)}.`;
  return `${total} result${total === 1 ? '' : 's'}`;
}

/** The failure, with a link that loads the search page again: after a deploy, only that finds the new scripts. */
function Failure({ search: { retry }, query, version }: Outcome): ReactNode {
  const page = useBaseUrl('/search');
  return (
    <div role="alert" className="search-message">
      <p>Search isn’t available. Check your connection and try again.</p>
      <button type="button" className="field" onClick={retry}>
        Retry
      </button>
      <a href={`${page}?${new URLSearchParams({ q: query, version })}`}>Open the search page</a>
    </div>
  );
}

/** The way to the page of errors, for readers who search for a line of a log. */
export function LogLink({ version }: { version: VersionLabel }): ReactNode {
  const { path } = versionOf(version);
  return (
    <>
      If you have a log, <Link to={`${path && `/${path}`}/errors`}>find its errors</Link>.
    </>
  );
}

/** What a screen reader announces about a search, and what a reader can do if it fails or finds nothing. */
export function SearchOutcome(outcome: Outcome): ReactNode {
  const { search, version, setVersion } = outcome;
  const { path } = versionOf(version);
  const others = versions.filter(({ label }) => (search.elsewhere ? label === search.elsewhere : label !== version));
  return (
    <>
      <p role="status" className="search-status">
        {statusText(outcome)}
      </p>
      {search.status === 'failed' && <Failure {...outcome} />}
      {search.status === 'ready' && search.total === 0 && (
        <div className="search-message">
          <p>
            {search.elsewhere
              ? `The documentation for ${nameOf(search.elsewhere)} has results. You can also browse the `
              : 'Try other words or another version, or browse the '}
            <Link to={`${path && `/${path}`}/apis`}>list of plugins</Link>. <LogLink version={version} />
          </p>
          {others.map(({ label }) => (
            <button key={label} type="button" className="field" onClick={() => setVersion(label)}>
              Search {nameOf(label)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
