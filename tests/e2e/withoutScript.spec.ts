import { expect, test, type Page } from '@playwright/test';
import { desktop, phone, title } from './page';

test.use({ javaScriptEnabled: false });

/** The text of `<noscript>` elements, which Playwright's selectors and matchers skip. */
const withoutScriptText = (page: Page) =>
  page.locator('main noscript').evaluateAll((elements) => elements.map(({ textContent }) => textContent).join(' '));

test('without JavaScript the whole page can be read and its links work', async ({ page }) => {
  await page.goto('/docs/apis/camera');
  await expect(title(page)).toHaveText('Camera');
  await expect(page.locator('#getphoto')).toBeVisible();
  await expect(page.locator('pre').first()).toContainText('@capacitor/camera@4');
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/apis/clipboard"]').click();
  await expect(title(page)).toHaveText('Clipboard');
});

test('without JavaScript every tab of a group can be read @full', async ({ page }) => {
  await page.goto('/docs/apis/camera');
  const panels = page.locator('[role="tabpanel"]');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
});

test('without JavaScript the comparison of native projects, the guides with forms, and the configuration show their content and explain the forms @full', async ({
  page,
}) => {
  await page.goto('/docs/updating/compare');
  await expect(page.locator('[id="from-3-to-4-android-variables-gradle"]')).toBeVisible();
  await expect(page.locator('pre', { hasText: 'compileSdkVersion = 32' }).first()).toBeVisible();
  expect(await withoutScriptText(page)).toContain('The forms on this page require JavaScript.');
  await page.goto('/docs/guides/deep-links');
  await page.locator('details[data-form] summary').click();
  expect(await withoutScriptText(page)).toContain('It requires JavaScript.');
  await page.goto('/docs/config');
  await expect(page.getByRole('searchbox', { name: 'Filter options' })).toBeHidden();
  await expect(page.locator('#servercleartext')).toBeVisible();
});

test('without JavaScript no control is shown that does nothing, and a phone shows the links of its menu', async ({
  page,
}) => {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    // The menus of the navbar open without scripts.
    const controls = page.locator(':is(button:not(.dropdown > button), select, input, textarea):visible');
    for (const path of ['/docs/updating/compare', '/docs/updating/beyond-4', '/docs/updating/check']) {
      await page.goto(path);
      expect(await withoutScriptText(page)).toMatch(/requires? JavaScript\./);
      await expect(controls).toHaveCount(0);
    }
    await page.goto('/docs/updating');
    await expect(page.locator('.update-path').getByRole('link').filter({ visible: true })).toHaveCount(8);
    await expect(controls).toHaveCount(0);
    await page.goto('/docs/errors');
    await expect(controls).toHaveCount(0);
    await page.goto('/docs/apis/camera');
    await expect(controls).toHaveCount(0);
    await page.locator('.version-chip').filter({ visible: true }).first().hover();
    await expect(page.getByRole('link', { name: /^v3/ }).filter({ visible: true }).first()).toBeVisible();
    await page.mouse.move(0, 600);
    await expect(page.locator('.navbar').getByRole('link', { name: 'Plugins' })).toBeVisible();
    await page.locator('.theme-doc-sidebar-menu a[href="/docs/apis/clipboard"]').click();
    await expect(title(page)).toHaveText('Clipboard');
  }
});
