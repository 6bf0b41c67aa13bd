// The time from the last key of a query to the frame that shows exactly its results, with the index loaded, on a fast and on a slow CPU.
import type { Browser, Page } from '@playwright/test';
import { nameOfRate, openSlowed } from './slowPage';

const QUERIES = {
  'a page': ['camera', 'push notifications', 'cap sync', 'deep links'],
  'an identifier': ['getPhoto', '@capacitor/status-bar', 'server.androidScheme', 'ERR_NO_TARGET'],
  'a beginning': ['ke', 'notif', 'capacitor.con', 'geoloc'],
  'a typo': ['spalsh screen', 'stroage', 'notifcation sound', 'permision denied'],
  'a question': [
    'how do I change the app icon',
    'where are files saved on android',
    'is capacitor free without ionic',
    'keyboard hides the input field on android',
  ],
  'an error line': [
    'SDK location not found. Define a valid SDK location with an ANDROID_HOME environment variable',
    'Error: "Toast" plugin is not implemented on android',
    'Execution failed for task :app:checkDebugAarMetadata',
    'CocoaPods could not find compatible versions for pod "Firebase/Messaging"',
  ],
  'nothing in the pages': ['zqxjkvbw', 'qqzzxx wwvvkk'],
};

/** A fast typist's pause between two keys. */
const KEY_DELAY_MS = 100;
const TYPED_KEYS = 8;

const PLACES = [
  { name: 'dialog', url: '', input: '.search-dialog__input', results: '.search-option' },
  { name: 'search page', url: 'search', input: '#search-page-query', results: '.search-results a' },
];
type Place = (typeof PLACES)[number];

interface Probe {
  query: string;
  response?: { total: number; results: { url: string }[] };
}

/** Keeps the worker's response to the query that is measured. */
function installProbe(): void {
  const probe: Probe = { query: '' };
  Object.assign(window, { searchProbe: probe });
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: { id: number; request?: { query?: string } }) {
    const query = message.request?.query;
    this.addEventListener('message', ({ data }: MessageEvent<{ id: number; response: Probe['response'] }>) => {
      if (data.id === message.id && query === probe.query && data.response) probe.response = data.response;
    });
    send.call(this, message);
  };
}

/** Resolves with the time from the last key to the paint of the query's results. */
async function timeToPaint([query, inputSelector, resultSelector]: [string, string, string]): Promise<number> {
  const probe = (window as unknown as { searchProbe: Probe }).searchProbe;
  Object.assign(probe, { query, response: undefined });
  const input = document.querySelector<HTMLInputElement>(inputSelector);
  let lastKey = 0;
  input?.addEventListener('keydown', ({ timeStamp }) => (lastKey = timeStamp));
  const isDisplayed = () => {
    if (!probe.response || input?.value !== query) return false;
    const { total, results } = probe.response;
    const links = [...document.querySelectorAll(resultSelector)].map((link) => link.getAttribute('href'));
    const status = document.querySelector('.search-status[role=status]')?.textContent ?? '';
    const isCurrent = status.startsWith(total === 0 ? `No results for “${query}”` : `${total} result`);
    return isCurrent && links.join() === results.map(({ url }) => url).join();
  };
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  do {
    await nextFrame();
    if (lastKey > 0 && performance.now() - lastKey > 20_000)
      throw new Error(`The results of ${query} aren't displayed.`);
  } while (!isDisplayed());
  // This task ran before the paint of the frame, the next one runs after it.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
  return performance.now() - lastKey;
}

async function timeQuery(page: Page, query: string, { input, results }: Place): Promise<number> {
  await page.fill(input, query.slice(0, -TYPED_KEYS));
  const time = page.evaluate(timeToPaint, [query, input, results] as [string, string, string]);
  await page.locator(input).pressSequentially(query.slice(-TYPED_KEYS), { delay: KEY_DELAY_MS });
  return time;
}

async function openSearch(page: Page, { url, input, results }: Place): Promise<void> {
  await page.evaluate(installProbe);
  if (!url) await page.keyboard.press('Control+k');
  await page.fill(input, 'camera');
  await page.locator(results).first().waitFor();
}

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? NaN;

/** Prints the median and the maximum for each place and speed. `site` is the URL of the site. */
export async function printSearchTimes(browser: Browser, site: string): Promise<void> {
  for (const place of PLACES)
    for (const rate of [1, 4]) {
      const page = await openSlowed(browser, site + place.url, rate, (opened) => openSearch(opened, place));
      const times: { time: number; name: string }[] = [];
      for (const [kind, queries] of Object.entries(QUERIES))
        for (const query of queries)
          times.push({ time: await timeQuery(page, query, place), name: `${kind}: ${query}` });
      await page.close();
      times.sort((a, b) => a.time - b.time);
      const slowest = times.at(-1);
      console.log(
        `${place.name}, ${nameOfRate(rate)}: last key of ${times.length} queries to painted results: median ${median(times.map(({ time }) => time)).toFixed(0)} ms, maximum ${slowest?.time.toFixed(0)} ms (${slowest?.name})`,
      );
    }
}
