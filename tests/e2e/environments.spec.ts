import { expect, test } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open } from './page';
import { dialog, input, options } from './searchBox';

/** Makes every access to what a browser stores throw, as Chrome does if cookies are blocked. */
function blockStorage(): void {
  const deny = {
    get() {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, deny);
  Object.defineProperty(Document.prototype, 'cookie', { ...deny, set: deny.get });
}

/** Safari does this after 100 changes in 30 seconds. */
function refuseHistory(): void {
  History.prototype.pushState = History.prototype.replaceState = () => {
    throw new DOMException('Attempt to use history.pushState() more than 100 times', 'SecurityError');
  };
}

function forbidWorkers(): void {
  window.Worker = function forbid() {
    throw new DOMException('Access is denied.', 'SecurityError');
  } as unknown as typeof Worker;
}

for (const [name, prepare] of [
  ['storage and cookies blocked', blockStorage],
  ['changes of the URL refused @full', refuseHistory],
  ['workers forbidden @full', forbidWorkers],
] as const)
  test(`pages, links, settings, and search work, and nothing is logged as an error, with ${name}`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      // Docusaurus itself reports settings that it can't store.
      const isExpected = /^(Failed to load|Docusaurus storage error, can't set)/.test(message.text());
      if (message.type() === 'error' && !isExpected) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error.stack)));
    await page.addInitScript(prepare);
    await open(page, '/docs/apis/camera?docusaurus-theme=garbage');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.locator('[role="tab"][data-value="pnpm"]').first().click();
    await expect(page.locator('[role="tabpanel"]:visible').first()).toContainText('pnpm');
    await page.getByRole('button', { name: /switch between dark and light/i }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('.theme-announcement-bar button').click();
    await page.locator('.theme-doc-sidebar-menu a[href="/docs/apis/clipboard"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clipboard');
    await expect(page).toHaveTitle(/^Clipboard/);
    await page.locator('.search-box').click();
    await input(page).fill('getPhoto');
    await expect(options(page).first()).toContainText('getPhoto');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/docs\/apis\/camera#getphoto$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera');
    expectNone(problems);
  });
