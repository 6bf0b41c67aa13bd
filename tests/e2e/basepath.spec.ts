import { expect, test } from '@playwright/test';
import { waitUntilIdle } from './page';

const banner = '#__docusaurus-base-url-issue-banner';

for (const [path, suggestion] of [
  ['/elsewhere/', '/elsewhere/'],
  ['/elsewhere/cli', '/elsewhere/'],
  ['/elsewhere/v3', '/elsewhere/'],
  ['/elsewhere/v3/apis/camera', '/elsewhere/'],
  ['/elsewhere/search', '/elsewhere/'],
] as const) {
  test(`${path} says that the site is served under another path, and suggests ${suggestion}`, async ({ page }) => {
    await page.route('**/docs/**', (route) => route.abort());
    await page.route('**/elsewhere/**', async (route) => {
      const url = route.request().url().replace('/elsewhere/', '/docs/');
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(path);
    await expect(page.locator(banner)).toContainText('Your Docusaurus site did not load properly.');
    await expect(page.locator(banner)).toContainText(`Suggested baseUrl: ${suggestion}`);
  });
}

for (const path of ['/docs/', '/docs/cli', '/docs/v3/apis/camera', '/docs/search', '/docs/nowhere']) {
  test(`${path} has no banner, even if a script fails to load`, async ({ page }) => {
    await page.route(/assets\/js\/main/, (route) => route.abort());
    await page.goto(path);
    await waitUntilIdle(page);
    await expect(page.locator(banner)).toHaveCount(0);
  });
}
