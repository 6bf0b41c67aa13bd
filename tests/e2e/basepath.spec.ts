import { expect, test } from '@playwright/test';

test('a site served at another path says so and suggests the path', async ({ page }) => {
  await page.route('**/docs/**', (route) => route.abort());
  await page.goto('/elsewhere/');
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toContainText('Your Docusaurus site did not load properly.');
  await expect(banner).toContainText('/elsewhere/');
});

test('the banner is not there when the path is right', async ({ page }) => {
  await page.goto('/docs/');
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
});
