import { expect, test } from '@playwright/test';
import { versions } from '../../src/config/versions';
import { open, title } from './page';

const notice = '#site-notice';

for (const [from, to] of [
  ['/docs/pwa-elements?from=readme#installation', '/docs/web/pwa-elements?from=readme#installation'],
  ['/docs/basics/building-your-app#ios', '/docs/basics/workflow#ios'],
  [`/docs/${versions[0].label}/ios/configuration#setting-capabilities`, '/docs/ios/configuration#setting-capabilities'],
] as const) {
  test(`${from} leads to ${to}`, { tag: from.includes('?') ? [] : '@full' }, async ({ page }) => {
    await page.goto(from);
    await page.waitForURL(`**${to}`);
    await expect(title(page)).not.toHaveText('Page not found');
    const anchor = new URL(page.url()).hash;
    if (anchor !== '') await expect(page.locator(anchor)).toBeInViewport();
    await expect(page.locator(notice)).toHaveCount(0);
  });
}

test('the not-found page corrects the case of a URL, because no file exists for it', async ({ page }) => {
  await page.goto('/docs/APIs/Camera');
  await expect(page).toHaveURL(/\/docs\/apis\/camera$/);
  await expect(title(page)).not.toHaveText('Page not found');
});

test('a URL of a later version shows a notice, which is not part of the URL @full', async ({ page }) => {
  await page.goto('/docs/v5/apis/share#android');
  await expect(page.locator(notice)).toContainText("These docs don't cover Capacitor 5");
  await expect(page).toHaveURL(/\/docs\/apis\/share#android$/);
});

test('a link to an anchor that was renamed leads to the section', async ({ page }) => {
  await open(page, '/docs/basics/workflow#2-copy-your-web-assets');
  await expect(page.locator('#syncing-your-web-code-to-your-capacitor-project')).toBeInViewport();
});

test('a link to a section that moved to another page opens the section', async ({ page }) => {
  await page.goto('/docs/v3/apis/camera#upload');
  await page.waitForURL('**/docs/v3/guides/photos#upload');
  await expect(page.locator('#upload')).toBeInViewport();
});
