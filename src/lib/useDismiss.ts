import { useEffect, type RefObject } from 'react';

const TYPES = ['pointerdown', 'focusin', 'keydown'];

/**
 * Calls `dismiss` on Escape and on any action outside of an element that opened something. Escape
 * returns the focus from inside the element to its button.
 */
export function useDismiss(box: RefObject<HTMLElement | null>, dismiss: (isByEscape: boolean) => void): void {
  useEffect(() => {
    const onEvent = (event: Event) => {
      const isByEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (isByEscape && box.current?.contains(document.activeElement)) box.current.querySelector('button')?.focus();
      if (isByEscape || (event.type !== 'keydown' && !box.current?.contains(event.target as Node))) dismiss(isByEscape);
    };
    const stopped = new AbortController();
    for (const type of TYPES) document.addEventListener(type, onEvent, { signal: stopped.signal });
    return () => stopped.abort();
  }, [box, dismiss]);
}
