// The time from pasting a log of 700 KB to its messages, with the catalog loaded, on a fast and on a slow CPU.
import type { Browser, Page } from '@playwright/test';
import { nameOfRate, openSlowed } from './slowPage';

/** A log of 700 KB without repeated lines, which takes the longest. */
export const LARGE_LOG = Array.from(
  { length: 10_000 },
  (_, index) => `line${index.toString(36)}x of a log: could not find the file or open it, because it failed`,
).join('\n');

const MESSAGE = 'net::ERR_CLEARTEXT_NOT_PERMITTED';

async function start(page: Page): Promise<void> {
  await page.fill('#log', 'SDK location not found');
  await page.locator('#found .log-finding').waitFor();
}

/** Pastes a log, and resolves with the time to its messages and with the longest task of the main thread. */
function timeLog(log: string): Promise<{ total: number; longest: number }> {
  const area = document.querySelector<HTMLTextAreaElement>('#log');
  const found = document.querySelector('#found');
  if (!area || !found) throw new Error('The page has no form for a log.');
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  const pasted = performance.now();
  area.value = log;
  area.dispatchEvent(new Event('input', { bubbles: true }));
  return new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (!found.textContent?.includes('ERR_CLEARTEXT')) return;
      const total = performance.now() - pasted;
      // The task that shows the messages has to end before the browser reports it.
      setTimeout(() => resolve({ total, longest: Math.max(0, ...tasks.map(({ duration }) => duration)) }), 500);
    });
    seen.observe(found, { childList: true, subtree: true });
  });
}

/** Prints the times of a large log. `site` is the URL of the site. */
export async function printLogTimes(browser: Browser, site: string): Promise<void> {
  for (const rate of [1, 4]) {
    const page = await openSlowed(browser, `${site}errors`, rate, start);
    const { total, longest } = await page.evaluate(timeLog, `${LARGE_LOG}\n${MESSAGE}`);
    await page.close();
    console.log(
      `log of ${(LARGE_LOG.length / 1024).toFixed(0)} KB, ${nameOfRate(rate)}: its messages after ${total.toFixed(0)} ms, longest task of the main thread ${longest.toFixed(0)} ms`,
    );
  }
}
