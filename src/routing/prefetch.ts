import { savesData } from './connection';
import { loadPage } from './pages';

/**
 * Replaces `window.docusaurus`, which the theme's links call. Docusaurus prefetches every link in view; here a page is loaded
 * when the reader shows the intent to open it: the pointer, a finger or the focus is on its link.
 */
const docusaurus = {
  prefetch: (_pathname: string) => false,
  preload(pathname: string): Promise<unknown> | false {
    if (savesData()) return false;
    // A failure is reported when the page is opened, and loading is tried again then.
    return loadPage(pathname).catch(() => undefined);
  },
};

export default Object.freeze(docusaurus);
