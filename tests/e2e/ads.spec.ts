import { expect, test } from '@playwright/test';
import { desktop, open, phone, title } from './page';

for (const viewport of [desktop, phone])
  test(
    `the ad is labelled and links a house address at ${viewport.width} px`,
    { tag: viewport === phone ? [] : '@full' },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, '/docs/apis/camera');
      const ad = page.locator('[data-ad]').filter({ visible: true });
      await expect(ad).toHaveCount(1);
      await expect(ad.getByText('Ad', { exact: true })).toBeVisible();
      await expect(ad.getByRole('link')).toHaveAttribute('href', /^https:\/\/ionic\.io\/(portals|appflow)/);
    },
  );

test('paper has the article only, dark on white, with wrapped code and every panel of tabs @full', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await open(page, '/docs/apis/camera');
  await expect(page.locator('[data-ad]').filter({ visible: true })).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-ad]').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.navbar')).toBeHidden();
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await expect(title(page)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(37, 49, 67)');
  await expect(page.locator('.code-block pre').first()).toHaveCSS('white-space', 'pre-wrap');
  await expect(page.locator('[data-group="native"] > [role="tabpanel"]').filter({ visible: false })).toHaveCount(0);
});
