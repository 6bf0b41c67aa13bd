import { expect, test, type Page } from '@playwright/test';
import { open, phone, title } from './page';
import { search } from './searchBox';

const isFull = process.env.TEST_FULL === '1';
const windows = [phone, { width: 1440, height: 900 }, ...(isFull ? [{ width: 1024, height: 768 }] : [])];

/** The lower edge of the bars that stay at the top of the window. */
const endOfBars = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('.navbar, .theme-doc-toc-mobile, .page-parts')]
        .map((bar) => bar.getBoundingClientRect())
        .filter(({ top, height }) => height > 0 && top < 120)
        .map(({ bottom }) => bottom),
    ),
  );

/** Expects the target of the URL directly below the bars. */
async function expectAtTop(page: Page, id: string, from: string): Promise<void> {
  const target = page.locator(`[id="${id}"]`);
  await expect(target, from).toBeFocused();
  const distance = async () => ((await target.boundingBox())?.y ?? 0) - (await endOfBars(page));
  await expect.poll(distance, from).toBeGreaterThanOrEqual(0);
  expect(await distance(), from).toBeLessThan(40);
}

const KINDS = ['/docs/', '/docs/cli', '/docs/errors', '/docs/apis/toast', '/docs/search', '/docs/nowhere'];

for (const [index, viewport] of windows.entries())
  test(`at ${viewport.width} px, a member that is opened from any kind of page is below the bars`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // `npm test` opens it from each kind at one of the widths, `npm run test:full` at all of them.
    const isChosen = (_: string, kind: number) => isFull || kind % windows.length === index;
    for (const path of KINDS.filter(isChosen)) {
      await open(page, path);
      await search(page, 'getphoto');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/docs\/apis\/camera#getphoto$/);
      await expectAtTop(page, 'getphoto', path);
    }
    // A link in the article, and the address itself.
    await open(page, '/docs/apis/camera#pickimages');
    await page.locator('.api-index a[href="#getphoto"]').first().click();
    await expectAtTop(page, 'getphoto', 'the index');
    await page.goto('about:blank');
    await open(page, '/docs/apis/camera#getphoto');
    await page.locator('#getphoto').evaluate((heading: HTMLElement) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    await expectAtTop(page, 'getphoto', 'the address');
    // An option and a former anchor are as close to the bars as a heading.
    for (const id of ['imageoptions-quality', 'android-configuration']) {
      await page.evaluate((hash) => (location.hash = hash), id);
      const distance = async () => ((await page.locator(`#${id}`).boundingBox())?.y ?? 0) - (await endOfBars(page));
      await expect.poll(distance, id).toBeLessThan(60);
      expect(await distance(), id).toBeGreaterThanOrEqual(-1);
    }
  });

test("the focus in a sticky bar doesn't scroll the page", async ({ page }) => {
  // The page of a plugin has all of the bars.
  for (const path of ['/docs/apis/camera', ...(isFull ? ['/docs/getting-started', '/docs/updating/compare'] : [])]) {
    await open(page, path);
    let count = 0;
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
      const moves = await page
        .locator(':is(.navbar, .theme-doc-toc-mobile, .page-parts, .page-tools, [class*="progress_"])')
        .locator(':is(a, button, input, select)')
        .evaluateAll((controls) => {
          const before = window.scrollY;
          return controls.flatMap((control) => {
            const { top, height } = control.getBoundingClientRect();
            if (height === 0 || top < 0 || top > 200) return [];
            (control as HTMLElement).focus();
            const moved = window.scrollY - before;
            window.scrollTo({ top: before, behavior: 'instant' });
            return document.activeElement === control
              ? [`${moved} ${moved === 0 ? '' : control.outerHTML}`.trim()]
              : [];
          });
        });
      count += moves.length;
      expect(new Set(moves), `${path} at ${viewport.width} px`).toEqual(new Set(['0']));
      // The search returns to the place, too.
      await page.keyboard.press('/');
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => window.scrollY), `${path} at ${viewport.width} px`).toBe(3000);
    }
    expect(count).toBeGreaterThan(8);
  }
});

test('a focused link in the article is not covered by the bars', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/apis/camera#getphoto');
  await page.locator('#getphoto').evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(top).toBeGreaterThanOrEqual(await endOfBars(page));
  }
});

test('Back returns to the place on a page', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await search(page, 'toast show');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Toast');
  await page.goBack();
  await expect(title(page)).toHaveText('Camera');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(3000);
});
