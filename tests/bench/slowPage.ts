import type { Browser, Page } from '@playwright/test';

const TIMEOUT_MS = 60_000;

/**
 * Code for the beginning of a worker's script that makes each response take `rate` times as long. Snippets aren't slowed, because they
 * wait for the network.
 */
const slowWorker = (rate: number) => `{
  const received = new Map();
  addEventListener('message', ({ data }) => {
    if (data.request?.kind !== 'snippets') received.set(data.id, performance.now());
  });
  const send = self.postMessage.bind(self);
  self.postMessage = (message) => {
    const took = performance.now() - (received.get(message.id) ?? performance.now());
    const end = performance.now() + took * ${rate - 1};
    while (performance.now() < end);
    send(message);
  };
}\n`;

/** tsx calls this helper in the functions that a page evaluates. */
const KEEP_NAMES = 'globalThis.__name = (value) => value;';

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript(KEEP_NAMES);
  return page;
}

async function open(page: Page, url: string, start: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await start(page);
}

export const nameOfRate = (rate: number) =>
  rate === 1 ? 'CPU not slowed' : `CPU ${rate} times slower (main thread and worker)`;

/**
 * Opens a page with a CPU that is `rate` times slower, after `start` has started its worker. DevTools slow only the main thread, so the
 * worker waits actively before each response.
 */
export async function openSlowed(
  browser: Browser,
  url: string,
  rate: number,
  start: (page: Page) => Promise<void>,
): Promise<Page> {
  const probe = await newPage(browser);
  const [worker] = await Promise.all([probe.waitForEvent('worker'), open(probe, url, start)]);
  const script = worker.url();
  await probe.close();
  const page = await newPage(browser);
  await page.route(script, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: slowWorker(rate) + (await response.text()) });
  });
  await open(page, url, start);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}
