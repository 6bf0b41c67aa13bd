import type { ClientModule } from '@docusaurus/types';
import { fetchPage, offerRetry } from '../../client/retry';
import { stopProgress } from '../../client/progress';

/** URL of the page on display. Undefined until the first page has started. */
let displayedUrl: string | undefined;
/** A tab can stay open for weeks. After this time, the next page is requested from the server before its script is. */
const CHECK_AFTER_MS = 60 * 60_000;
let checkedAt = Date.now();

/** Whether a deployment has replaced the page that the user opens. The scripts of the old page may still be on the server. */
export async function isOutdated(pathname: string): Promise<boolean> {
  const isOpened = displayedUrl !== undefined && new URL(displayedUrl).pathname !== pathname;
  if (!isOpened || Date.now() - checkedAt < CHECK_AFTER_MS) return false;
  checkedAt = Date.now();
  const page = await fetchPage(window.location.href);
  return page !== undefined && page.exists && page.isReplaced;
}

/**
 * Opens a page whose script couldn't be loaded as a document, which needs no script of its own. If the server doesn't respond, the page on
 * display stays, its URL returns to the address bar, and a notice offers to try again.
 */
export async function reportLoadFailure(pathname: string, isCurrent: () => boolean): Promise<void> {
  if (displayedUrl === undefined) {
    offerRetry("Part of this page didn't load. You can still read it, but some controls may not work.");
    return;
  }
  const url = window.location.href;
  const page = await fetchPage(url);
  if (!isCurrent()) return;
  stopProgress();
  window.history.replaceState(window.history.state, '', displayedUrl);
  if (page?.exists) window.location.replace(url);
  else offerRetry(`Couldn't load ${pathname}. You're still on the previous page.`, url);
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    // The modules before this one have removed their parameters from the URL.
    displayedUrl = window.location.href;
  },
};

export default clientModule;
