import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1350, height: 900 };

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The document in which a sample runs: a frame in the frame of its block. */
export const sampleFrame = (parent: Page | Locator): FrameLocator =>
  parent.frameLocator('iframe').frameLocator('iframe');

/** Records what the page logs as an error, except texts that match, and what no code catches. */
export function recordErrors(page: Page, ignored = /^Failed to load/): string[] {
  const errors: string[] = [];
  // An error of syntax has no stack.
  page.on('pageerror', (error) => errors.push(error.stack || String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !ignored.test(message.text())) errors.push(message.text());
  });
  return errors;
}

/** Records the method, the URL, and the body of every request that the page sends from now on. */
export function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  return requests;
}

/** The recorded requests that were sent to a host other than the server of the tests. */
export const toOtherHosts = (requests: string[]) =>
  requests.filter((request) => /^\w+ https?:\/\/(?!127\.0\.0\.1[:/])/.test(request));

/** Opens a page and waits for hydration. Before it, a click on a link loads a new document. */
export async function open(page: Page, path: string): Promise<void> {
  if (process.env.E2E_SLOW) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.goto(path);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** Holds back requests whose URL matches until the returned function is called. */
export async function holdRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Longer than a request takes, and with E2E_SLOW, longer than the delay of scripts. */
const IDLE_MS = process.env.E2E_SLOW ? 2500 : 500;

/** Waits for a pause in requests. Playwright's `networkidle` can fail on a slow computer. */
export async function waitUntilIdle(page: Page): Promise<void> {
  let lastChange = Date.now();
  const onChange = () => {
    lastChange = Date.now();
  };
  const events = ['request', 'requestfinished', 'requestfailed'] as 'request'[];
  for (const event of events) page.on(event, onChange);
  await expect.poll(() => Date.now() - lastChange, { intervals: [50] }).toBeGreaterThan(IDLE_MS);
  for (const event of events) page.off(event, onChange);
}

/** What axe reports about a page in its current state, one line for each element. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 100)}`));
}
