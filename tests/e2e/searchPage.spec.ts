import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open, recordErrors, title } from './page';
import { retry } from './searchBox';

const results = (page: Page) => page.locator('.search-results li');
const field = (page: Page) => page.getByRole('searchbox', { name: /search the documentation/i });
const indexes = /\/search\/names-v\d\.json$/;

test('keys that are typed at the beginning of the field stay there @full', async ({ page }) => {
  await open(page, '/docs/search?q=camera');
  await field(page).press('Home');
  await field(page).pressSequentially('web ');
  await expect(field(page)).toHaveValue('web camera');
  await expect(page).toHaveURL(/q=web\+camera&/);
  await page.goBack();
  await page.goForward();
  await expect(field(page)).toHaveValue('web camera');
});

test('after a deploy, Retry in the same tab finds the new indexes @full', async ({ page }) => {
  const names = /\/search\/names-v3\.json$/;
  await page.route(names, async (route) => {
    const json = (await (await route.fetch()).json()) as object;
    return route.fulfill({ json: { ...json, folder: 'v3-removed' } });
  });
  await open(page, '/docs/search?q=camera');
  await expect(results(page).first()).toBeVisible();
  await page.getByLabel('Search in').selectOption('v3');
  await expect(retry(page)).toBeVisible();
  await page.unroute(names);
  await retry(page).click();
  await expect(results(page).locator('a').first()).toHaveAttribute('href', /^\/docs\/v3\//);
});

test('a query without results can be searched in another version @full', async ({ page }) => {
  await open(page, '/docs/search?q=CapacitorCookies&version=v3');
  await expect(page.getByText('No results for “CapacitorCookies” in Capacitor 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Search Capacitor 4' }).click();
  await expect(results(page).first()).toContainText('Cookies');
});

test('the indexes of other versions are not loaded for a query without results @full', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => indexes.test(request.url()) && requested.push(request.url()));
  await open(page, '/docs/search?q=camera');
  await expect(results(page).first()).toBeVisible();
  await field(page).fill('');
  await field(page).pressSequentially('zqxjkvbw', { delay: 200 });
  expect(requested).toHaveLength(1);
});

test('the URL contains the query and the version @full', async ({ page }) => {
  await open(page, '/docs/search?q=storage&version=v3');
  await expect(results(page).first()).toBeVisible();
  await field(page).fill('keyboard');
  await expect(page).toHaveURL(/q=keyboard&version=v3/);
  await expect(results(page).first()).toContainText('Keyboard');
  await page.getByLabel('Search in').selectOption('v2');
  await expect(page).toHaveURL(/q=keyboard&version=v2/);
  await page.getByRole('button', { name: /^API \d/ }).click();
  await expect(page).toHaveURL(/q=keyboard&version=v2&kind=api/);
  await expect(results(page).first()).toContainText(/^API/);
});

test('the URL changes once the reader pauses, or leaves the field @full', async ({ page }) => {
  await page.clock.install();
  await open(page, '/docs/search?q=camera');
  await expect(results(page).first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).fill('keyboard');
  await expect(page.getByRole('link', { name: 'Keyboard', exact: true }).first()).toBeVisible();
  await page.clock.runFor(250);
  await expect(page).toHaveURL(/q=camera$/);
  await page.clock.runFor(50);
  await expect(page).toHaveURL(/q=keyboard&/);
  await field(page).fill('storage');
  await field(page).blur();
  await expect(page).toHaveURL(/q=storage&/);
});

test('a result opens without reloading, and Back returns to the query', async ({ page }) => {
  await open(page, '/docs/search');
  await field(page).fill('deep links');
  const link = page.getByRole('link', { name: 'Deep links', exact: true }).first();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.resourceType()));
  await link.hover();
  await expect.poll(() => scripts).toContain('script');
  await page.evaluate(() => (document.documentElement.dataset.reloaded = 'no'));
  await link.click();
  await expect(page).toHaveURL(/guides\/deep-links$/);
  await expect(page.locator('html')).toHaveAttribute('data-reloaded', 'no');
  await page.goBack();
  await expect(page).toHaveURL(/q=deep\+links&/);
  await expect(field(page)).toHaveValue('deep links');
});

test('more results are shown on request, and the next query starts with one page @full', async ({ page }) => {
  await open(page, '/docs/search?q=camera');
  await expect(results(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(results(page)).toHaveCount(40);
  await field(page).fill('keyboard');
  await expect(results(page)).toHaveCount(20);
});

test('the version control keeps the query', async ({ page }) => {
  await open(page, '/docs/search?q=camera');
  await page.getByRole('button', { name: /^Version/ }).click();
  await page.getByRole('link', { name: 'v3' }).click();
  await expect(page).toHaveURL(/\/docs\/search\?q=camera&version=v3$/);
  await expect(title(page)).toHaveText('Search Capacitor 3');
  await expect(results(page).locator('a').first()).toHaveAttribute('href', /^\/docs\/v3\//);
});

test('without workers, the page itself searches @full', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await open(page, '/docs/search?q=getPhoto');
  await expect(results(page).locator('a').first()).toHaveAttribute('href', '/docs/apis/camera#getphoto');
});

test('very long, right-to-left, and malformed queries neither hang nor throw @full', async ({ page }) => {
  const problems = recordErrors(page);
  await open(page, '/docs/search');
  for (const query of ['camera '.repeat(1500), '😀😀', 'מצלמה', '\ud83d', 'camera']) await field(page).fill(query);
  await expect(results(page).first()).toBeVisible();
  expectNone(problems);
});
