import { expect, test, type Page } from '@playwright/test';
import { waitUntilIdle } from './page';

const banner = '#__docusaurus-base-url-issue-banner';

/** Serves the site under another path, and nothing under the one that it was built for. */
async function serveUnder(page: Page, base: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (!url.pathname.startsWith(base)) return route.fulfill({ status: 404, body: 'Not found' });
    url.pathname = `/docs/${url.pathname.slice(base.length)}`;
    return route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
}

for (const [base, paths] of [
  ['/elsewhere/', ['', 'v3/apis/camera', 'search', 'nowhere', '__docusaurus/debug']],
  ['/docs/docs/', ['', 'nowhere']],
  ['/', ['', 'cli']],
] as const)
  test(`every page of a site that is served under ${base} names this path @full`, async ({ page }) => {
    await serveUnder(page, base);
    for (const path of paths) {
      await page.goto(base + path);
      await expect(page.locator(banner), path).toContainText('Your Docusaurus site did not load properly.');
      await expect(page.locator(banner).locator('p').last(), path).toHaveText(`Suggested baseUrl: ${base}`);
      await expect(page.locator('.site-notice')).toHaveCount(0);
    }
  });

test('a page has no banner if a script or its stylesheet fails to load @full', async ({ page }) => {
  for (const files of [/assets\/js\/main/, /assets\/css/]) {
    await page.route(files, (route) => route.abort());
    for (const path of ['/docs/cli', '/docs/search', '/docs/nowhere']) {
      await page.goto(path);
      await waitUntilIdle(page);
      await expect(page.locator(banner)).toHaveCount(0);
    }
    await page.unroute(files);
  }
});
