import type { Page } from '@playwright/test';
import { recordRequests } from './page';

/** A word that is in no script, no index, and no URL, so that a leak of the log is noticed. */
export const SECRET = 'zqsecretlogword';

/** Pastes a text into the focused element, as the browser does. */
export const paste = (page: Page, text: string) =>
  page.evaluate((value) => {
    const data = new DataTransfer();
    data.setData('text/plain', value);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

/**
 * Everything that leaves the page or stays in the browser: requests with their bodies, URLs in
 * the address bar, storage, and what the tag manager reads.
 */
export function traces(page: Page): () => Promise<string> {
  const requests = recordRequests(page);
  const urls: string[] = [];
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  return async () => {
    const stored = await page.evaluate(async () => {
      // A database or a cache would be a new place to look into.
      if ((await indexedDB.databases()).length + (await caches.keys()).length > 0) throw new Error('Data is stored.');
      const { dataLayer } = window as unknown as { dataLayer?: unknown };
      const state = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state as unknown, dataLayer];
      return JSON.stringify(state) + document.title;
    });
    return [...requests, ...urls, stored].join('\n');
  };
}
