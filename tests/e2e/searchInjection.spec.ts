import { expect, test, type Page } from '@playwright/test';
import { encodeIndex, pageTexts, type TextsFile } from 'docs-search/indexFormat';
import type { SearchRecord } from 'docs-search/records';
import { expectNone } from '../helpers/inspected';
import { injections, typedInjections } from './injections';
import { open, recordRequests, toOtherHosts } from './page';
import { input, options, selected, status } from './searchBox';

// Search itself must not run injected code: the policy would hide it.
test.use({ bypassCSP: true });

const pageInput = (page: Page) => page.getByRole('searchbox', { name: /search the documentation/i });

/** Fails if a script ran or if anything was fetched from another host. */
async function expectNothingRan(page: Page, requests: string[]): Promise<void> {
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expectNone(toOtherHosts(requests));
}

/** An index with the injections in its titles and texts. */
function poisoned(): SearchRecord[] {
  return injections.flatMap((text, index): SearchRecord[] => {
    const url = `/docs/poison-${index}`;
    const names = { page: text, title: text, crumbs: [text], phrases: [text], inboundLinks: 0, weight: 1 };
    const page: SearchRecord = { url, ...names, kind: 'page', text: `poison ${text}` };
    return [page, { ...page, url: `${url}#a`, title: `poison ${text}`, crumbs: [text, text], kind: 'section' }];
  });
}

/** Serves the injected index instead of the one from the build. */
async function poison(page: Page): Promise<void> {
  const records = poisoned();
  const texts = pageTexts(records);
  const { pages, ...postings } = encodeIndex(records);
  const words: TextsFile = { ...postings, messageHashes: [] };
  const options = { urlPrefix: '/docs/', product: 'capacitor', synonyms: {}, weakWords: [] };
  await page.route(/\/search\/names-v\d+\.json$/, (route) =>
    route.fulfill({ json: { folder: 'v4-0', options, pages } }),
  );
  await page.route(/\/search\/v\d+-\w+\/texts\.json$/, (route) => route.fulfill({ json: words }));
  await page.route(/\/search\/v\d+-\w+\/\d+\.json$/, (route) => {
    const number = Number(/(\d+)\.json$/.exec(route.request().url())?.[1]);
    return route.fulfill({ json: texts[number] });
  });
}

test.beforeAll(() => {
  expect(injections.length).toBeGreaterThanOrEqual(30);
  expect(new Set(injections).size).toBe(injections.length);
});

test('markup in a query is shown as text, in the dialog and on the page', async ({ page }) => {
  const requests = recordRequests(page);
  await open(page, '/docs/search');
  for (const text of typedInjections) {
    await pageInput(page).fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
    await expect(page.getByRole('status').first()).toHaveText(/results?$|^No results for /);
  }
  await page.keyboard.press('Control+k');
  for (const text of typedInjections) {
    await input(page).fill(text);
    await expect(status(page)).toHaveText(/results?$|^No results for /);
  }
  await expectNothingRan(page, requests);
});

test('a query that finds nothing is repeated as it was typed @full', async ({ page }) => {
  const text = '<zzqq zqzq=zqqz>zzzzqqqq</zzqq> & "qqqqzzzz"';
  await open(page, `/docs/search?q=${encodeURIComponent(text)}`);
  await expect(page.getByText(`No results for “${text}” in Capacitor 4.`)).toBeVisible();
});

test('markup in titles, trails and texts is shown as text on the search page @full', async ({ page }) => {
  const requests = recordRequests(page);
  await poison(page);
  await open(page, '/docs/search?q=poison');
  const rows = page.locator('.search-results li');
  await expect(page.getByRole('status').first()).toHaveText(`${2 * injections.length} results`);
  for (let shown = 20; shown < 2 * injections.length; shown += 20) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(Math.min(shown + 20, 2 * injections.length));
  }
  const titles = await rows.locator('.search-result__title').allTextContents();
  for (const text of injections) expect(titles).toContain(`poison ${text}`);
  await expect(rows.last().locator('.search-result__snippet')).toContainText('poison');
  await expectNothingRan(page, requests);
});

test('markup in titles, trails and texts is shown as text in the dialog and among recent searches @full', async ({
  page,
}) => {
  const requests = recordRequests(page);
  await poison(page);
  await open(page, '/docs/');
  await page.keyboard.press('Control+k');
  await input(page).fill('poison');
  await expect(selected(page).locator('.search-result__snippet')).toContainText('poison');
  const shown = await options(page).locator('.search-result__title').allTextContents();
  expect(shown.length).toBeGreaterThan(5);
  for (const title of shown) expect(injections).toContain(title.replace(/^poison /, ''));
  await options(page).first().click();
  await expect(page).toHaveURL(/\/docs\/poison-/);
  await page.keyboard.press('Control+k');
  await expect(options(page)).toHaveCount(1);
  await expectNothingRan(page, requests);
});
