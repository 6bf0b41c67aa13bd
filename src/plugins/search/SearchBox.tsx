import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelectedVersion } from '../../lib/useSelectedVersion';
import SearchDialog from './SearchDialog';
import { searchClient } from './useSearch';

const FAILED = 'The search service can’t be reached, so the index of this site is searched.';

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl+K, Cmd+K, and `/` open the search, as on other documentation sites. */
function useShortcuts(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCombination = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      if (!isCombination && (event.key !== '/' || isTextField(event.target))) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

interface Props {
  /** The query of a hosted search that failed. The dialog opens with it. */
  failedQuery?: string;
}

/** The search box in the navbar. Loads an index when the box is used. */
export default function SearchBox({ failedQuery }: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const version = useSelectedVersion().label;
  const base = useBaseUrl('/');
  const [isOpen, setOpen] = useState(failedQuery !== undefined);
  const prepare = useCallback(() => void searchClient(base).prepare(version), [base, version]);
  const open = useCallback(() => {
    prepare();
    setOpen(true);
  }, [prepare]);
  useShortcuts(open);
  const onClose = () => {
    setOpen(false);
    // The browser restores the focus, unless a shortcut opened the dialog without any focus.
    const isRestored = document.activeElement?.matches(':not(body, dialog *)');
    if (!isRestored) button.current?.focus();
  };
  const notice = failedQuery === undefined ? undefined : FAILED;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="search-box"
        onClick={open}
        onFocus={prepare}
        onMouseOver={prepare}
        onTouchStart={prepare}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5L20.5 20.5" />
        </svg>
        <span>Search</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {isOpen && <SearchDialog version={version} initialQuery={failedQuery} notice={notice} onClose={onClose} />}
    </>
  );
}
