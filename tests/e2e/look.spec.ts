import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open, phone } from './page';

test('on paper, the URLs of links are numbered notes at the end @full', async ({ page }) => {
  await open(page, '/docs/guides/push-notifications-firebase');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const notes = page.locator('.print-notes > li');
  const link = page.locator('.markdown a[href^="http"]').last();
  const number = Number(await link.getAttribute('data-note'));
  await expect(notes.nth(number - 1)).toHaveText((await link.getAttribute('href')) ?? '');
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('[');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(notes).toHaveCount(0);
});

test('in a very low window, search results can be scrolled to @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/docs/cli');
  await page.keyboard.press('/');
  await page.keyboard.type('camera');
  const dialog = page.getByRole('dialog');
  const options = dialog.locator('.search-option');
  await expect(options.nth(2)).toBeAttached();
  await options.nth(2).scrollIntoViewIfNeeded();
  const { y, height } = (await options.nth(2).boundingBox()) ?? { y: -1, height: 0 };
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(256);
});

test('a phone in portrait zooms no field @full', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  for (const path of ['/docs/apis/filesystem', '/docs/updating/compare', '/docs/search', '/docs/guides/deep-links']) {
    await page.goto(path);
    const sizes = await page
      .locator('input:not([type=checkbox], [type=hidden]), select, textarea')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
  }
  await context.close();
});

/** The colors of a control; some signal a state by a border, others by a background. */
const colorsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      for (const animation of document.getAnimations()) animation.finish();
      const { color, backgroundColor, borderColor } = getComputedStyle(element);
      return [color, backgroundColor, borderColor].join();
    });

test('a control looks different under the pointer, pressed, disabled, and busy @full', async ({ page }) => {
  for (const [path, ...selectors] of [
    ['/docs/', '.new-app .button--primary', '.new-app .button:last-child', '.home .code-block__copy', '.cards li'],
    ['/docs/errors', '.log-actions .button', '.navbar .version-chip', '.search-box', '.menu__link'],
    [
      '/docs/apis/clipboard',
      '.page-parts a:not([aria-current])',
      '.page-tools .navbar__link',
      '.code-block__run button',
    ],
    ['/docs/updating/compare', 'summary'],
    ['/docs/getting-started', '.tabs__item:not(.tabs__item--active)', '.page-tools > .button'],
  ] as const) {
    await open(page, path);
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }));
    for (const selector of selectors) {
      await page.mouse.move(0, 0);
      const states = [await colorsOf(page, selector)];
      await page.locator(selector).first().hover();
      states.push(await colorsOf(page, selector));
      await page.mouse.down();
      states.push(await colorsOf(page, selector));
      await page.mouse.move(0, 0);
      await page.mouse.up();
      expect(new Set(states).size, `${path} ${selector}: ${states.join(' ')}`).toBe(3);
    }
  }
  const button = '.page-tools > .button';
  const rest = await colorsOf(page, button);
  for (const state of ['disabled', 'aria-busy']) {
    await page.locator(button).evaluate((element, name) => element.setAttribute(name, 'true'), state);
    expect(await colorsOf(page, button)).not.toBe(rest);
    await page.locator(button).evaluate((element, name) => element.removeAttribute(name), state);
  }
});

test('on a phone, a control outside of text is at least 24 px wide and 44 px high', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  let count = 0;
  for (const path of [
    '/docs/',
    '/docs/v3/apis/camera',
    '/docs/updating/compare',
    '/docs/search?q=camera',
    '/docs/no',
  ]) {
    await open(page, path);
    for (const banner of await page.locator('.theme-doc-version-banner').all())
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(120);
    const problems = await page.locator('a[href], button, summary, select, textarea, input').evaluateAll((controls) =>
      controls.flatMap((control) => {
        // A check box is as large as its label.
        const target = control.closest('label:has([type=checkbox])') ?? control;
        const { width, height } = target.getBoundingClientRect();
        const isShown = control.checkVisibility({ visibilityProperty: true }) && height > 1;
        if (!isShown || getComputedStyle(target).display === 'inline') return [];
        const least = control.matches('.version-chip, .code-block__copy') ? 24 : 43.5;
        return [width < 24 || height < least ? `${width}×${height} ${control.outerHTML.slice(0, 80)}` : ''];
      }),
    );
    count += problems.length;
    expectNone(problems.filter(Boolean), path);
  }
  expect(count).toBeGreaterThan(100);
  await context.close();
});

test('icons keep their size without styles, fields their place, and placeholders their contrast @full', async ({
  page,
}) => {
  await open(page, '/docs/getting-started');
  // Without styles, an icon keeps its size. The sprite of symbols is hidden.
  const icons = page.locator('svg:not(.diagram svg, [style*="none"])');
  expect(await icons.count()).toBeGreaterThan(10);
  await expect(icons.and(page.locator('svg:not([width])'))).toHaveCount(0);

  await open(page, '/docs/apis/camera');
  const fields = page.locator('.api-filter :is(input, select)');
  const places = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLElement).offsetLeft));
  const before = await places();
  await page.getByLabel('Filter members').fill('zzzz');
  await expect(page.locator('.api-filter + .api-none')).toHaveText('No matches.');
  expect(await places()).toEqual(before);

  // `tokens.test.ts` checks the contrast of this color.
  for (const theme of ['light', 'dark']) {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await open(page, '/docs/guides/deep-links');
    const muted = await page.locator('.page-tools').evaluate((element) => getComputedStyle(element).color);
    const placeholders = await page
      .locator('[placeholder]')
      .evaluateAll((all) =>
        all.map(
          (field) =>
            `${getComputedStyle(field, '::placeholder').color} ${getComputedStyle(field, '::placeholder').opacity}`,
        ),
      );
    expect(new Set(placeholders), theme).toEqual(new Set([`${muted} 1`]));
  }
});
