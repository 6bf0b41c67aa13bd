import type { ClientModule } from '@docusaurus/types';
import { fetchPage, offerRetry } from '../routing/retry';
import { stopProgress } from './progress';

/** URL of the page on display. Undefined until the first page has started. */
let displayedUrl: string | undefined;
/** The page that couldn't be loaded, until another page is displayed. */
let failedPathname: string | undefined;

export const hasFailed = (pathname: string) => pathname === failedPathname;

/**
 * Explains that a page couldn't be loaded, and offers to try again. The page on display stays, and its URL returns to the address bar.
 * If a deployment has replaced the scripts, or the user has opened the same page again, the page is loaded with its own scripts.
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
  if (page?.exists && (page.isReplaced || hasFailed(pathname))) window.location.replace(url);
  else offerRetry(`Couldn't load ${pathname}. You're still on the previous page.`, url);
  failedPathname = pathname;
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    // The modules before this one have removed their parameters from the URL.
    displayedUrl = window.location.href;
    failedPathname = undefined;
  },
};

export default clientModule;
