import useBaseUrl from '@docusaurus/useBaseUrl';
import useGlobalData from '@docusaurus/useGlobalData';
import { Suspense, lazy, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { prepare } from '../../search/page/client';
import type { HostedSearch } from '../../search/build/hostedSearch';
import { useSearchVersion } from '../../search/page/scope';

const loadModal = () => import('../../search/page/SearchModal');
const SearchModal = lazy(loadModal);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl/Cmd-K and `/` open the search, as on other documentation sites; Escape closes it. */
function useKeys(isOpen: boolean, open: () => void, close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isOpen && event.key === 'Escape') close();
      const combination = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      if (!combination && !(event.key === '/' && !isTyping(event.target))) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen, open, close]);
}

function Lens(): ReactNode {
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

/** The search box. Nothing of the modal, the engine or an index is loaded before it is touched. */
export default function SearchBar(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const version = useSearchVersion();
  const base = useBaseUrl('/');
  const { hosted } = useGlobalData().search?.default as { hosted: HostedSearch | null };

  const warm = useCallback(() => {
    void loadModal();
    prepare(base, version);
  }, [base, version]);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  useKeys(isOpen, open, close);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="search-box"
        onClick={open}
        onFocus={warm}
        onMouseOver={warm}
        onTouchStart={warm}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Lens />
        <span>Search</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <SearchModal hosted={hosted} version={version} close={close} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
