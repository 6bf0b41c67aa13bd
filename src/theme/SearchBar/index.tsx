import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useGlobalData from '@docusaurus/useGlobalData';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { VersionLabel } from '../../config/versions';
import { loadScript } from '../../client/loadScript';
import { startProgress, stopProgress } from '../../client/progress';
import { useSelectedVersion } from '../../lib/useSelectedVersion';
import type { HostedSearch } from '../../search/build/hostedSearch';

type DialogModule = typeof import('../../search/page/SearchDialog');

const loadDialog = (): Promise<DialogModule> => import('../../search/page/SearchDialog');

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl+K, Cmd+K, and `/` open the search, as on other documentation sites. */
function useShortcuts(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCombination = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      if (!isCombination && (event.key !== '/' || isTyping(event.target))) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

/** Moves the focus to the section that a search result leads to, so that keyboard and screen reader users continue there. */
function useFocusTarget(): void {
  const { hash, state } = useLocation<{ focusTarget?: boolean } | undefined>();
  useEffect(() => {
    const target = state?.focusTarget ? document.getElementById(hash.slice(1)) : null;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [hash, state]);
}

/** Loads the dialog, and passes it to `show`. */
async function openDialog(show: (dialog: DialogModule) => void): Promise<void> {
  startProgress();
  await loadScript('Search', loadDialog, show);
  stopProgress();
}

function SearchIcon(): ReactNode {
  return (
    <svg
      className="icon"
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

/** The search box in the navbar. Neither the dialog nor an index is loaded before the box is used. */
export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const version = useSelectedVersion().label as VersionLabel;
  const base = useBaseUrl('/');
  const { hosted } = useGlobalData().search?.default as { hosted: HostedSearch | null };
  const [dialog, setDialog] = useState<DialogModule>();
  const open = useCallback(() => void openDialog(setDialog), []);
  useShortcuts(open);
  useFocusTarget();
  const prepare = () => {
    loadDialog().then(
      ({ prepareSearch }) => prepareSearch(base, hosted, version),
      () => undefined,
    );
  };
  const onClose = () => {
    setDialog(undefined);
    // The browser restores the focus, unless the dialog was opened by a shortcut while nothing had the focus.
    const isRestored = document.activeElement?.matches(':not(body, dialog *)');
    if (!isRestored) button.current?.focus();
  };
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
        <SearchIcon />
        <span>Search</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {dialog && <dialog.default version={version} onClose={onClose} />}
    </>
  );
}
