import { expect, test } from '@playwright/test';
import { open, phone } from './page';

test('on paper, the URLs of links are numbered notes at the end', async ({ page }) => {
  await open(page, '/docs/guides/push-notifications-firebase');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const notes = page.locator('.print-notes > li');
  const link = page.locator('.markdown a[href^="http"]').last();
  const number = Number(await link.getAttribute('data-note'));
  await expect(notes.nth(number - 1)).toHaveText((await link.getAttribute('href')) ?? '');
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('[');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(notes).toHaveCount(0);
});

test('the debug pages fit a phone and lead back', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/docs/__docusaurus/debug');
  expect(await page.locator('nav').evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
  await page.getByRole('link', { name: 'Back to the documentation' }).click();
  await expect(page).toHaveURL(/\/docs\/$/);
});

test('in a very low window, search results can be scrolled to', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/docs/cli');
  await page.keyboard.press('/');
  await page.keyboard.type('camera');
  const dialog = page.getByRole('dialog');
  const options = dialog.locator('.search-option');
  await expect(options.nth(2)).toBeAttached();
  await options.nth(2).scrollIntoViewIfNeeded();
  const { y, height } = (await options.nth(2).boundingBox()) ?? { y: -1, height: 0 };
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(256);
});

test('a phone in portrait zooms no field, and a trail does not end with an arrow', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  for (const path of ['/docs/apis/filesystem', '/docs/updating/compare', '/docs/search', '/docs/guides/deep-links']) {
    await page.goto(path);
    const sizes = await page
      .locator('input:not([type=checkbox], [type=hidden]), select, textarea')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
  }
  await page.goto('/docs/apis/camera');
  const ends = await page
    .locator('.theme-doc-breadcrumbs li')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::after').content));
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends)).toEqual(new Set(['none']));
  await context.close();
});
