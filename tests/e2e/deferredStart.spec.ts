import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { holdRequests, open, phone, waitUntilIdle } from './page';
import { input, options } from './searchBox';

const scripts = /\/docs\/assets\/js\/.*\.js/;

/** Opens a page whose scripts don't load before the returned function is called. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, scripts);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    release();
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  };
}

test('no script delays the display of a page', async ({ request }) => {
  for (const path of ['/docs/', '/docs/apis/camera', '/docs/nowhere', '/docs/search']) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<script[^>]* src=/g), path).toBeNull();
    expect(html, path).toMatch(/<script data-scripts="[^"]*main\.[^"]*\.js"/);
  }
});

test('the scripts are loaded without any action of the user, and the article is not loaded again', async ({ page }) => {
  const sent: string[] = [];
  page.on('response', async (response) => {
    if (scripts.test(response.url())) sent.push(await response.text());
  });
  await open(page, '/docs/cli');
  await waitUntilIdle(page);
  expect(sent.length).toBeGreaterThan(1);
  const sentence = await page.locator('.theme-doc-markdown p').first().innerText();
  expectNone(sent.filter((script) => script.includes(sentence)));
});

test('clicks before the scripts respond wait visibly, and are repeated in their order', async ({ page }) => {
  const start = await openEarly(page, '/docs/apis/clipboard');
  const theme = page
    .locator('.navbar')
    .getByRole('button', { name: /dark|light|system|mode/i })
    .first();
  const before = await page.locator('html').getAttribute('data-theme-choice');
  const tab = page.locator('.tabs-container [role="tab"]', { hasText: 'pnpm' }).first();
  await theme.click();
  await expect(theme).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'page');
  await tab.click();
  await page.locator('.theme-announcement-bar button').click();
  await start();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme-choice', before ?? '');
  await expect(page.locator('.theme-announcement-bar')).toBeHidden();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading', 'page');
});

test('a field that is opened before the scripts respond is there when they do', async ({ page }) => {
  const start = await openEarly(page, '/docs/updating/compare');
  await page.locator('summary', { hasText: 'Check my file' }).first().click();
  await start();
  await expect(page.getByRole('textbox', { name: /^Paste your android/ })).toBeVisible();
});

test('a page starts on a phone without rendering its menu @full', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/cli/hooks');
  await expect(page.locator('.navbar-sidebar')).toHaveCount(0);
});

for (const [name, openSearch] of [
  ['the search box', (page: Page) => page.locator('.search-box').click()],
  ['Control+K', (page: Page) => page.keyboard.press('Control+k')],
  ['/', (page: Page) => page.keyboard.press('/')],
] as const) {
  const tag = name === 'Control+K' ? [] : '@full';
  test(`what is typed early after ${name} becomes the query`, { tag }, async ({ page }) => {
    const start = await openEarly(page, '/docs/cli');
    await openSearch(page);
    await page.keyboard.type('camerax');
    await page.keyboard.press('Backspace');
    await start();
    await expect(input(page)).toHaveValue('camera');
    await page.keyboard.type(' photo');
    await expect(input(page)).toHaveValue('camera photo');
    await expect(options(page).first()).toBeVisible();
  });
}

test('links work before the scripts respond @full', async ({ page }) => {
  await openEarly(page, '/docs/cli');
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/cli/hooks"]').click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/docs\/cli\/hooks$/);
  await expect(page.locator('article h1')).toBeVisible();
});

test('a tab that was chosen on an earlier page is selected before the scripts respond @full', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('docusaurus.tab.npm2yarn', 'pnpm'));
  await openEarly(page, '/docs/apis/clipboard');
  await expect(page.locator('.tabs-container [role="tabpanel"]:visible').first()).toContainText('pnpm add');
});
