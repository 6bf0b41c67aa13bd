import { expect, test, type Locator, type Page } from '@playwright/test';
import { open, phone, violationsOn } from './page';
import { holdScript } from './siteScripts';

const METHOD = 'pickLimitedLibraryPhotos()';
const heading = (page: Page) => page.getByRole('heading', { name: METHOD });
const platform = (page: Page) => page.getByRole('combobox', { name: 'Platform', exact: true });
const message = (page: Page) => page.locator('.api-filters').getByText(/^\d+ hidden$/);
const definition = (page: Page) => page.getByRole('tooltip');

/** The elements that are displayed by HTML and styles alone, without the site's scripts. */
async function shownWithoutScripts(page: Page, ids: string[]): Promise<string[]> {
  await page.route(/\/assets\/js\//, (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  const shown: string[] = [];
  for (const id of ids) if (await page.locator(`#${id}`).isVisible()) shown.push(id);
  await page.unroute(/\/assets\/js\//);
  // A link to an anchor of the page on display would not load it again.
  await page.goto('about:blank');
  return shown;
}

test('a platform that a reader chose hides the members of other platforms on every page, from the first paint, and says how many', async ({
  page,
}) => {
  await open(page, '/docs/apis/camera');
  await expect(heading(page)).toContainText('iOS');
  await expect(message(page)).toBeHidden();
  await platform(page).selectOption('Android');
  await expect(heading(page)).toBeHidden();
  const hidden = await page.locator('[data-not~="android"]:is(section, dt):not([data-not~="android"] *)').count();
  expect(hidden).toBeGreaterThan(1);
  await expect(message(page)).toHaveText(`${hidden} hidden`);
  await expect(page.locator('#article-status')).toHaveText(`${hidden} hidden`);
  expect(await violationsOn(page)).toEqual([]);
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/apis/browser"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browser');
  await expect(platform(page)).toHaveValue('Android');
  await expect(page.locator('section[data-name="close()"]')).toBeHidden();
  await expect(page.locator('section[data-name="open()"]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('#picklimitedlibraryphotos')).toHaveCount(1);
  expect(await shownWithoutScripts(page, ['getphoto', 'picklimitedlibraryphotos'])).toEqual(['getphoto']);

  await open(page, '/docs/apis/camera#picklimitedlibraryphotos');
  await expect(heading(page), 'the target of a link is shown').toBeInViewport();
  await platform(page).selectOption('Web');
  await expect(heading(page)).toBeHidden();
  await page.locator('.code-block__copy:visible').first().click();
  await expect(page.locator('#article-status')).not.toHaveText(/hidden$/);
  await expect(heading(page), 'only a link shows the target').toBeHidden();
  await open(page, '/docs/apis/status-bar');
  await platform(page).selectOption('iOS');
  const option = page.locator('#backgroundcoloroptions-color');
  await expect(option).toBeHidden();
  await open(page, '/docs/apis/status-bar#backgroundcoloroptions-color');
  await expect(option, 'an option of a hidden method is shown with the method').toBeInViewport();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(message(page)).toBeHidden();
  await expect(platform(page)).toHaveValue('All');
  await expect(platform(page)).toBeFocused();
  await open(page, '/docs/apis/camera');
  await expect(heading(page)).toBeVisible();
});

test('the definition of a type is shown while the pointer or the focus is on its link, until Escape', async ({
  page,
}) => {
  await open(page, '/docs/apis/camera');
  const link = page.locator('.api-params .api-type a[href="#cameraresulttype"]').first();
  await page.clock.install();
  await link.hover();
  await expect(definition(page)).toContainText('CameraResultType');
  await expect(definition(page)).toContainText('Base64');
  await definition(page).hover();
  // Longer than the time after which it disappears if the pointer isn't on it.
  await page.clock.runFor(1000);
  await expect(link).toHaveAttribute('aria-describedby', (await definition(page).getAttribute('id')) ?? '');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(definition(page)).toHaveCount(0);
  await page.mouse.move(5, 400);
  await page.locator('#getphoto ~ .api-signature a').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(definition(page)).toContainText('quality?: number');
  await page.keyboard.press('Enter');
  await expect(definition(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#imageoptions$/);
});

test('the definition of the type that the pointer is on is shown when the script arrives, whatever made it load', async ({
  page,
}) => {
  const release = await holdScript(page, 'type-popover');
  await open(page, '/docs/apis/camera');
  await platform(page).focus();
  await page.locator('.api-params .api-type a[href="#cameraresulttype"]').first().hover();
  release();
  await expect(definition(page)).toContainText('CameraResultType');
});

test('long lines of code wrap on every page if the reader wants it', async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 844 });
  await open(page, '/docs/apis/camera');
  const button = page.getByRole('button', { name: 'Wrap long lines' }).first();
  const scrolling = () =>
    page.evaluate(
      () => [...document.querySelectorAll('.code-block pre')].filter((pre) => pre.scrollWidth > pre.clientWidth).length,
    );
  expect(await scrolling()).toBeGreaterThan(0);
  await page.locator('.code-block > pre[tabindex]').last().scrollIntoViewIfNeeded();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await scrolling()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  await open(page, '/docs/apis/filesystem');
  expect(await scrolling()).toBe(0);
  await page.locator('.code-block > pre', { hasText: '@capacitor/filesystem' }).last().scrollIntoViewIfNeeded();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await scrolling()).toBeGreaterThan(0);
});

test('the button that wraps long lines arrives when its code comes near the window', async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 844 });
  await open(page, '/docs/apis/camera');
  const long = page.locator('.code-block > pre[tabindex]');
  const wrap = (pre: Locator) => pre.locator('xpath=..').locator('.code-block__wrap');
  // Blocks that fit leave the tab order when the page is idle.
  await expect(page.locator('.code-block > pre:not([tabindex])')).not.toHaveCount(0);
  expect(await long.count()).toBeGreaterThan(2);
  await expect(wrap(long.last())).toHaveCount(0);
  await long.last().focus();
  await expect(wrap(long.last())).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: phone });

  test('a tap on a type follows its link', async ({ page }) => {
    await open(page, '/docs/apis/camera');
    await page.clock.install();
    await page.locator('.api-params .api-type a[href="#cameraresulttype"]').first().tap();
    await expect(page).toHaveURL(/#cameraresulttype$/);
    // Longer than the delay of the definition.
    await page.clock.runFor(1000);
    await expect(definition(page)).toHaveCount(0);
  });
});
