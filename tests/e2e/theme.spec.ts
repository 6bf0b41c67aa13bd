import { expect, test, type Page } from '@playwright/test';
import { open } from './page';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const toggle = (page: Page) =>
  page
    .locator('.navbar')
    .getByRole('button', { name: /dark|light|system|mode/i })
    .first();

test('the theme is light at first, also for readers whose system is dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/docs/');
  expect(await theme(page)).toBe('light');
});

test('the switch makes it dark, and a new visit is dark from the first paint', async ({ page }) => {
  await open(page, '/docs/');
  for (let press = 0; press < 3 && (await theme(page)) !== 'dark'; press++) await toggle(page).click();
  expect(await theme(page)).toBe('dark');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();

  // Without the site's scripts, the page shows its first paint.
  await page.route(/\/docs\/assets\/js\//, (route) => route.abort());
  await page.goto('/docs/cli');
  expect(await theme(page)).toBe('dark');
  expect(await background()).toBe(dark);
});
