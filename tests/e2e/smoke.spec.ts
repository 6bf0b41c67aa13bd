import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, firefox, test, webkit } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open, phone, sampleFrame, title } from './page';
import { dialog, options } from './searchBox';

// The most frequent tasks, in every installed engine. All other tests run in Chromium.
const INSTALLED: Record<string, boolean> = {
  chromium: true,
  firefox: existsSync(firefox.executablePath()),
  webkit: existsSync(webkit.executablePath()),
};
const isMissing = ({ browserName }: { browserName: string }) => INSTALLED[browserName] !== true;

test.describe('with a browser', () => {
  test.skip(isMissing, 'not installed');

  const errors: string[] = [];
  test.beforeEach(async ({ page }) => {
    errors.length = 0;
    // Hosted search and the tag manager, if the build has them.
    await page.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => route.abort(),
    );
    page.on('pageerror', (error) => errors.push(String(error)));
  });
  test.afterEach(() => {
    expectNone(errors);
  });

  for (const [url, name] of [
    ['/docs/', 'Capacitor'],
    ['/docs/apis/camera', 'Camera'],
    ['/docs/cli', 'CLI'],
    ['/docs/config', 'onfig'],
    ['/docs/nowhere', 'Page not found'],
    ['/docs/__proto__', 'Page not found'],
  ] as const)
    test(`${url} is displayed and starts`, async ({ page }) => {
      await open(page, url);
      await expect(title(page)).toContainText(name);
      await expect(page.locator('#site-notice')).toHaveCount(0);
    });

  test('links, the back button, tabs, and the theme work', async ({ page }) => {
    await open(page, '/docs/apis/camera');
    await page.locator('[role="tab"][data-value="pnpm"]').first().click();
    await expect(page.locator('[role="tabpanel"]:visible').first()).toContainText('pnpm');
    await page.getByRole('button', { name: /dark and light/i }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('.theme-doc-sidebar-menu a[href="/docs/apis/clipboard"]').click();
    await expect(title(page)).toHaveText('Clipboard');
    await page.goBack();
    await expect(title(page)).toHaveText('Camera');
  });

  test('search finds a method by the keyboard, and a page on the search page', async ({ page }) => {
    await open(page, '/docs/cli');
    await page.keyboard.press('/');
    await expect(page.locator('.search-dialog input, .DocSearch-Input')).toBeFocused();
    await page.keyboard.type('getPhoto');
    await expect(options(page).first()).toContainText('getPhoto');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/docs\/apis\/camera#getphoto$/);
    await open(page, '/docs/search?q=clipboard');
    await expect(page.locator('.search-results li').first()).toContainText('Clipboard');
  });

  test('a sample runs, and a log is searched', async ({ page }) => {
    await open(page, '/docs/apis/preferences');
    await page.locator('.code-block__run button').first().click();
    await expect(sampleFrame(page).getByText("value = 'dark'").first()).toBeVisible();
    await open(page, '/docs/errors');
    await page.locator('#log').fill('SDK location not found.');
    await expect(page.locator('#found')).toContainText('1 known message');
  });

  test('the folder and single files of an app are checked', async ({ page }, info) => {
    const manifest = '{"dependencies": {"@capacitor/core": "4.8.2", "@capacitor/cli": "3.9.0"}}';
    const folder = info.outputPath('app');
    mkdirSync(path.join(folder, 'android'), { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), manifest);
    writeFileSync(path.join(folder, 'android/variables.gradle'), 'ext {\n    minSdkVersion = 19\n}\n');
    await open(page, '/docs/updating/check');
    await page
      .getByLabel('Or choose single files')
      .setInputFiles({ name: 'package.json', mimeType: 'application/json', buffer: Buffer.from(manifest) });
    await expect(page.getByRole('heading', { name: 'Capacitor 4.8.2, 1 finding' })).toBeFocused();
    await page.locator('input[webkitdirectory]').setInputFiles(folder);
    await expect(page.getByText('android/variables.gradle:2', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Capacitor 4\.8\.2/ })).toBeFocused();
  });

  test('the menu of a phone leads to a page', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/docs/apis/camera');
    await page.getByRole('button', { name: /navigation bar/i }).click();
    await page.locator('.navbar-sidebar a[href="/docs/apis/clipboard"]').first().click();
    await expect(title(page)).toHaveText('Clipboard');
  });
});
