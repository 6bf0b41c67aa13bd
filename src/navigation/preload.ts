import preload from '@docusaurus/core/lib/client/preload';
import { loadPage } from '../routing/pages';
import { reportLoadFailure } from './loadFailure';

/**
 * Stands in for Docusaurus' own `preload` where a page starts and where it navigates (`plugin.ts`). There a failure would
 * leave the first page dead, or reload the window again and again. Here the promise stays open, so that the reader keeps the
 * page they have, and a notice offers to retry.
 */
export default function preloadOrReport(pathname: string): Promise<unknown> {
  const load = async () => {
    await loadPage(pathname);
    await preload(pathname);
  };
  return load().catch((error: unknown) => {
    console.warn(error);
    reportLoadFailure(pathname);
    return new Promise<never>(() => undefined);
  });
}
