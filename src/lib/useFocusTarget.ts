import { useLocation } from '@docusaurus/router';
import { useEffect } from 'react';

/** The displayed page with its hash. No component can store it, because layouts are replaced. */
let displayed: string | undefined;

/**
 * After each navigation, moves the focus to the target of the hash or to the title, so that
 * keyboard users continue there and screen readers announce it. The theme moves it to the skip
 * link, which announces nothing. Call this in a component below that link.
 */
export function useFocusTarget(): void {
  const { pathname, hash, key } = useLocation();
  useEffect(() => {
    const isFirst = displayed === undefined;
    displayed = pathname + hash;
    if (isFirst) return;
    const target = document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('main h1');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}
