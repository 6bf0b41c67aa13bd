import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { versions } from '../../src/config/versions';
import { desktop, holdRequests, open, phone, recordRequests, toOtherHosts, violationsOn } from './page';
import { dialog, input, options, retry, search, selected, status } from './searchBox';

const button = (page: Page) => page.getByRole('button', { name: 'Search' }).first();
const indexes = /\/search\/names-v\d\.json$/;

test('nothing of search is loaded before the box is used', async ({ page }) => {
  const requests = recordRequests(page);
  await open(page, '/docs/apis/camera');
  expectNone(requests.filter((url) => url.includes('/search/')));
  await button(page).hover();
  await expect.poll(() => requests.filter((url) => /\/search\/v\d+-\w+\/texts\.json/.test(url)).length).toBe(1);
  expectNone(toOtherHosts(requests));
});

test('Enter opens the method that was searched for, closes the dialog, and moves the focus to the method', async ({
  page,
}) => {
  await open(page, '/docs/');
  await search(page, 'getPhoto');
  await expect(selected(page)).toContainText('getPhoto()');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/apis\/camera#getphoto$/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#getphoto')).toBeFocused();
});

for (const key of ['/', 'Control+k']) {
  const tag = key === '/' ? [] : '@full';
  test(`${key} opens the dialog, and Escape closes it and restores the focus`, { tag }, async ({ page }) => {
    await open(page, '/docs/');
    await page.keyboard.press(key);
    await expect(input(page)).toBeFocused();
    // The page behind the dialog doesn't scroll.
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  });
}

test('the focus returns to the link from which the dialog was opened @full', async ({ page }) => {
  await open(page, '/docs/');
  const link = page.locator('.theme-doc-markdown a').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(link).toBeFocused();
});

test('a click beside the dialog closes it @full', async ({ page }) => {
  await open(page, '/docs/');
  await search(page, 'camera');
  await page.mouse.click(10, 500);
  await expect(dialog(page)).toHaveCount(0);
});

test('Tab and Shift+Tab stay in the dialog, whatever it shows @full', async ({ page }) => {
  await open(page, '/docs/');
  await page.keyboard.press('Control+k');
  for (const [query, outcome] of [
    ['', ''],
    ['camera', /^\d+ results$/],
    ['zzzzqqqq', /^No results/],
  ] as const) {
    await input(page).fill(query);
    if (query) await expect(status(page)).toHaveText(outcome);
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops = new Set<string>();
      for (let count = 0; count < 12; count += 1) {
        await page.keyboard.press(key);
        const stop = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement?.closest('dialog') ? activeElement.outerHTML.slice(0, 80) : 'outside';
        });
        stops.add(stop);
      }
      expect([...stops], query).not.toContain('outside');
      expect(stops.size, query).toBeGreaterThan(2);
    }
  }
});

test('the combobox and its list box are connected as the ARIA pattern requires @full', async ({ page }) => {
  await open(page, '/docs/');
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');
  await expect(input(page)).toHaveAttribute('aria-expanded', 'false');
  await input(page).fill('camera');
  await expect(input(page)).toHaveAttribute('aria-expanded', 'true');
  const list = dialog(page).getByRole('listbox', { name: 'Search results' });
  await expect(input(page)).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
  for (const [key, position] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 9],
    ['ArrowDown', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(options(page).nth(position)).toHaveAttribute('aria-selected', 'true');
    await expect(input(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).nth(position).getAttribute('id')) ?? '',
    );
    await expect(options(page).nth(position)).toBeInViewport({ ratio: 1 });
    await expect(input(page)).toBeFocused();
  }
  await expect(selected(page)).toHaveCount(1);
  // The excerpt describes a result, so that not every arrow key reads it.
  await expect(selected(page)).toHaveAccessibleName('Page Camera Official plugins');
  await expect(selected(page)).toHaveAccessibleDescription(/photo/);
});

test('Ctrl+Enter opens the selected result in a new tab @full', async ({ page, context }) => {
  await open(page, '/docs/');
  await search(page, 'camera');
  const href = await selected(page).getAttribute('href');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  expect(new URL(tab.url()).pathname + new URL(tab.url()).hash).toBe(href);
  await expect(page).toHaveURL(/\/docs\/$/);
});

test('results come from the version of the page, and another version can be selected', async ({ page }) => {
  await open(page, '/docs/v2/apis/camera');
  await search(page, 'camera');
  const hrefs = () => options(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of await hrefs()) expect(href).toMatch(/^\/docs\/v2\//);
  await page.getByLabel('Search in').selectOption('v3');
  await expect(selected(page)).toHaveAttribute('href', /^\/docs\/v3\//);
  for (const href of await hrefs()) expect(href).toMatch(/^\/docs\/v3\//);
});

test('with v3 selected earlier, the dialog searches v3 on pages without a version of their own @full', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', 'v3'));
  for (const [address, version] of [
    ['/docs/search', 'v3'],
    ['/docs/nowhere', 'v3'],
    ['/docs/apis/camera', versions[0].label],
    ['/docs/v2/nowhere', 'v3'],
  ] as const) {
    await open(page, address);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByLabel('Search in'), address).toHaveValue(version);
  }
});

test('the results of one kind are shown on request, and known errors also for a message', async ({ page }) => {
  await open(page, '/docs/');
  await search(page, 'camera');
  await expect(status(page)).toHaveText(/^\d+ results$/);
  const kind = (name: RegExp) =>
    dialog(page).getByRole('group', { name: 'Kinds of results' }).getByRole('button', { name });
  await kind(/^API \d+$/).click();
  await expect(page.locator('.search-badge:not(.search-badge--api, .search-badge--member)')).toHaveCount(0);
  await expect(kind(/^API/)).toHaveAttribute('aria-pressed', 'true');
  await kind(/^Errors \d+\+$/).click();
  await expect(selected(page).locator('.search-badge')).toHaveText('Error');
  await input(page).fill('Tainted canvases may not be exported');
  await expect(selected(page)).toHaveAttribute('href', /^\/docs\/web\/page-errors#/);
  await expect(kind(/^All/)).toHaveAttribute('aria-pressed', 'true');
});

test('a version that the query names is offered first @full', async ({ page }) => {
  await open(page, '/docs/');
  await search(page, 'push plugin for v2');
  const offer = dialog(page).getByRole('button', { name: 'Search in version 2' });
  await offer.click();
  await expect(selected(page)).toHaveAttribute('href', /^\/docs\/v2\/apis\/push-notifications/);
  await expect(input(page)).toBeFocused();
  await expect(offer).toHaveCount(0);
});

test('results of the names stay where they are when the texts arrive, and only the number is announced @full', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/search\/v\d-\w+\/texts\.json$/);
  await open(page, '/docs/');
  await search(page, 'camera permission');
  const shown = () => options(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const early = await shown();
  await expect(dialog(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  await expect(status(page)).toHaveText('Searching…');
  release();
  await expect(status(page)).toHaveText(/^\d+ results$/);
  await expect(dialog(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  expect(await shown()).toEqual(early);
});

test('opened results are listed as recent searches, until they are cleared @full', async ({ page }) => {
  await open(page, '/docs/');
  await search(page, 'getPhoto');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#getphoto$/);
  await open(page, '/docs/cli');
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/apis\/camera#getphoto$/);
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('button', { name: 'Clear' }).click();
  await expect(options(page)).toHaveCount(0);
  await page.reload();
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toContainText('Search for a topic');
});

test('no letter that is typed after / is lost, and Enter opens the first result when it arrives', async ({ page }) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await page.keyboard.type('getPhoto');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/apis\/camera#getphoto$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('while the index is loading, the dialog says so and not that there are no results @full', async ({ page }) => {
  const release = await holdRequests(page, indexes);
  await open(page, '/docs/');
  await page.keyboard.press('Control+k');
  for (const query of ['c', 'ca', 'camera']) {
    await input(page).fill(query);
    await expect(status(page)).toHaveText('Searching…');
    await expect(dialog(page)).not.toContainText('No results');
  }
  release();
  await expect(status(page)).toHaveText(/^\d+ results$/);
});

test('without a match, another version can be searched @full', async ({ page }) => {
  await open(page, '/docs/');
  await page.keyboard.press('Control+k');
  await input(page).fill('zzzzqqqq');
  await expect(status(page)).toHaveText('No results for “zzzzqqqq” in Capacitor 4.');
  await dialog(page).getByRole('button', { name: 'Search Capacitor 2' }).click();
  await expect(status(page)).toHaveText('No results for “zzzzqqqq” in Capacitor 2.');
  await input(page).fill('camera');
  await expect(selected(page)).toHaveAttribute('href', /^\/docs\/v2\//);
});

test('a result shows its type, the headings above it, and the text around the matches @full', async ({ page }) => {
  await open(page, '/docs/');
  await search(page, 'saved instance state');
  await expect(selected(page).locator('.search-badge')).toHaveText('Section');
  await expect(selected(page).locator('.search-result__trail')).not.toBeEmpty();
  await expect(selected(page).locator('.search-result__snippet mark').first()).toBeVisible();
  await input(page).fill('No image picked');
  await expect(selected(page).locator('.search-badge')).toHaveText('Error');
  await input(page).fill('Filesystem');
  await expect(selected(page).locator('.search-badge')).toHaveText('Page');
});

test('the page behind the dialog keeps its place and its width, and the dialog covers all of it @full', async ({
  page,
}) => {
  await open(page, '/docs/apis/camera#getphoto');
  const place = () =>
    page.evaluate(() => {
      const { left, top } = document.querySelector('article')?.getBoundingClientRect() ?? {};
      return { left, top, width: document.documentElement.clientWidth };
    });
  const before = await place();
  await search(page, 'camera');
  expect(await place()).toEqual(before);
});

test('the link below the results leads to all of them @full', async ({ page }) => {
  await open(page, '/docs/v3/cli');
  await search(page, 'camera');
  await dialog(page)
    .getByRole('link', { name: /^See all \d+ results$/ })
    .click();
  await expect(page).toHaveURL(/\/docs\/search\?q=camera&version=v3$/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.search-results li')).toHaveCount(20);
});

test('the dialog fits a phone @full', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/');
  await button(page).click();
  await input(page).fill('filesystem');
  await expect(selected(page)).toBeVisible();
  const close = dialog(page).getByRole('button', { name: 'Close' });
  for (const part of [input(page), page.getByLabel('Search in'), close, selected(page)])
    await expect(part).toBeInViewport({ ratio: 1 });
  expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('nothing moves for readers who prefer reduced motion @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/docs/');
  await search(page, 'camera');
  const moving = await dialog(page).evaluate(
    (root) =>
      [root, ...root.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration]
          .join()
          .split(',')
          .some((time) => parseFloat(time) > 0.01);
      }).length,
  );
  expect(moving).toBe(0);
});

for (const color of ['light', 'dark'] as const) {
  for (const viewport of [desktop, phone]) {
    test(`axe reports nothing in any state of the dialog: ${color}, ${viewport.width} px @full`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), color);
      // A short page, because axe checks what is behind the dialog too.
      await open(page, '/docs/apis/toast');
      await page.keyboard.press('Control+k');
      await expect(dialog(page)).toContainText('Search for a topic');
      expectNone(await violationsOn(page), 'empty');
      await input(page).fill('getPhoto');
      await expect(selected(page).locator('mark').first()).toBeVisible();
      expectNone(await violationsOn(page), 'results');
      await input(page).fill('zzzzqqqq');
      await expect(status(page)).toContainText('No results');
      expectNone(await violationsOn(page), 'no results');
      await page.route(/\/search\/names-v2\.json$/, (route) => route.abort());
      await page.getByLabel('Search in').selectOption('v2');
      await expect(retry(dialog(page))).toBeVisible();
      expectNone(await violationsOn(page), 'failed');
      await page.unroute(/\/search\/names-v2\.json$/);
      await page.getByLabel('Search in').selectOption(versions[0].label);
      await input(page).fill('toast');
      await selected(page).click();
      await page.keyboard.press('Control+k');
      await expect(dialog(page).getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
      expectNone(await violationsOn(page), 'recent searches');
    });
  }
}
