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

function storeGarbage(): void {
  const keys = ['theme', 'docs-preferred-version-default', 'docusaurus.announcement.id', 'docusaurus.tab.npm2yarn'];
  const values = ['<img src=x onerror=alert(1)>', '{"a":', 'null', '\u0000\uffff', 'x'.repeat(10_000)];
  keys.push('docusaurus.announcement.dismiss', 'capacitor-docs.recent-searches');
  keys.forEach((key, index) => localStorage.setItem(key, values[index % values.length] ?? ''));
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

/** Removes what some browsers, or their settings, lack. */
function removeApi(name: string): void {
  Reflect.deleteProperty(window, name);
}

/** Some extensions replace the methods of storage by ones that return nothing. */
function returnNothing(): void {
  Storage.prototype.getItem = () => undefined as unknown as null;
}

/** What password managers, dark modes, grammar checkers, and translators do to a page. */
function editPage(): void {
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.setAttribute('data-extension', 'on');
    document.body.setAttribute('cz-shortcut-listen', 'true');
    document.body.prepend(document.createElement('extension-toolbar'));
    document.getElementById('__docusaurus')?.append(document.createElement('extension-frame'));
    document.querySelector('.navbar')?.prepend(document.createElement('div'));
    for (const element of document.querySelectorAll('.menu__link span, h1, article p, .pagination-nav__label')) {
      const font = document.createElement('font');
      font.append(...element.childNodes);
      element.append(font);
    }
  });
}

/** What Docusaurus logs if React finds other elements than the server sent and renders again. */
const MISMATCH = /^Docusaurus React Root onRecoverableError: Error: Minified React error #418;/;

const EDITED = ['an ad blocker', 'an extension that edits the page'];

const CLOCKS = { 'ten years behind': '2012-01-01', 'ten years ahead': '2040-01-01' };

const APIS = ['Worker', 'IntersectionObserver', 'ResizeObserver', 'requestIdleCallback'];

const UNDEFINED_STORAGE = 'a storage that returns undefined';

const environments: Record<string, (page: Page) => Promise<unknown>> = {
  'storage and cookies blocked': (page) => page.addInitScript(blockStorage),
  'storage full': (page) => page.addInitScript(fillStorage),
  'garbage in storage': (page) => page.addInitScript(storeGarbage),
  [UNDEFINED_STORAGE]: (page) => page.addInitScript(returnNothing),
  ...Object.fromEntries(APIS.map((name) => [`no ${name}`, (page: Page) => page.addInitScript(removeApi, name)])),
  'an ad blocker': async (page) => {
    await page.route(/[/_.-](ads?|gtm)[/_.-]|googletagmanager/, (route) => route.abort());
    await page.addInitScript(removeAds);
  },
  'an extension that edits the page': (page) => page.addInitScript(editPage),
  ...Object.fromEntries(
    Object.entries(CLOCKS).map(([name, date]) => [`a clock ${name}`, (page: Page) => page.clock.setFixedTime(date)]),
  ),
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
          (EDITED.includes(name) && MISMATCH.test(message.text()));
        if (message.type() === 'error' && !isExpected) problems.push(message.text());
      });
      page.on('pageerror', (error) => {
        // Docusaurus stores a setting repeatedly, because it reads another value than it has
        // stored.
        const isExpected = name === UNDEFINED_STORAGE && error.name === 'RangeError';
        if (!isExpected) problems.push(String(error.stack));
      });
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

test('a copy on another path, such as in a web archive, stays readable', { tag: '@full' }, async ({ page }) => {
  await page.route('**/web/2026/docs/apis/camera', async (route) => {
    const url = new URL('/docs/apis/camera', route.request().url());
    return route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
  await page.goto('/web/2026/docs/apis/camera', { waitUntil: 'load' });
  await page.mouse.move(100, 100);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera');
});

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
