import preload from '@docusaurus/core/lib/client/preload';
import { loadPage } from '../routing/pages';
import { hasFailed, isOutdated, reportLoadFailure } from './loadFailure';

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
  try {
    if (hasFailed(pathname) || (await isOutdated(pathname)))
      throw new Error(`The script of ${pathname} can't be used.`);
    // Docusaurus loads what surrounds the page, such as its sidebar.
    await Promise.all([preload(pathname), loadPage(pathname)]);
    return isCurrent() ? undefined : never;
  } catch (error) {
    if (!isCurrent()) return never;
    console.warn(error);
    await reportLoadFailure(pathname, isCurrent);
    return never;
  }
}
