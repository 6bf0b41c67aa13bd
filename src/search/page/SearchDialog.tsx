import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { VersionLabel } from '../../config/versions';
import type { HostedSearch } from '../build/hostedSearch';
import type { SearchResult } from '../protocol';
import { embeddedClient } from './embeddedClient';
import { useLogHandlers } from './pastedLog';
import { clearRecentSearches, readRecentSearches, storeRecentSearch } from './recentSearches';
import { LogLink, ResultText, SearchOutcome, VersionSelect } from './searchComponents';
import { useSearch, useSearchClient } from './useSearch';

/** As many results as a reader looks at before changing the query; the search page shows the rest. */
const COUNT = 10;

/** Loads the embedded index before the first key is pressed, if it will be searched. A failure is left to the search that follows. */
export function prepareSearch(base: string, hosted: HostedSearch | null, version: VersionLabel): void {
  if (!hosted)
    embeddedClient(base)
      .search({ query: '', version, count: 0 })
      .catch(() => undefined);
}

/** Keeps Tab inside the dialog, where a browser would move on to its own controls. */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input, select, button, a[href]:not([tabindex])'),
  ];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

const isModified = (event: KeyboardEvent | MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A modal dialog. It closes by Escape, by a click beside it, and when a link in it is followed. The browser makes the page behind
 * it inert and restores the focus.
 */
function ModalDialog({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { documentElement: root } = document;
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
    dialog.current?.showModal();
  }, []);
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const isFollowed = target.closest('a[href]') !== null && !isModified(event);
    if (isFollowed || target === dialog.current) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      aria-modal="true"
      onKeyDown={trapFocus}
      onClose={onClose}
      onClick={onClick}
    >
      <div className="search-dialog__content">{children}</div>
    </dialog>
  );
}

interface Options {
  options: SearchResult[];
  /** The index of the option that Enter opens; -1 without options. */
  selected: number;
  select: (index: number) => void;
  listId: string;
}

interface QueryInputProps extends Options {
  version: VersionLabel;
  query: string;
  setQuery: (query: string) => void;
}

/** The combobox: arrow keys move the selection through the list box while the focus stays in the input. */
function QueryInput({ version, query, setQuery, options, selected, select, listId }: QueryInputProps): ReactNode {
  const logHandlers = useLogHandlers(version);
  const onKeyDown = (event: KeyboardEvent) => {
    const result = options[selected];
    if (!result || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      select((selected + step) % options.length);
    } else if (event.key === 'Enter' && isModified(event)) {
      window.open(result.url, '_blank', 'noopener');
    } else if (event.key === 'Enter') document.getElementById(`${listId}-${selected}`)?.click();
  };
  return (
    <input
      className="search-dialog__input"
      role="combobox"
      aria-label="Search the documentation"
      aria-autocomplete="list"
      aria-expanded={options.length > 0}
      aria-controls={options.length > 0 ? listId : undefined}
      aria-activedescendant={selected >= 0 ? `${listId}-${selected}` : undefined}
      placeholder="Search the documentation"
      enterKeyHint="go"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={query}
      onChange={(event) => setQuery(event.target.value)}
      onKeyDown={onKeyDown}
      {...logHandlers}
    />
  );
}

/** The options are links, so that each can be opened in a new tab as any other link. Their elements are reused for the next query. */
function OptionList({ options, selected, select, listId, label }: Options & { label: string }): ReactNode {
  const history = useHistory();
  const selectedId = `${listId}-${selected}`;
  useEffect(() => {
    document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  const follow = (result: SearchResult, event: MouseEvent) => {
    storeRecentSearch(result);
    if (isModified(event)) return;
    event.preventDefault();
    history.push(result.url, { focusTarget: true });
  };
  return (
    <div role="listbox" id={listId} aria-label={label}>
      {options.map((result, index) => (
        <a
          key={index}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === selected}
          tabIndex={-1}
          href={result.url}
          className="search-option"
          onClick={(event) => follow(result, event)}
          onMouseMove={() => select(index)}
        >
          <ResultText result={result} />
        </a>
      ))}
    </div>
  );
}

interface IdleProps {
  version: VersionLabel;
  hasRecent: boolean;
  clear: () => void;
}

/** The heading of the recent searches, or a hint if there are none. */
function IdleMessage({ version, hasRecent, clear }: IdleProps): ReactNode {
  if (!hasRecent)
    return (
      <p className="search-message">
        Search for a topic, a method, or an error message. <LogLink version={version} />
      </p>
    );
  return (
    <p className="search-status">
      Recent searches{' '}
      <button type="button" className="search-clear" onClick={clear}>
        Clear
      </button>
    </p>
  );
}

interface Props {
  version: VersionLabel;
  onClose: () => void;
}

/** The search dialog: a combobox whose list box shows the results, or the recent searches while nothing is typed. */
export default function SearchDialog({ version: pageVersion, onClose }: Props): ReactNode {
  const [query, setQuery] = useState('');
  const [version, setVersion] = useState(pageVersion);
  const [selection, select] = useState(0);
  const [recent, setRecent] = useState(readRecentSearches);
  const { client, isHosted } = useSearchClient();
  const search = useSearch(client, { query, version, count: COUNT });
  const isIdle = search.status === 'idle';
  const options = isIdle ? recent : search.results;
  const selected = Math.min(selection, options.length - 1);
  const combobox = { options, selected, select, listId: useId() };
  const clear = () => {
    clearRecentSearches();
    setRecent([]);
  };
  const type = (text: string) => {
    setQuery(text);
    select(0);
  };
  return (
    <ModalDialog onClose={onClose}>
      <div className="search-dialog__query">
        <QueryInput {...combobox} version={version} query={query} setQuery={type} />
        <VersionSelect version={version} setVersion={setVersion} />
        <form method="dialog">
          <button className="search-dialog__close">Close</button>
        </form>
      </div>
      <div className="search-dialog__results">
        <SearchOutcome search={search} query={query} version={version} setVersion={setVersion} />
        {isIdle && <IdleMessage version={version} hasRecent={recent.length > 0} clear={clear} />}
        {options.length > 0 && <OptionList {...combobox} label={isIdle ? 'Recent searches' : 'Search results'} />}
      </div>
      {search.total > options.length && (
        <p className="search-dialog__footer">
          <Link to={`/search?${new URLSearchParams({ q: query, version })}`}>See all {search.total} results</Link>
        </p>
      )}
      {isHosted && (
        <a className="search-dialog__footer" href="https://www.algolia.com/developers/">
          Search by Algolia
        </a>
      )}
    </ModalDialog>
  );
}
