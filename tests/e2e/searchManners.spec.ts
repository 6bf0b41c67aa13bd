import { expect, test, type Page } from '@playwright/test';
import { open } from './page';

const input = (page: Page) => page.locator('.DocSearch-Input');
const hits = (page: Page) => page.locator('.DocSearch-Hit .search-hit');
const chosen = (page: Page) => page.locator('.DocSearch-Hit[aria-selected="true"] .search-hit');

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await input(page).fill(query);
  await expect(chosen(page)).toHaveCount(1);
}

test('arrows move the choice, and Ctrl-Enter opens it in a new tab', async ({ page, context }) => {
  await open(page, '/docs/');
  await ask(page, 'camera');
  const first = await chosen(page).getAttribute('href');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).not.toHaveAttribute('href', first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveAttribute('href', first ?? '');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  expect(new URL(tab.url()).pathname + new URL(tab.url()).hash).toBe(first);
  await expect(page).toHaveURL(/\/docs\/$/);
});

test('what was chosen is kept as a recent search, and can be removed', async ({ page }) => {
  await open(page, '/docs/');
  await ask(page, 'getPhoto');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#getphoto$/);
  await page.keyboard.press('Control+k');
  await expect(hits(page)).toHaveCount(1);
  await expect(hits(page).first()).toContainText('getPhoto');
  await page.getByRole('button', { name: /remove this search/i }).click();
  await expect(hits(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await expect(hits(page)).toHaveCount(0);
});

for (const broken of [
  '{',
  '[1, null, {"url": 3}]',
  '[{"objectID": "a", "url": "/docs/", "hierarchy": null}]',
  '"text"',
]) {
  test(`stored searches that are broken are dropped: ${broken}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript((text) => {
      window.localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__local', text);
      window.localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__local', text);
    }, broken);
    await open(page, '/docs/');
    await ask(page, 'getPhoto');
    await expect(hits(page).first()).toHaveAttribute('href', '/docs/apis/camera#getphoto');
    expect(errors).toEqual([]);
  });
}

test('in the modal too, an index that cannot be loaded gives a message, and Retry works once it is there', async ({
  page,
}) => {
  await page.route('**/search/*.json', (route) => route.abort());
  await open(page, '/docs/');
  await page.keyboard.press('Control+k');
  await input(page).fill('camera');
  const notice = page.locator('#site-notice');
  await expect(notice).toContainText('Search could not load its index');
  await page.unroute('**/search/*.json');
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(hits(page).first()).toContainText('Camera');
});

test('a result shows where it stands and the text around what was found', async ({ page }) => {
  await open(page, '/docs/');
  await ask(page, 'saved instance state');
  await expect(hits(page).first().locator('.search-hit__trail')).not.toBeEmpty();
  await expect(hits(page).first().locator('.search-hit__snippet mark').first()).toBeVisible();
});

test('nothing moves for readers who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/docs/');
  await ask(page, 'camera');
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('.DocSearch *')].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration].some((each) =>
          each.split(',').some((time) => parseFloat(time) > 0.01),
        );
      }).length,
  );
  expect(moving).toBe(0);
});
