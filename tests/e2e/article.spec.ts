import { expect, test } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open, title, violationsOn } from './page';

const tab = '[role="tab"]';

test('the first page is complete again after going back to it', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  const text = await page.locator('.theme-doc-markdown').innerText();
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/apis/clipboard"]').click();
  await expect(title(page)).toHaveText('Clipboard');
  await page.goBack();
  await expect(title(page)).toHaveText('Camera');
  expect(await page.locator('.theme-doc-markdown').innerText()).toBe(text);
});

test('a link in an article opens its page without a reload, with title, contents, and description of that page', async ({
  page,
}) => {
  await open(page, '/docs/apis/camera');
  await page.evaluate(() => ((window as unknown as { kept: boolean }).kept = true));
  await page.locator('.theme-doc-markdown a[href="/docs/web/pwa-elements"]').first().click();
  await expect(page).toHaveURL(/\/docs\/web\/pwa-elements$/);
  await expect(page).toHaveTitle(/PWA Elements/);
  expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
  for (const [tag, attribute] of [
    ['meta[name="description"]', 'content'],
    ['meta[property="og:title"]', 'content'],
    ['link[rel="canonical"]', 'href'],
  ] as const) {
    const html = await (await page.request.get('/docs/web/pwa-elements')).text();
    await expect(page.locator(tag)).toHaveCount(1);
    expect(html, tag).toContain((await page.locator(tag).getAttribute(attribute)) ?? 'missing');
  }
  await expect(page.locator('html')).toHaveClass(/docs-doc-id-web\/pwa-elements/);
  await expect(page.locator('html')).not.toHaveClass(/docs-doc-id-apis/);
  const heading = await page.locator('.theme-doc-markdown h2').first().getAttribute('id');
  await expect(page.locator(`.theme-doc-toc-desktop a[href="#${heading}"]`)).toBeVisible();
});

test('a tab is selected by click and by keyboard, in every group of its kind, and after a reload', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  const lists = page.locator('.tabs-container[data-group="npm2yarn"]');
  await lists.first().locator(tab, { hasText: 'Yarn' }).click();
  await expect(lists.first().locator(tab, { hasText: 'Yarn' })).toHaveAttribute('aria-selected', 'true');
  await expect(lists.first().locator('[role="tabpanel"]:visible')).toContainText('yarn add');

  await page.keyboard.press('ArrowRight');
  await expect(lists.first().locator(tab, { hasText: 'pnpm' })).toBeFocused();
  await expect(lists.first().locator('[role="tabpanel"]:visible')).toContainText('pnpm add');
  await page.keyboard.press('Home');
  await expect(lists.first().locator(tab, { hasText: 'npm' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');

  await open(page, '/docs/apis/clipboard');
  await expect(page.locator('.tabs-container [role="tabpanel"]:visible').first()).toContainText('pnpm add');
});

test('the copy button copies exactly the code and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/apis/camera');
  const block = page.locator('.code-block:visible').first();
  await block.locator('.code-block__copy').click();
  await expect(page.locator('#article-status')).toHaveText('Copied');
  const code = (await block.locator('code').textContent()) ?? '';
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code.replace(/\n$/, ''));
});

test('the copy button of a diff copies the new code without signs @full', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/updating/4-0');
  const block = page.locator('.code-block:has(.line--removed)', { hasText: 'mavenCentral()' }).first();
  await block.locator('.code-block__copy').click();
  await expect(page.locator('#article-status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('        mavenCentral()');
  expect(copied).not.toMatch(/jcenter|^[-+@]/m);
});

test('the link of a heading copies its URL and says so @full', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/apis/camera');
  await page.locator('#getphoto .hash-link').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#article-status')).toHaveText('Link copied');
  await expect(page).toHaveURL(/#getphoto$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('only regions that scroll are stops of the keyboard @full', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  const regions = page.locator('.theme-doc-markdown :is(pre, .table-scroll):visible');
  await expect
    .poll(() =>
      regions.evaluateAll(
        (all) =>
          all.filter((region) => region.hasAttribute('tabindex') !== region.scrollWidth > region.clientWidth).length,
      ),
    )
    .toBe(0);
});

test('long lines of code wrap on every page if the user wants it @full', async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 844 });
  await open(page, '/docs/apis/camera');
  const button = page.getByRole('button', { name: 'Wrap long lines' }).first();
  const scrolling = () =>
    page.locator('.code-block pre').evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
  expect(await scrolling()).toBeGreaterThan(0);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await scrolling()).toBe(0);
  expectNone(await violationsOn(page));
  await open(page, '/docs/apis/filesystem');
  expect(await scrolling()).toBe(0);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await scrolling()).toBeGreaterThan(0);
});
