import preload from '@docusaurus/core/lib/client/preload';
import { adoptServerPage } from './adoptServerPage';
import { reportLoadFailure } from './loadFailure';

const never = new Promise<never>(() => undefined);

/** The router throws for invalid UTF-8 (`/docs/%ff`), for which a host shows the not-found page. */
function escapeInvalidUrl(): void {
  const { pathname, search, hash } = window.location;
  try {
    decodeURI(pathname);
  } catch {
    window.history.replaceState(null, '', pathname.replaceAll('%', '%25') + search + hash);
  }
}

/**
 * Docusaurus prefetches every visible link, of which the sidebar alone has more than 100. This
 * loads a page when its link is hovered, touched, or focused.
 */
function limitPrefetching(): void {
  const { preload: preloadLink } = window.docusaurus;
  window.docusaurus = {
    prefetch: () => false,
    // A failure is reported when the page is opened.
    preload: (pathname) => {
      const loading = preloadLink(pathname);
      return loading && loading.catch(() => []);
    },
  };
}

escapeInvalidUrl();

let count = 0;

/**
 * Replaces Docusaurus' `preload` at the start and in navigation (`index.ts`), where a
 * failure would break the first page or reload the window repeatedly. Here, the promise stays
 * pending: the displayed page stays, and a notice offers to retry. It also stays pending after
 * another navigation, because Docusaurus would show that page before its script is loaded.
 */
export default async function preloadOrReport(pathname: string): Promise<unknown> {
  const id = ++count;
  const isCurrent = () => id === count;
  if (id === 1) {
    limitPrefetching();
    // Not in the task of the main script, because a long task delays the response to input.
    await new Promise((resolve) => setTimeout(resolve));
    adoptServerPage();
  }
  try {
    await preload(pathname);
    return isCurrent() ? undefined : never;
  } catch (error) {
    if (!isCurrent()) return never;
    console.warn(error);
    await reportLoadFailure(isCurrent);
    return never;
  }
}
