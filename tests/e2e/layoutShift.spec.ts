import { expect, test, type Page } from '@playwright/test';
import { desktop, phone } from './page';

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Records what moved, with the size of each shift. */
function recordShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
      const moved = entry.sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 80));
      window.shifts.push(`${entry.value.toFixed(4)}: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page whose scripts arrive after it is displayed, and returns the shifts until it is idle. */
async function shiftsOn(page: Page, path: string): Promise<string[]> {
  let release: () => void = () => undefined;
  const displayed = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/docs\/assets\/js\/.*\.js/, async (route) => {
    await displayed;
    await route.continue();
  });
  await page.goto(path);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  release();
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
  const shifts = await page.evaluate(() => window.shifts);
  await page.unrouteAll();
  return shifts;
}

for (const viewport of [phone, desktop])
  test(`nothing moves while a page loads at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(recordShifts);
    const paths = [
      '/docs/',
      '/docs/guides/deep-links',
      '/docs/updating/compare',
      '/docs/apis/local-notifications',
      '/docs/search',
      '/docs/nowhere',
    ];
    const found: Record<string, string[]> = {};
    for (const path of paths) found[path] = await shiftsOn(page, path);
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
  });
