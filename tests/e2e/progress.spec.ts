import { expect, test } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { holdRequests, open, waitUntilIdle } from './page';

const scripts = /\/docs\/assets\/js\//;

test('the bar appears after 1000 ms and not before, the spinner sooner, and both go with the page', async ({
  page,
}) => {
  await open(page, '/docs/cli');
  const release = await holdRequests(page, scripts);
  await page
    .locator('a[href="/docs/cli/hooks"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('html[data-loading]')).toHaveCount(1);
  /** Whether the spinner and the bar are visible at a time after the click. */
  const visibleAt = (time: number) =>
    page.evaluate((now) => {
      // Not the shadow of code, which depends on the scroll position.
      for (const animation of document.getAnimations().filter(({ timeline }) => timeline === document.timeline)) {
        animation.pause();
        animation.currentTime = now;
      }
      return ['::after', '::before'].map((part) => getComputedStyle(document.documentElement, part).visibility);
    }, time);
  expect(await visibleAt(190)).toEqual(['hidden', 'hidden']);
  expect(await visibleAt(210)).toEqual(['visible', 'hidden']);
  expect(await visibleAt(990)).toEqual(['visible', 'hidden']);
  expect(await visibleAt(1010)).toEqual(['visible', 'visible']);
  // With the announcement bar, which the first visit shows, the navbar is lower.
  const spinnerTop = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement, '::after').top));
  const navbar = await page.locator('.navbar').boundingBox();
  await expect(page.locator('.theme-announcement-bar')).toBeVisible();
  expect(spinnerTop).toBeGreaterThan((navbar?.y ?? 0) + (navbar?.height ?? 0));
  release();
  await expect(page).toHaveURL(/\/docs\/cli\/hooks$/);
  await expect(page.locator('html[data-loading]')).toHaveCount(0);
});

for (const connection of [
  { effectiveType: '2g', saveData: false },
  { effectiveType: '4g', saveData: true },
]) {
  test(`nothing is prefetched with ${JSON.stringify(connection)} @full`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await open(page, '/docs/cli');
    await page.locator('a[href="/docs/cli/hooks"]').first().hover();
    await waitUntilIdle(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.locator('.theme-doc-sidebar-menu a[href="/docs/cli"]').hover();
    await page.locator('.theme-doc-sidebar-menu a[href="/docs/cli/hooks"]').hover();
    await waitUntilIdle(page);
    expectNone(requested);
  });
}

test('nothing is prefetched when a page starts, and a page is loaded when the pointer is on its link', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(page, '/docs/cli');
  await waitUntilIdle(page);
  const before = requested.length;
  expect(await page.locator('link[rel="prefetch"]').count()).toBe(0);
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/cli/hooks"]').hover();
  await expect.poll(() => requested.slice(before).filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
});
