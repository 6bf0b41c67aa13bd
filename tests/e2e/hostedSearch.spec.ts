import { expect, test, type Page } from '@playwright/test';
import { startService, withHostedSearch, type Service } from './hostedSearch';
import { open } from './page';

const hits = (page: Page) => page.locator('.DocSearch-Hit .search-hit');

let service: Service;
test.beforeEach(async ({ page }) => {
  service = await startService();
  await withHostedSearch(page, service);
});
test.afterEach(() => service.close());

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input').fill(query);
}

for (const [address, version] of [
  ['/docs/apis/camera', 'current'],
  ['/docs/v3/apis/camera', 'v3'],
  ['/docs/v2/apis/camera', 'v2'],
] as const) {
  test(`the hosted service is asked for ${version} from ${address}`, async ({ page }) => {
    await open(page, address);
    await ask(page, 'photo');
    await expect(hits(page)).toHaveCount(1);
    await expect(hits(page).first()).toContainText('photo <img src=x onerror=window.hit=1>');
    await expect(hits(page).first()).toContainText('Hosted text about photo');
    const last = service.asked.at(-1);
    expect(last).toMatchObject({ indexName: 'capacitorjs', query: 'photo' });
    expect(last?.facetFilters).toEqual([
      'language:en',
      [`docusaurus_tag:default`, `docusaurus_tag:docs-default-${version}`],
    ]);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });
}

test('another version in the box is another version for the service', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  await ask(page, 'photo');
  await expect(hits(page)).toHaveCount(1);
  await page.getByLabel('Search in').selectOption('v2');
  await expect.poll(() => JSON.stringify(service.asked.at(-1)?.facetFilters)).toContain('docs-default-v2');
});

test('a hit of the public site leads to the page here', async ({ page }) => {
  await open(page, '/docs/');
  await ask(page, 'photo');
  await expect(hits(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/docs\/apis\/camera$/);
});

for (const mode of ['fails', 'hangs'] as const) {
  test(`the embedded index answers where the service ${mode}, and the reader is told nothing`, async ({ page }) => {
    service.mode = mode;
    await open(page, '/docs/');
    await ask(page, 'getPhoto');
    await expect(hits(page).first()).toHaveAttribute('href', '/docs/apis/camera#getphoto');
    await expect(page.locator('#site-notice')).toBeHidden();
    await expect(page.locator('.search-status')).toHaveText(/^\d+ results?$/);
  });
}

test('nothing is asked of the service before the box is used', async ({ page }) => {
  await open(page, '/docs/');
  await page.waitForLoadState('networkidle');
  expect(service.asked).toEqual([]);
});
