import { expect, test } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open, recordErrors, title } from './page';
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

const recent = (entry: object) => JSON.stringify([{ url: '/docs/', kind: 'page', title: 'a', trail: '', ...entry }]);

/** What something else could have stored under the keys of the site and of Docusaurus. */
const STORED: readonly string[] = [
  recent({ url: '/\t/evil.example/x' }),
  recent({ url: 'javascript:window.hit=1', kind: '__proto__' }),
  recent({ title: { toString: 1 } }),
  JSON.stringify(
    Array.from({ length: 10_000 }, () => ({ url: '//evil.example', kind: 'page', title: 'a', trail: '' })),
  ),
  '{"appId": {"toString": null}, "done": ["__proto__", {}], "plugins": "all"}',
  '"><script>window.hit=1</script>',
];

function fillStorage(value: string): void {
  const tabs = ['npm2yarn', 'native', 'platform', 'framework', 'os', 'format', 'wrap'].map(
    (name) => `docusaurus.tab.${name}`,
  );
  const ofDocusaurus = [
    'docs-preferred-version-default',
    'docusaurus.announcement.id',
    'docusaurus.announcement.dismiss',
  ];
  // Before each page, but not again on the page, which may store a choice.
  for (const storage of [localStorage, sessionStorage])
    for (const key of ['theme', 'upgrade', 'capacitor-docs.recent-searches', ...ofDocusaurus, ...tabs])
      try {
        storage.setItem(key, value);
      } catch {
        // Storage is full.
      }
}

const cases: [name: string, prepare: (value: string) => void, value?: string][] = [
  ['storage and cookies blocked', blockStorage],
  ['changes of the URL refused @full', refuseHistory],
  ['workers forbidden @full', forbidWorkers],
  ...STORED.map((value): [string, (value: string) => void, string] => [
    `the value ${value.slice(0, 70)} in all of storage @full`,
    fillStorage,
    value,
  ]),
];

for (const [name, prepare, value = ''] of cases)
  test(`pages, links, settings, and search work, and nothing is logged as an error, with ${name}`, async ({ page }) => {
    // Docusaurus itself reports settings that it can't store.
    const problems = recordErrors(page, /^(Failed to load|Docusaurus storage error, can't set)/);
    await page.addInitScript(prepare, value);
    await open(page, '/docs/apis/camera?docusaurus-theme=garbage');
    await expect(title(page)).toHaveText('Camera');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.locator('[role="tab"][data-value="pnpm"]').first().click();
    await expect(page.locator('[role="tabpanel"]:visible').first()).toContainText('pnpm');
    await page.getByRole('button', { name: /switch between dark and light/i }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('.theme-announcement-bar button').click();
    await page.locator('.theme-doc-sidebar-menu a[href="/docs/apis/clipboard"]').click();
    await expect(title(page)).toHaveText('Clipboard');
    await expect(page).toHaveTitle(/^Clipboard/);
    await page.locator('.search-box').click();
    const hosts = await dialog(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).host));
    expect(new Set(hosts)).toEqual(new Set([new URL(page.url()).host]));
    await input(page).fill('getPhoto');
    await expect(options(page).first()).toContainText('getPhoto');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/docs\/apis\/camera#getphoto$/);
    await expect(title(page)).toHaveText('Camera');
    await open(page, '/docs/updating/compare');
    await page.getByRole('checkbox', { name: 'android/variables.gradle is done' }).first().check();
    await expect(page.getByText(/^1 of 11 files done$/).first()).toBeVisible();
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expectNone(problems);
  });
