import type { ClientModule } from '@docusaurus/types';
import { fetchPage, getPageName, offerRetry } from '../../client/retry';
import { showProgress } from '../../client/progress';

/** URL of the page on display. Undefined until the first page has started. */
let displayedUrl: string | undefined;
/** Later, the next page is requested before its script, because a tab can stay open for weeks. */
const CHECK_AFTER_MS = 60 * 60_000;
let checkedAt = Date.now();

/** Whether a deployment has replaced the page to open. Its old scripts can still be available. */
export async function isOutdated(pathname: string): Promise<boolean> {
  const isOpened = displayedUrl !== undefined && new URL(displayedUrl).pathname !== pathname;
  if (!isOpened || Date.now() - checkedAt < CHECK_AFTER_MS) return false;
  checkedAt = Date.now();
  const page = await fetchPage(window.location.href);
  return page !== undefined && page.exists && page.isReplaced;
}

/**
 * Opens a page whose script failed as a document, which needs no script. Without a response, the
 * displayed page and its URL stay, and a notice offers to try again.
 */
export async function reportLoadFailure(isCurrent: () => boolean): Promise<void> {
  if (displayedUrl === undefined) {
    offerRetry("Part of this page didn't load. You can still read it, but some controls may not work.");
    return;
  }
  const url = window.location.href;
  const page = await fetchPage(url);
  if (!isCurrent()) return;
  showProgress(false);
  window.history.replaceState(window.history.state, '', displayedUrl);
  if (page?.exists) window.location.replace(url);
  else offerRetry(`Couldn't load ${getPageName(url)}. You're still on the previous page.`, url);
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    // The modules before this one have removed their parameters from the URL.
    displayedUrl = window.location.href;
  },
};

export default clientModule;
