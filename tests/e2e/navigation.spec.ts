import { expect, test } from '@playwright/test';
import { open, recordRequests, title, waitUntilIdle } from './page';

test('the navbar leads to Docs, Plugins and CLI of the version being read', async ({ page }) => {
  for (const [start, prefix] of [
    ['/docs/apis/camera', '/docs'],
    ['/docs/v3/apis/camera', '/docs/v3'],
    ['/docs/v2/apis/camera', '/docs/v2'],
  ] as const) {
    await open(page, start);
    const navbar = page.locator('.navbar__items').first();
    await expect(navbar.getByRole('link', { name: 'Plugins', exact: true })).toHaveAttribute(
      'href',
      `${prefix}/plugins`,
    );
    await expect(navbar.getByRole('link', { name: 'CLI', exact: true })).toHaveAttribute('href', `${prefix}/cli`);
    await expect(navbar.getByRole('link', { name: 'Docs', exact: true })).toHaveAttribute(
      'href',
      new RegExp(`^${prefix}/?$`),
    );
  }
});

test('a sidebar link loads its page without a reload and scrolls to the top', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  await page.evaluate(() => {
    window.scrollTo(0, 2000);
    (window as unknown as { kept: boolean }).kept = true;
  });
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/apis/clipboard"]').click();
  await expect(title(page)).toHaveText('Clipboard');
  expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the next page needs one request, and is complete although its beginning is displayed first', async ({ page }) => {
  await open(page, '/docs/guides/storage');
  await waitUntilIdle(page);
  await page.evaluate(() => {
    const article = document.querySelector('article');
    if (!article) throw new Error('The page has no article.');
    new MutationObserver(() => {
      const isPartial = document.querySelector('.markdown')?.hasAttribute('data-partial');
      document.documentElement.dataset.observed = `${document.documentElement.dataset.observed ?? ''} ${isPartial}`;
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-partial'] });
  });
  const requests = recordRequests(page);
  const observed = () => page.evaluate(() => document.documentElement.dataset.observed ?? '');
  // Without a hover before the click, which would load the page.
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/guides/security"]').dispatchEvent('click');
  await expect(title(page)).toHaveText('Security');
  await expect.poll(observed).toMatch(/true.* false$/);
  expect(requests.filter((request) => request.includes('.js'))).toHaveLength(1);
  const lastBlock = page.locator('.markdown > :last-child');
  expect(await lastBlock.evaluate((block) => getComputedStyle(block).contentVisibility)).toBe('visible');

  // Back returns to a position, which depends on the heights of everything above it.
  await page.evaluate(() => delete document.documentElement.dataset.observed);
  await page.goBack();
  await expect(title(page)).toHaveText('Data storage');
  expect(await observed()).not.toContain('true');
});

test('the skip link is the first stop of the keyboard and leads to the article', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText(/skip to main content/i);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
});

test('after a navigation, the focus is on the title or on the target of the hash', async ({ page }) => {
  await open(page, '/docs/apis/toast');
  for (const link of ['.theme-doc-sidebar-menu a[href="/docs/apis/camera"]', '.pagination-nav__link--next']) {
    const before = await title(page).textContent();
    await page.locator(link).focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).not.toHaveText(before ?? '');
    await expect(title(page)).toBeFocused();
  }
  await page.goBack();
  await expect(title(page)).toHaveText('Camera');
  await expect(title(page)).toBeFocused();
  await page.locator('.theme-doc-toc-desktop a[href="#getphoto"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#getphoto')).toBeFocused();
});

test('the keyboard skips to the contents of a page @full', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  await page.getByRole('link', { name: 'Skip to the contents of this page' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = page.locator('.theme-doc-toc-desktop a').first();
  await expect(first).toBeFocused();
});

test('the announcement can be dismissed and stays away @full', async ({ page }) => {
  const bar = page.locator('.theme-announcement-bar');
  // These pages tell their status themselves.
  for (const path of ['/docs/', '/docs/v3/apis/camera']) {
    await open(page, path);
    await expect(bar).toBeHidden();
  }
  await open(page, '/docs/cli');
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Dismiss announcement' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(title(page)).toBeFocused();
  await open(page, '/docs/config');
  await expect(bar).toBeHidden();
});
