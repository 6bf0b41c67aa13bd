import preload from '@docusaurus/core/lib/client/preload';
import { reportLoadFailure } from './loadFailure';

/**
 * Stands in for Docusaurus' own `preload` where a page starts and where it navigates (`plugin.ts`). There a failure would
 * leave the first page dead, or reload the window again and again. Here the promise stays open, so that the reader keeps the
 * page they have, and a notice offers to retry.
 */
export default function preloadOrReport(pathname: string): Promise<unknown> {
  return preload(pathname).catch((error: unknown) => {
    console.warn(error);
    reportLoadFailure(pathname);
    return new Promise<never>(() => undefined);
  });
}
