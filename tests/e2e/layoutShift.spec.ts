import { extname } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './faultyServer';
import { desktop, holdRequests, phone, waitUntilIdle } from './page';

declare global {
  interface Window {
    shifts: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records what moved, from where to where, with the size of each shift. */
function recordShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    const getPlace = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${((node as Element | undefined)?.outerHTML ?? node?.parentElement?.outerHTML)?.slice(0, 80)} from ${getPlace(previousRect)} to ${getPlace(currentRect)}`,
      );
      window.shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page whose scripts load after it is displayed. Returns the shifts until it is idle. */
async function shiftsOn(page: Page, path: string): Promise<string[]> {
  const release = await holdRequests(page, /\/docs\/assets\/js\/.*\.js/);
  // The load event would wait for the scripts, which are released below.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  release();
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await waitUntilIdle(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
  const shifts = await page.evaluate(() => window.shifts);
  await page.unrouteAll();
  return shifts;
}

/** `npm run test:full` opens more kinds of pages. */
const PATHS = [
  '/docs/',
  '/docs/apis/local-notifications',
  '/docs/search',
  '/docs/nowhere',
  ...(process.env.TEST_FULL === '1'
    ? [
        '/docs/v3/guides/storage',
        '/docs/guides/deep-links',
        '/docs/updating/compare',
        '/docs/errors',
        '/docs/apis/camrea',
        '/docs/search?q=camera',
      ]
    : []),
];
const still = Object.fromEntries(PATHS.map((path) => [path, []]));

for (const viewport of [phone, desktop]) {
  test(
    `nothing moves while a page loads at ${viewport.width} pixels`,
    { tag: viewport === phone ? [] : '@full' },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(recordShifts);
      const shifts: Record<string, string[]> = {};
      for (const path of PATHS) shifts[path] = await shiftsOn(page, path);
      expect(shifts).toEqual(still);
    },
  );

  test(`nothing moves while the HTML of a page arrives in pieces at ${viewport.width} pixels @full`, async ({
    page,
    server,
  }) => {
    server.fault = (file) => extname(file) === '' && 'pieces';
    await page.setViewportSize(viewport);
    await page.addInitScript(recordShifts);
    const shifts: Record<string, string[]> = {};
    for (const path of PATHS) {
      await page.goto(server.origin + path);
      await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
      shifts[path] = await page.evaluate(() => window.shifts);
    }
    expect(shifts).toEqual(still);
  });
}
