import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { loadScript } from '../../client/loadScript';
import { startProgress, stopProgress } from '../../client/progress';
import { useSelectedVersion } from '../../lib/useSelectedVersion';
import { isTextField, readTypedKeys, type TypedKeys } from './typedKeys';

type DialogModule = typeof import('./SearchDialog');

const loadDialog = (): Promise<DialogModule> => import('./SearchDialog');

const FAILED = 'The search service can’t be reached, so the index of this site is searched.';

/** Ctrl+K, Cmd+K, and `/` open the search, as on other documentation sites. */
function useShortcuts(open: () => Promise<void>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCombination = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      if (!isCombination && (event.key !== '/' || isTextField(event.target))) return;
      event.preventDefault();
      void open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

function SearchIcon(): ReactNode {
  return (
    <svg
      className="icon"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5L20.5 20.5" />
    </svg>
  );
}

interface OpenDialog {
  module: DialogModule;
  typed: TypedKeys;
}

interface Props {
  /** The query of a hosted search that failed. The dialog opens with it. */
  failedQuery?: string;
}

/** The dialog, and functions that load and close it. */
function useDialog() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const isOpen = useRef(false);
  const open = useCallback(async (query?: string) => {
    if (isOpen.current) return;
    isOpen.current = true;
    const typed = readTypedKeys(query);
    let isLoaded = false;
    startProgress();
    await loadScript('Search', loadDialog, (module) => {
      isLoaded = true;
      setDialog({ module, typed });
    });
    stopProgress();
    if (isLoaded) return;
    isOpen.current = false;
    typed.take();
  }, []);
  const close = () => {
    isOpen.current = false;
    setDialog(undefined);
  };
  return { dialog, open, close };
}

/** The search box in the navbar. Loads the dialog and an index when the box is used. */
export default function SearchBox({ failedQuery }: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const version = useSelectedVersion().label;
  const base = useBaseUrl('/');
  const { dialog, open, close } = useDialog();
  useShortcuts(open);
  useEffect(() => {
    if (failedQuery !== undefined) void open(failedQuery);
  }, [failedQuery, open]);
  const prepare = () => {
    loadDialog().then(
      ({ prepareSearch }) => prepareSearch(base, version),
      () => undefined,
    );
  };
  const onClose = () => {
    close();
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
        onClick={() => void open()}
        onFocus={prepare}
        onMouseOver={prepare}
        onTouchStart={prepare}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <SearchIcon />
        <span>Search</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {dialog && <dialog.module.default version={version} typed={dialog.typed} notice={notice} onClose={onClose} />}
    </>
  );
}
