import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open, recordErrors, title } from './page';
import { dialog, input, options } from './searchBox';

/**
 * Translates the page like Chrome and Edge: after hydration, each text (also later ones) is
 * replaced by two `<font>` elements. A translation is recognizable by an added character.
 */
function translate(): void {
  const isForeign = (text: Text) =>
    text.data.trim() !== '' &&
    !text.parentElement?.closest('font, script, style, noscript, textarea, svg, [translate="no"]');
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isForeign)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `⟨${text.data}⟩`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver((_, hydration) => {
    if (document.documentElement.dataset.hasHydrated !== 'true') return;
    hydration.disconnect();
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { target } of records) if (target.isConnected) translateIn(target);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

/** Follows a link to a page, from wherever the page has one. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('.theme-doc-markdown')?.append(link);
    link.click();
  }, path);
  await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === path);
}

/** Opens pages one after another by links, and returns those whose content isn't shown then. */
async function crashesAmong(page: Page, paths: readonly string[]): Promise<string[]> {
  const crashes: string[] = [];
  const main = page.locator('main').first();
  for (const path of paths) {
    const before = await main.textContent();
    await follow(page, path);
    await expect(main, path).not.toHaveText(before ?? '');
    const heading = await title(page).innerText();
    const isLoaded = await page.evaluate(() => performance.getEntriesByType('navigation').length);
    if (/crashed/.test(heading) || isLoaded !== 1) crashes.push(`${path}: ${heading}`);
    if (/crashed/.test(heading)) await open(page, paths[0] ?? '/docs/');
  }
  return crashes;
}

const PAGES = [
  '/docs/apis/clipboard',
  '/docs/v3/apis/camera',
  '/docs/v2/apis/camera',
  '/docs/errors',
  '/docs/updating/compare',
  '/docs',
  '/docs/apis/google-maps',
];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(translate);
});

test('links lead from page to page while a browser translates them', async ({ page }) => {
  const errors = recordErrors(page);
  await open(page, '/docs/apis/camera');
  await expect(title(page)).toHaveText('⟨Camera⟩');
  expectNone(await crashesAmong(page, PAGES));
  expectNone(errors);
});

test('the controls of a page work while it is translated @full', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  await page.locator('[role="tab"][data-value="pnpm"]').first().click();
  await expect(page.locator('[role="tabpanel"]:visible').first()).toContainText('pnpm');
  await page.getByRole('button', { name: /dark and light/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('.theme-announcement-bar button').click();
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
  await page.locator('.navbar .dropdown', { hasText: /^⟨v\d/ }).first().hover();
  await page.locator('.navbar .dropdown__menu a[href="/docs/v3/apis/camera"]').click();
  await expect(page).toHaveURL(/\/v3\/apis\/camera$/);
  await expect(title(page)).toHaveText('⟨Camera⟩');
});

test('the search dialog shows the results of each query while it is translated @full', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  await page.keyboard.press('Control+k');
  for (const [query, title] of [
    ['getPhoto', /getPhoto/],
    ['clipboard', /Clipboard/],
    ['zzzzqqq', undefined],
    ['status bar', /Status.*Bar/],
  ] as const) {
    await input(page).fill(query);
    if (title) await expect(options(page).first()).toContainText(title);
    else await expect(options(page)).toHaveCount(0);
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(title(page)).toHaveText('⟨Status Bar⟩');
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toContainText(/Status.*Bar/);
});
