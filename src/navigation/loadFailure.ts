import { showNotice } from './notice';
import { stopProgress } from './progress';

/**
 * Says that a page could not be loaded and offers to try again. What the reader has in front of them stays. Retrying first
 * asks for the page itself: only when it answers is the window reloaded, once, so that nothing loops while the network is
 * away, and a page from before a deploy gets its new files.
 */
export function reportLoadFailure(pathname: string): void {
  stopProgress();
  const retry = async () => {
    const answers = await fetch(pathname, { cache: 'no-store' }).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) window.location.reload();
    else show(`Still can't load ${pathname}. Check your connection and try again.`);
  };
  const show = (message: string) => {
    showNotice({ message, role: 'alert', action: { label: 'Retry', run: () => void retry() } });
  };
  show(
    pathname === loadedPathname()
      ? "Part of this page didn't load. You can still read it, but some controls may not work."
      : `Couldn't load ${pathname}. You're still on the previous page.`,
  );
}

/** The page whose HTML the server sent; `history` may have moved on since. */
function loadedPathname(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && document.documentElement.dataset.hasHydrated !== 'true' ? new URL(entry.name).pathname : '';
}
