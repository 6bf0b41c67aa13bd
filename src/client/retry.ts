import { showNotice } from './notice';

/** A script that takes longer than this is treated as lost. */
export const LOAD_TIMEOUT_MS = 10_000;
/** The user waits for the response of the server, so it may take only half as long. */
const RESPONSE_TIMEOUT_MS = 5_000;

export interface ServedPage {
  exists: boolean;
  /** Whether a new deployment has replaced the scripts of the displayed page. */
  isReplaced: boolean;
}

/**
 * The server's response for a page. Undefined without a connection, or if something else
 * responds, such as the sign-in page of a public network.
 */
export async function fetchPage(url: string): Promise<ServedPage | undefined> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    const scripts = /data-scripts="([^"]*)"/.exec(await response.text())?.[1];
    // `npm start` lists no scripts.
    const isReplaced = scripts !== document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts;
    return (isReplaced && !scripts) || response.status >= 500 ? undefined : { exists: response.ok, isReplaced };
  } catch {
    return undefined;
  }
}

/** What the page at `url` is called where a link leads to it, or its path. */
export function getPageName(url: string): string {
  const { pathname } = new URL(url);
  const link = [...document.links].find((one) => one.pathname === pathname && one.textContent);
  return link?.textContent ?? pathname;
}

/**
 * Offers to load a page again: the one at `url`, or the displayed one. It is loaded only if the
 * server responds, so that the displayed page stays while offline.
 */
export function offerRetry(message: string, url?: string): void {
  const retry = async () => {
    showNotice({ message: 'Retrying…', role: 'status' });
    const page = await fetchPage(url ?? location.href);
    if (page && url) location.replace(url);
    else if (page) location.reload();
    else {
      const name = url ? getPageName(url) : 'this page';
      offerRetry(`Still can't load ${name}. Check your connection and try again.`, url);
    }
  };
  showNotice({ message, role: 'alert', action: { label: 'Retry', run: () => void retry() } });
}
