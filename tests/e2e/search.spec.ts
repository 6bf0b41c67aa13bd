import { expect, test, type Page } from '@playwright/test';
import { open, phone } from './page';

const box = (page: Page) => page.getByRole('button', { name: /^search/i }).first();
const input = (page: Page) => page.locator('.DocSearch-Input');
const hits = (page: Page) => page.locator('.DocSearch-Hit .search-hit');

async function ask(page: Page, query: string): Promise<void> {
  await box(page).click();
  await input(page).fill(query);
  await expect(hits(page).first()).toBeVisible();
}

test('nothing of search is loaded before the box is touched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/docs/apis/camera');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/search/'))).toEqual([]);
  await box(page).hover();
  await expect.poll(() => asked.filter((url) => /\/search\/v4-\w+\.json/.test(url)).length).toBe(1);
  expect(asked.filter((url) => new URL(url).hostname !== '127.0.0.1')).toEqual([]);
});

test('a method is found and Enter leads to its anchor', async ({ page }) => {
  await open(page, '/docs/');
  await ask(page, 'getPhoto');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/apis\/camera#getphoto$/);
});

test('results come from the version being read, and the version can be changed', async ({ page }) => {
  await open(page, '/docs/v2/apis/camera');
  await ask(page, 'camera');
  const addresses = async () => hits(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of await addresses()) expect(address).toMatch(/^\/docs\/v2\//);
  await page.getByLabel('Search in').selectOption('v3');
  await expect
    .poll(
      async () =>
        (await addresses()).every((address) => address.startsWith('/docs/v3/')) && (await addresses()).length > 0,
    )
    .toBe(true);
});

for (const key of ['/', 'Control+k']) {
  test(`${key} opens the search, Escape closes it and gives the focus back`, async ({ page }) => {
    await open(page, '/docs/');
    await page.keyboard.press(key);
    await expect(input(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(input(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
  });
}

test('the modal lies over the page, with styles that came with it', async ({ page }) => {
  await open(page, '/docs/');
  const sheets = () =>
    page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? '').filter((href) => /search/.test(href)));
  expect(await sheets()).toEqual([]);
  await ask(page, 'camera');
  expect(await sheets()).toHaveLength(1);
  await expect(page.locator('.DocSearch-Container')).toHaveCSS('position', 'fixed');
  await expect(page.locator('.DocSearch-Modal')).toBeInViewport({ ratio: 1 });
});

test('the number of results is told to screen readers', async ({ page }) => {
  await open(page, '/docs/');
  await ask(page, 'camera');
  await expect(page.locator('.search-status')).toHaveText(/^\d+ results?$/);
});

test('the search works at the width of a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/');
  await ask(page, 'filesystem');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  for (const part of [input(page), page.getByLabel('Search in'), hits(page).first()]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test('the search page keeps query and version in its address', async ({ page }) => {
  await open(page, '/docs/search?q=storage&version=v3');
  await expect(page.locator('.search-results li').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Capacitor 3');
  await page.getByRole('searchbox', { name: /search the documentation/i }).fill('keyboard');
  await expect(page).toHaveURL(/q=keyboard&version=v3/);
  await expect(page.locator('.search-results li a').first()).toHaveText(/keyboard/i);
});

test('a question that nothing answers says so, with a way on', async ({ page }) => {
  await open(page, '/docs/search?q=zzzzqqqq');
  await expect(page.getByText('Nothing was found for')).toBeVisible();
  await expect(page.getByRole('link', { name: 'list of plugins' })).toBeVisible();
});

test('an index that cannot be loaded gives a message, and Retry works once it is there', async ({ page }) => {
  await page.route('**/search/*.json', (route) => route.abort());
  await open(page, '/docs/search?q=camera');
  await expect(page.getByText('could not be loaded')).toBeVisible();
  await page.unroute('**/search/*.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('.search-results li').first()).toBeVisible();
});

const injections = [
  '<img src=x onerror=window.hit=1>',
  '"><script>window.hit=1</script>',
  '<svg/onload=window.hit=1>',
  '{{7*7}}',
  "' OR 1=1 --",
  '${alert(1)}',
  '<a href="javascript:window.hit=1">x</a>',
];

test('markup in a query is shown as text', async ({ page }) => {
  for (const text of injections) {
    await open(page, `/docs/search?q=${encodeURIComponent(text)}`);
    await expect(page.getByRole('searchbox', { name: /search the documentation/i })).toHaveValue(text);
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('very long, right-to-left and broken queries neither hang nor throw', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await open(page, '/docs/search');
  const field = page.getByRole('searchbox', { name: /search the documentation/i });
  for (const text of ['camera '.repeat(1500), '😀😀', 'מצלמה', '\ud83d']) await field.fill(text);
  await field.fill('camera');
  await expect(page.locator('.search-results li').first()).toBeVisible();
  expect(errors).toEqual([]);
});
