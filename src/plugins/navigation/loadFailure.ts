import type { ClientModule } from '@docusaurus/types';
import { fetchPage, getPageName, offerRetry } from '../../client/retry';
import { showProgress } from '../../client/progress';

/** URL of the page on display. Undefined until the first page has started. */
let displayedUrl: string | undefined;

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
