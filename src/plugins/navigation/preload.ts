import preload from '@docusaurus/core/lib/client/preload';
import { adoptServerPage } from './adoptServerPage';
import { isOutdated, reportLoadFailure } from './loadFailure';

const never = new Promise<never>(() => undefined);

/** The router throws for a URL that is not valid UTF-8, such as `/docs/%ff`, for which a host shows the not-found page. */
function escapeInvalidUrl(): void {
  const { pathname, search, hash } = window.location;
  try {
    decodeURI(pathname);
  } catch {
    window.history.replaceState(null, '', pathname.replaceAll('%', '%25') + search + hash);
  }
}

/**
 * Docusaurus prefetches every link that comes into view, and the sidebar alone has more than 100. Here a page is loaded when the user is
 * about to open it: the pointer, a finger, or the focus is on its link.
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
 * Replaces Docusaurus' `preload` where a page starts and where the user navigates (`loadFailurePlugin.ts`). There, a failure would
 * leave the first page without a working control, or reload the window again and again. Here, the promise stays pending, so that the
 * page on display stays, and a notice offers to retry. The promise also stays pending if the user has opened another page since,
 * because Docusaurus would otherwise show that page before its script is loaded.
 */
export default async function preloadOrReport(pathname: string): Promise<unknown> {
  const id = ++count;
  const isCurrent = () => id === count;
  if (id === 1) {
    limitPrefetching();
    // Not in the task that has just run the main script, because a long task delays the response to the user's input.
    await new Promise((resolve) => setTimeout(resolve));
    adoptServerPage();
  }
  try {
    if (await isOutdated(pathname)) throw new Error(`A deployment has replaced ${pathname}.`);
    await preload(pathname);
    return isCurrent() ? undefined : never;
  } catch (error) {
    if (!isCurrent()) return never;
    console.warn(error);
    await reportLoadFailure(pathname, isCurrent);
    return never;
  }
}
