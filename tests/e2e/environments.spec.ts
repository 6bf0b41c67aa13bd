import { expect, test, type Page } from '@playwright/test';
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

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** Removes what the filters of ad blockers match, while the page is parsed. */
function removeAds(): void {
  const isAd = (name: string) => /(^|[-_])(ads?|gtm|sponsored)($|[-_])/.test(name);
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('[class], [id], [rel~="sponsored"], [data-ad]'))
      if ([...element.classList, element.id].some(isAd) || element.matches('[data-ad], [rel~="sponsored"]'))
        element.remove();
  }).observe(document, { childList: true, subtree: true });
}

/** Safari has no such function. */
function removeIdleCallback(): void {
  Reflect.deleteProperty(window, 'requestIdleCallback');
}

/** What Docusaurus logs if React finds other elements than the server sent and renders again. */
const MISMATCH = /^Docusaurus React Root onRecoverableError: Error: Minified React error #418;/;

const environments: Record<string, (page: Page) => Promise<unknown>> = {
  'storage and cookies blocked': (page) => page.addInitScript(blockStorage),
  'storage full': (page) => page.addInitScript(fillStorage),
  'no requestIdleCallback': (page) => page.addInitScript(removeIdleCallback),
  'an ad blocker': async (page) => {
    await page.route(/[/_.-](ads?|gtm)[/_.-]|googletagmanager/, (route) => route.abort());
    await page.addInitScript(removeAds);
  },
};

/** The most frequent environment: a private window. `npm run test:full` adds the others. */
const USUAL = 'storage and cookies blocked';

for (const [name, prepare] of Object.entries(environments)) {
  const tag = name === USUAL ? [] : '@full';
  test(
    `with ${name}, pages, links, settings, and search work, and nothing is logged as an error`,
    { tag },
    async ({ page }) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        // Docusaurus itself reports settings that it can't store.
        const isExpected =
          /^(Failed to load|Docusaurus storage error, can't set)/.test(message.text()) ||
          (name === 'an ad blocker' && MISMATCH.test(message.text()));
        if (message.type() === 'error' && !isExpected) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(String(error.stack)));
      await prepare(page);
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
      expect(problems).toEqual([]);
    },
  );
}

test(
  'a link that sets attributes of the page blocks neither scrolling nor the page',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/docs/apis/camera?docusaurus-data-search=&docusaurus-data-loading=page&docusaurus-data-wrap=x');
    await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  },
);
