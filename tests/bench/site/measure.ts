import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page, Request } from '@playwright/test';

/** Lighthouse's mobile profile; `slowLink.ts` has its network. */
const MOBILE = {
  context: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  },
  cpu: 4,
};
const QUIET_MS = 1500;

export interface Visit {
  largestPaint: number;
  blocking: number;
  shift: number;
  scripts: number;
  prefetched: number;
  styles: number;
  total: number;
}

interface Record {
  paint: number;
  largestPaint: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  usable: number;
}

declare global {
  interface Window {
    bench: Record;
  }
}

/** tsx compiles named functions to calls of a helper, which doesn't exist in the page that functions are sent to. */
const NAME_HELPER = 'globalThis.__name = (value) => value;';

/** Runs in the page before anything else. */
function observe(): void {
  const bench: Record = { paint: 0, largestPaint: 0, shift: 0, tasks: [], usable: Infinity };
  window.bench = bench;
  const on = (type: string, handle: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (bench.paint = startTime));
  on('largest-contentful-paint', ({ startTime }) => (bench.largestPaint = startTime));
  on('layout-shift', ({ value = 0, hadRecentInput }) => !hadRecentInput && (bench.shift += value));
  on('longtask', ({ startTime, duration }) => bench.tasks.push({ start: startTime, duration }));
  new MutationObserver(() => (bench.usable = Math.min(bench.usable, performance.now()))).observe(document, {
    subtree: true,
    attributeFilter: ['data-has-hydrated'],
  });
}

/** Reads in the page what happened. */
function readVisit(): Visit {
  const { paint, largestPaint, shift, tasks, usable } = window.bench;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const prefetches = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(({ href }) => href),
  );
  const isPrefetched = ({ name, startTime }: PerformanceResourceTiming) => startTime > usable || prefetches.has(name);
  const bytes = (kept: (resource: PerformanceResourceTiming) => boolean) =>
    resources.filter(kept).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const isScript = ({ name }: PerformanceResourceTiming) => /\.js(on)?$/.test(name);
  const blocking = tasks.filter(({ start }) => start >= paint).map(({ duration }) => Math.max(duration - 50, 0));
  return {
    largestPaint: largestPaint / 1000,
    blocking: blocking.reduce((sum, duration) => sum + duration, 0),
    shift,
    scripts: bytes((resource) => isScript(resource) && !isPrefetched(resource)) / 1000,
    prefetched: bytes((resource) => isScript(resource) && isPrefetched(resource)) / 1000,
    styles: bytes(({ name }) => name.endsWith('.css')) / 1000,
    total: (bytes(() => true) + (navigation?.encodedBodySize ?? 0)) / 1000,
  };
}

/** Resolves in the page when it is hydrated. */
const HYDRATED = `new Promise((resolve) => {
  const check = () => document.documentElement.dataset.hasHydrated === 'true' && resolve();
  new MutationObserver(check).observe(document.documentElement, { attributeFilter: ['data-has-hydrated'] });
  check();
})`;

/**
 * Resolves when the page is hydrated and requests nothing any more. Playwright's locators would add a script to the page that blocks it
 * for as long as a part of the site.
 */
async function waitUntilIdle(session: CDPSession, requests: Set<Request>): Promise<void> {
  await session.send('Runtime.evaluate', { expression: HYDRATED, awaitPromise: true });
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; await wait(100))
    if (requests.size > 0) quietSince = Date.now();
}

async function openPage(page: Page, session: CDPSession, url: string): Promise<void> {
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  await page.goto(url);
  await waitUntilIdle(session, requests);
}

/** Opens a page for the first time, as on a phone. The server is behind a slow link. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(MOBILE.context);
  try {
    const page = await context.newPage();
    await page.addInitScript(NAME_HELPER);
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: MOBILE.cpu });
    await openPage(page, session, url);
    return await page.evaluate(readVisit);
  } finally {
    await context.close();
  }
}

/** The milliseconds from a click on a link in the sidebar, without a hover before it, to the paint of the next page. */
export async function followLink(browser: Browser, from: string, to: string, cpu: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(NAME_HELPER);
    const session = await context.newCDPSession(page);
    await openPage(page, session, from);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    return await page.evaluate(
      (path) =>
        new Promise<number>((resolve, reject) => {
          const link = document.querySelector<HTMLAnchorElement>(`.theme-doc-sidebar-menu a[href="${path}"]`);
          const before = document.querySelector('h1')?.textContent;
          if (!link) return reject(new Error(`The sidebar has no link to ${path}.`));
          const start = performance.now();
          new MutationObserver((_changes, observer) => {
            if (document.querySelector('h1')?.textContent === before) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
          return link.click();
        }),
      new URL(to).pathname,
    );
  } finally {
    await context.close();
  }
}
