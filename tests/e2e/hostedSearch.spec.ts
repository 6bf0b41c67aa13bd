import { expect, test, type Page } from '@playwright/test';
import { startService, withHostedSearch, type Service } from './hostedSearch';
import { open, recordRequests } from './page';
import { dialog, input, options, search, selected, status } from './searchBox';

// The policy of this build, which has no settings for hosted search, blocks the service. settings.spec.ts tests the policy of the other.
test.use({ bypassCSP: true });

let service: Service;
test.beforeEach(async ({ page }) => {
  service = await startService();
  await withHostedSearch(page, service);
});
test.afterEach(() => service.close());

/** Waits for the service however slow the machine is, instead of searching the embedded index after a timeout. */
const waitForService = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });

for (const [address, version] of [
  ['/docs/apis/camera', 'current'],
  ['/docs/v3/apis/camera', 'v3'],
  ['/docs/v2/apis/camera', 'v2'],
] as const) {
  test(`the dialog on ${address} queries the hosted service for ${version}`, async ({ page }) => {
    await waitForService(page);
    await open(page, address);
    await search(page, 'photo');
    await expect(options(page)).toHaveCount(1);
    await expect(selected(page)).toContainText('photo <img src=x onerror=window.hit=1>');
    await expect(selected(page)).toContainText('Hosted text about photo');
    await expect(status(page)).toHaveText('1 result');
    await expect(dialog(page).getByRole('link', { name: 'Search by Algolia' })).toBeVisible();
    const query = service.queries.at(-1);
    expect(query).toMatchObject({ indexName: 'capacitorjs', query: 'photo' });
    expect(query?.facetFilters).toEqual([
      'language:en',
      [`docusaurus_tag:default`, `docusaurus_tag:docs-default-${version}`],
    ]);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });
}

test('the search page queries the hosted service', async ({ page }) => {
  await waitForService(page);
  await open(page, '/docs/search?q=photo&version=v3');
  await expect(page.locator('.search-results li')).toHaveCount(1);
  await expect(page.locator('.search-results li')).toContainText('Hosted text about photo');
  expect(JSON.stringify(service.queries.at(-1)?.facetFilters)).toContain('docs-default-v3');
});

test('another version in the dialog is another version for the service', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  await search(page, 'photo');
  await page.getByLabel('Search in').selectOption('v2');
  await expect.poll(() => JSON.stringify(service.queries.at(-1)?.facetFilters)).toContain('docs-default-v2');
});

test('a hit of the public site leads to the page on this host', async ({ page }) => {
  await waitForService(page);
  await open(page, '/docs/');
  await search(page, 'photo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/docs\/apis\/camera$/);
});

for (const mode of ['fails', 'hangs', 'responds with HTML'] as const) {
  test(`if the service ${mode}, the embedded index is searched in the dialog, without a message`, async ({ page }) => {
    service.mode = mode;
    await open(page, '/docs/');
    await search(page, 'getPhoto');
    await expect(selected(page)).toHaveAttribute('href', '/docs/apis/camera#getphoto');
    await expect(status(page)).toHaveText(/^\d+ results?$/);
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    const before = service.queries.length;
    await input(page).fill('keyboard');
    await expect(selected(page)).toContainText('Keyboard');
    expect(service.queries.length, 'a service that failed is left alone for a while').toBe(before);
  });

  test(`if the service ${mode}, the embedded index is searched on the search page`, async ({ page }) => {
    service.mode = mode;
    await open(page, '/docs/search?q=getPhoto');
    await expect(page.locator('.search-results a').first()).toHaveAttribute('href', '/docs/apis/camera#getphoto');
  });
}

test('a log never reaches the service', async ({ page }) => {
  await open(page, '/docs/errors');
  await page.locator('#log').fill('Error: could not frobnicate the zqsecretword camera');
  const found = page.locator('#found');
  await found.getByRole('button', { name: /^Search the documentation for/ }).click();
  await expect(found.getByText('Pages that contain these words:')).toBeVisible();
  await page.keyboard.press('Control+k');
  await input(page).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'zqsecretword\nSDK location not found');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(found.getByRole('link').first()).toHaveAttribute('href', /#error-sdk-location-not-found$/);
  expect(service.queries).toEqual([]);
});

test('neither the service nor the embedded index is requested before the first query', async ({ page }) => {
  const requests = recordRequests(page);
  await open(page, '/docs/');
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  expect(service.queries).toEqual([]);
  expect(requests.filter((url) => url.includes('/search/'))).toEqual([]);
});
