import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import type { SearchResult } from 'docs-search/messages';
import { limitQuery, MAX_QUERY_LENGTH } from 'docs-search/query';
import type { ResultKind } from 'docs-search/kinds';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLogPaste } from './pastedLog';
import { clearRecentSearches, readRecentSearches, storeRecentSearch } from './recentSearches';
import { LogLink, ResultText, SearchOutcome, VersionSelect } from './SearchResults';
import { searchParameters, useSearch, type Search } from './useSearch';

/** As many results as a user looks at before changing the query; the search page shows the rest. */
const COUNT = 10;

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

interface ModalDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog. Escape, a click outside, and following a link close it. The browser makes the
 * page inert and restores the focus.
 */
function ModalDialog({ dialog, onClose, children }: ModalDialogProps): ReactNode {
  // Not an effect after the paint, so that the input has the focus before the next key.
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
    if (dialog.current?.open === false) dialog.current.showModal();
  }, [dialog]);
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
  /** Whether more options follow. */
  isLoading: boolean;
}

interface QueryInputProps extends Options {
  version: string;
  query: string;
  setQuery: (query: string) => void;
  /** Opens the selected option, or the first one once the results are available. */
  open: () => void;
  dialog: RefObject<HTMLDialogElement | null>;
}

/** The combobox: arrow keys move the selection while the focus stays in the input. */
function QueryInput(props: QueryInputProps): ReactNode {
  const { version, query, setQuery, options, selected, select, listId, open, dialog } = props;
  const close = () => dialog.current?.close();
  const onPaste = useLogPaste(version, close);
  const onKeyDown = (event: KeyboardEvent) => {
    const result = options[selected];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !isModified(event)) open();
    else if (event.key === 'Enter' && result) window.open(result.url, '_blank', 'noopener');
    const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key];
    if (step === undefined || !result) return;
    event.preventDefault();
    select((selected + step) % options.length);
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
      maxLength={MAX_QUERY_LENGTH}
      value={query}
      onChange={(event) => setQuery(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onDrop={onPaste}
    />
  );
}

/** The options are links, so that they open in a new tab like others. Elements are reused. */
function OptionList(props: Options & { list: RefObject<HTMLDivElement | null>; label: string }): ReactNode {
  const { options, selected, select, listId, isLoading, list, label } = props;
  const history = useHistory();
  useEffect(() => {
    list.current?.children[selected]?.scrollIntoView({ block: 'nearest' });
  }, [list, selected]);
  const follow = (result: SearchResult, event: MouseEvent) => {
    storeRecentSearch(result);
    if (isModified(event)) return;
    event.preventDefault();
    history.push(result.url);
  };
  return (
    <div ref={list} role="listbox" id={listId} aria-label={label} aria-busy={isLoading}>
      {options.map((result, index) => (
        <a
          key={index}
          id={`${listId}-${index}`}
          role="option"
          aria-describedby={result.excerpt && `${listId}-${index}-excerpt`}
          aria-selected={index === selected}
          tabIndex={-1}
          href={result.url}
          className="search-option"
          onClick={(event) => follow(result, event)}
          onMouseMove={() => select(index)}
        >
          <ResultText result={result} excerptId={`${listId}-${index}-excerpt`} />
        </a>
      ))}
    </div>
  );
}

/** The heading of the recent searches, or a hint if there are none. */
const IdleMessage = ({ version, clear }: { version: string; clear?: () => void }): ReactNode =>
  clear ? (
    <p className="search-status">
      <span>Recent searches </span>
      <button type="button" className="search-clear" onClick={clear}>
        Clear
      </button>
    </p>
  ) : (
    <p className="search-message">
      <span>Search for a topic, a method, or an error message. </span>
      <LogLink version={version} />
    </p>
  );

/** The way to more results. `page`: the search page with the query. */
const Footer = ({ search, page }: { search: Search; page: string }): ReactNode => (
  <p className="search-dialog__footer">
    {search.total > search.results.length && (
      <Link to={page}>
        <span>{`See all ${search.total} results`}</span>
      </Link>
    )}
  </p>
);

/** The results that the user opened, and a function that forgets them. */
function useRecentSearches(): [SearchResult[], () => void] {
  const [recent, setRecent] = useState(readRecentSearches);
  const clear = () => {
    clearRecentSearches();
    setRecent([]);
  };
  return [recent, clear];
}

interface Props {
  version: string;
  /** The query at the beginning. */
  initialQuery?: string;
  /** A line above the results. */
  notice?: string;
  onClose: () => void;
}

/** The search dialog: a combobox whose list box shows results, or recent searches when empty. */
export default function SearchDialog({ version: pageVersion, initialQuery = '', notice, onClose }: Props): ReactNode {
  const [version, setVersion] = useState(pageVersion);
  const [selection, select] = useState(0);
  const [recent, clear] = useRecentSearches();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(initialQuery);
  /** Whether Enter was pressed before the results were available. */
  const [isAwaited, setAwaited] = useState(false);
  const [kind, setKind] = useState<ResultKind>();
  const search = useSearch({ query, version, count: COUNT, kind });
  const listId = useId();
  const isIdle = search.status === 'idle';
  const options = isIdle ? recent : search.results;
  const selected = Math.min(selection, options.length - 1);
  const combobox = { options, selected, select, listId, isLoading: search.status === 'loading' };
  const type = (text: string) => {
    setQuery(limitQuery(text));
    setKind(undefined);
    setAwaited(false);
    select(0);
  };
  const openOption = (index: number) => list.current?.querySelectorAll('a')[index]?.click();
  // Previous results stay until the new ones are available. An arrow key selects one of them.
  const open = () => (search.isCurrent || selected > 0 ? openOption(selected) : setAwaited(true));
  const hasArrived = isAwaited && search.isCurrent && options.length > 0;
  useEffect(() => {
    if (hasArrived) openOption(0);
  }, [hasArrived]);
  return (
    <ModalDialog dialog={dialog} onClose={onClose}>
      <div className="search-dialog__query">
        <QueryInput {...combobox} dialog={dialog} version={version} query={query} setQuery={type} open={open} />
        <VersionSelect version={version} setVersion={setVersion} />
        <form method="dialog">
          <button className="search-dialog__close">Close</button>
        </form>
      </div>
      <div className="search-dialog__results">
        {notice && <p className="search-message">{notice}</p>}
        <SearchOutcome {...{ search, query, version, setVersion, kind, setKind }} />
        {isIdle && <IdleMessage version={version} clear={recent.length > 0 ? clear : undefined} />}
        {options.length > 0 && (
          <OptionList {...combobox} list={list} label={isIdle ? 'Recent searches' : 'Search results'} />
        )}
      </div>
      {search.status === 'ready' && (
        <Footer search={search} page={`/search${searchParameters({ query, version, kind })}`} />
      )}
    </ModalDialog>
  );
}
