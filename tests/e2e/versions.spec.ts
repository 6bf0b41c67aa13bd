import { expect, test, type Page } from '@playwright/test';
import { versions } from '../../src/config/versions';
import { open, title } from './page';

const [current] = versions;

async function choose(page: Page, current: string, wanted: string): Promise<void> {
  const dropdown = page.locator('.navbar .dropdown', {
    has: page.locator('.navbar__link', { hasText: new RegExp(`^${current}$`) }),
  });
  // The navbar hides while the page scrolls to its hash, which may not have happened yet.
  await expect(async () => {
    await page.mouse.wheel(0, -100);
    await expect(dropdown).toBeInViewport({ ratio: 1, timeout: 1000 });
    await dropdown.hover({ timeout: 1000 });
    await expect(dropdown.locator('.dropdown__menu')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dropdown.locator('.dropdown__link', { hasText: new RegExp(`^${wanted}`) }).click();
}

test('changing the version keeps the page and the hash', async ({ page }) => {
  await open(page, '/docs/apis/camera#getphoto');
  await choose(page, current.label, 'v3');
  await expect(page).toHaveURL(/\/docs\/v3\/apis\/camera#getphoto$/);
  await choose(page, 'v3', 'v2');
  await expect(page).toHaveURL(/\/docs\/v2\/apis\/camera#getphoto$/);
});

test('an anchor that the other version lacks leads to the beginning of the page @full', async ({ page }) => {
  await open(page, '/docs/apis/camera#api');
  const anchor = await page.evaluate(async () => {
    const html = await (await fetch('/docs/v3/apis/camera')).text();
    const other = new DOMParser().parseFromString(html, 'text/html');
    const sections = [...document.querySelectorAll('.api-entry > h3[id]')];
    return sections.find(({ id }) => !other.getElementById(id))?.id;
  });
  expect(anchor).toBeDefined();
  await open(page, `/docs/apis/camera#${anchor}`);
  await choose(page, current.label, 'v3');
  await expect(page).toHaveURL(/\/docs\/v3\/apis\/camera#/);
  await expect(page.locator('h1')).toBeInViewport();
});

test('a page that is not there leads to the closest page, which says so @full', async ({ page }) => {
  await open(page, '/docs/apis/http');
  await choose(page, current.label, 'v2');
  await expect(page.locator('#site-notice')).toContainText('Capacitor 2 has no page "apis/http".');
  await expect(page).toHaveURL(/\/docs\/v2\/apis$/);
});

test('pages that belong to no version follow the selected version, and pages of a version keep theirs @full', async ({
  page,
}) => {
  await open(page, '/docs/apis/camera');
  await choose(page, current.label, 'v3');
  await expect(page).toHaveURL(/\/v3\//);
  for (const path of ['/docs/search', '/docs/nowhere']) {
    await open(page, path);
    const navbar = page.locator('.navbar__items').first();
    await expect(navbar.getByRole('link', { name: 'Plugins', exact: true })).toHaveAttribute(
      'href',
      '/docs/v3/plugins',
    );
    await expect(page.locator('.navbar__brand')).toHaveAttribute('href', '/docs/v3');
    await expect(page.locator('.navbar .dropdown > .navbar__link', { hasText: /^v3$/ })).toHaveCount(1);
  }
  await open(page, '/docs/apis/camera');
  await expect(page.locator('.navbar__brand')).toHaveAttribute('href', '/docs/');
});

test('the logo and the home icon of the breadcrumbs stay in the version being read @full', async ({ page }) => {
  await open(page, '/docs/v2/apis/camera');
  await expect(page.locator('.navbar__brand')).toHaveAttribute('href', '/docs/v2');
  await expect(page.locator('.breadcrumbs__link[aria-label="Home page"]')).toHaveAttribute('href', '/docs/v2');
});

test('the current version leads to the page being read @full', async ({ page }) => {
  await open(page, '/docs/v3/apis/camera');
  await choose(page, 'v3', 'v3');
  await expect(page).toHaveURL(/\/docs\/v3\/apis\/camera$/);
  await page.locator('.navbar .version-chip').focus();
  for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/docs\/apis\/camera$/);
  await expect(title(page)).toBeFocused();
});

test('the current version has no banner; v3 and v2 say when their support ended and link the same page', async ({
  page,
}) => {
  await open(page, '/docs/apis/camera');
  await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
  for (const [path, target] of [
    ['/docs/v3/apis/camera', '/docs/apis/camera'],
    ['/docs/v3/apis/storage', '/docs/apis/preferences'],
    ['/docs/v2/apis/modals', '/docs/apis/dialog'],
  ] as const) {
    await open(page, path);
    await expect(page.locator('.theme-doc-version-banner')).toContainText(
      /Support ended in \w+ \d{4}, and Google Play no longer accepts it\./,
    );
    await expect(page.locator('.theme-doc-version-banner a').first()).toHaveAttribute('href', target);
  }
});

const guides = (page: Page) => page.locator('.update-path').getByRole('link').filter({ visible: true });

test('the guides follow the versions that a reader has and wants', async ({ page }) => {
  await open(page, '/docs/updating');
  await expect(guides(page)).toHaveText([4, 5, 6, 7].map((from) => `From Capacitor ${from} to ${from + 1}`));
  const has = page.getByLabel('Your app uses');
  const wants = page.getByLabel('You want');
  await has.selectOption('Capacitor 2');
  await wants.selectOption('Capacitor 4');
  await expect(guides(page)).toHaveText(['From Capacitor 2 to 4']);
  await expect(page.locator('.form-panel [role="status"]')).toContainText('Support for Capacitor 4 ended');
  await wants.selectOption('Capacitor 3');
  await expect(guides(page)).toHaveText(['From Capacitor 2 to 3']);
  // A version that is older than that of the app can't be wanted.
  await has.selectOption('Capacitor 5');
  await expect(wants).toHaveValue('6');
  await expect(guides(page)).toHaveText(['From Capacitor 5 to 6']);
  await open(page, '/docs/v3/updating');
  await expect(guides(page).first()).toHaveText('From Capacitor 3 to 4');
});
