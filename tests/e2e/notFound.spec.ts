import { expect, test } from '@playwright/test';
import { open } from './page';

test('an unknown address answers 404 with the closest pages and a search for its words', async ({ page }) => {
  const response = await page.goto('/docs/apis/camra');
  expect(response?.status()).toBe(404);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.locator('.not-found li a').first()).toHaveText('/docs/apis/camera');
  await expect(page.getByRole('searchbox', { name: /Search the documentation of v4/ })).toHaveValue('apis camra');
});

test('the pages it offers are of the version that the address names', async ({ page }) => {
  await open(page, '/docs/v2/apis/camra');
  await expect(page.getByRole('searchbox', { name: /of v2/ })).toHaveValue('apis camra');
  const links = await page.locator('.not-found li a').allInnerTexts();
  expect(links[0]).toBe('/docs/v2/apis/camera');
  expect(links.filter((link) => !link.startsWith('/docs/v2/'))).toEqual([]);
});

test('an address with markup in it is shown as text', async ({ page }) => {
  await open(page, '/docs/%3Cimg%20src=x%20onerror=window.hit=1%3E');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});
