import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { versions } from '../../src/config/versions';
import { desktop, open, phone, title, violationsOn } from './page';

const narrow = { width: 320, height: 640 };
const toggle = (page: Page) => page.getByRole('button', { name: /toggle navigation bar/i });
const bar = (page: Page) => page.locator('.theme-doc-toc-mobile');
const contents = (page: Page) => bar(page).locator('button:not(.version-chip)');

/** Where the focus is: inside of an element, outside of it, or at the browser's own controls. */
const focusIn = (page: Page, selector: string) =>
  page.evaluate((box) => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) return 'browser';
    return activeElement.closest(box) ? 'inside' : `outside: ${activeElement.outerHTML.slice(0, 100)}`;
  }, selector);

test('the menu of a phone keeps the focus, closes by Escape, and returns the focus; axe reports nothing', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/apis/toast');
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
  await expect(menu.locator('a[aria-current="page"]', { hasText: 'Toast' })).toBeInViewport();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 50; press++) {
      await page.keyboard.press(key);
      expect(await focusIn(page, '.navbar-sidebar')).not.toContain('outside');
    }
  expectNone(await violationsOn(page));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test('on a phone, two taps change the version', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/apis/camera#getphoto');
  await bar(page).getByRole('button', { name: 'Version v4' }).click();
  await bar(page).getByRole('link', { name: /^v3/ }).click();
  await expect(page).toHaveURL(/\/docs\/v3\/apis\/camera#getphoto$/);
  await open(page, '/docs/apis/camera');
  await toggle(page).click();
  await page.getByRole('navigation', { name: 'Version' }).getByRole('link', { name: 'v2' }).click();
  await expect(page).toHaveURL(/\/docs\/v2\/apis\/camera$/);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('the menus of the navbar open by Enter, by a click, and by hovering, and close by Escape @full', async ({
  page,
}) => {
  await open(page, '/docs/cli');
  for (const name of [`Version ${versions[0].label}`, 'Community', 'Support', 'English']) {
    const button = page.locator('.navbar').getByRole('button', { name, exact: true });
    const menu = page.locator('.dropdown', { has: page.getByRole('button', { name, exact: true }) });
    const list = menu.locator('.dropdown__menu');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(list).toBeVisible();
    expectNone(await violationsOn(page), name);
    await page.keyboard.press('Tab');
    expect(await focusIn(page, '.dropdown__menu')).toBe('inside');
    // A choice returns the focus to the button, where it stays until the next page is displayed.
    const choice = list.getByRole('link').first();
    await choice.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await choice.press('Enter');
    await expect(list).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(button).toBeFocused();
    await button.hover();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.mouse.move(600, 600);
  }
});

test('the version and search are in view at every place of a page, on wide and on narrow screens', async ({ page }) => {
  for (const [path, label] of [
    ['/docs/v3/apis/camera#getphoto', 'v3'],
    ['/docs/apis/camera#getphoto', 'v4'],
  ] as const) {
    await page.setViewportSize(phone);
    await open(page, path);
    await expect(page.locator('#getphoto')).toBeInViewport();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const chip = page.locator('.version-chip').filter({ visible: true });
      await expect(chip).toHaveText([label]);
      await expect(chip).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.search-box')).toBeInViewport({ ratio: 1 });
    }
  }
  // A short page without contents has no bar.
  await page.setViewportSize(phone);
  await open(page, '/docs/');
  await expect(page.locator('.version-chip').filter({ visible: true })).toBeInViewport({ ratio: 1 });
});

test('the current page and the current section are in view in their lists @full', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/docs/apis/toast');
  await expect(page.locator('.theme-doc-sidebar-menu a[aria-current="page"]', { hasText: 'Toast' })).toBeInViewport({
    ratio: 1,
  });
  // The announcement pushes the end of the list below the window.
  await open(page, '/docs/guides/push-notifications-firebase');
  await expect(page.locator('.theme-doc-sidebar-menu a[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  await open(page, '/docs/apis/google-maps');
  await page.evaluate(() => document.getElementById('api')?.scrollIntoView());
  await page.evaluate(() => [...document.querySelectorAll('.api-entry h3')].at(-1)?.scrollIntoView());
  const current = page.locator('.theme-doc-toc-desktop .table-of-contents__link--active');
  await expect(current).toHaveText(/\(/);
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('the name of a method stays in view while its section is read, and its anchor leads to its beginning @full', async ({
  page,
}) => {
  await open(page, '/docs/apis/camera');
  await page.locator('#imageoptions').evaluate((element) => element.scrollIntoView());
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 400);
  const nameAtTop = () =>
    page.evaluate(() => {
      const { left } = (document.querySelector('.api-entry') as Element).getBoundingClientRect();
      const { bottom } = (document.querySelector('.page-parts') as Element).getBoundingClientRect();
      const element = document.elementFromPoint(left + 20, bottom + 20);
      return element?.matches('.api-entry') ? (element as HTMLElement).dataset.name : undefined;
    });
  await expect.poll(nameAtTop).toBe('getPhoto()');
  await page.locator('#requestpermissions').evaluate((element) => element.scrollIntoView());
  await page.locator('.theme-doc-toc-desktop a[href="#getphoto"]').click();
  const signature = page.locator('#getphoto ~ .api-signature');
  await expect(signature).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#getphoto')).toBeInViewport({ ratio: 1 });
});

test('the parts of a plugin page lead to them and the current one is marked; on wide screens, they stay in view @full', async ({
  page,
}) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await open(page, '/docs/apis/camera');
    const parts = page.getByRole('navigation', { name: 'Parts of this page' });
    const current = parts.locator('[aria-current]');
    await expect(parts.getByRole('link')).toHaveText(['Guide', 'API', 'Changes', 'Errors']);
    await expect(current).toHaveText('Guide');
    for (const [name, target] of [
      ['Errors', '#errors'],
      ['API', '#api'],
    ] as const) {
      await parts.getByRole('link', { name }).click();
      await expect(current).toHaveText(name);
      await expect(page.locator(target)).toBeInViewport({ ratio: 1 });
      if (viewport === desktop) await expect(parts).toBeInViewport({ ratio: 1 });
      else await expect(bar(page)).toBeInViewport({ ratio: 1 });
    }
    expectNone(await violationsOn(page));
  }
});

test('the index of a reference can be filtered, and Enter opens the first member', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  const entries = page.locator('.api-index li:visible');
  const all = await entries.count();
  const field = page.getByLabel('Filter members');
  await field.fill('getph');
  await expect(entries).toHaveText(['getPhoto()']);
  await expect(page.locator('.api-entry:visible')).toHaveCount(1);
  await expect(page.locator('#getphoto')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#getphoto$/);
  await expect(page.locator('#getphoto')).toBeFocused();
  // A link to a section that the filter hides clears the filter.
  await page.locator('.theme-doc-toc-desktop a[href="#pickimages"]').click();
  await expect(page.locator('#pickimages')).toBeInViewport();
  await expect(field).toHaveValue('');
  await expect(entries).toHaveCount(all);
});

test('what introduces Capacitor on the home page, and the version for a new app, is in the first screen @full', async ({
  page,
}) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await open(page, '/docs/');
    const parts = ['h1', '.new-app .button--primary', '.new-app .button:last-child'];
    for (const part of viewport === phone ? parts : [...parts, '.home pre', '.home .diagram'])
      await expect(page.locator(part).first(), part).toBeInViewport({ ratio: 1 });
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.new-app .button').first()).toBeHidden();
});

test('on a phone, the title is in the first third, and the bar below the navbar names the current section @full', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const path of ['/docs/', '/docs/apis/camera', '/docs/getting-started', '/docs/cli/commands/sync']) {
    await open(page, path);
    expect((await title(page).boundingBox())?.y, path).toBeLessThan(phone.height / 3);
    // A home page has no bar. On other pages, it names no section of a tab that isn't selected.
    if (path === '/docs/') await expect(bar(page)).toHaveCount(0);
    else await expect(contents(page), path).toContainText('On this page');
  }
  await open(page, '/docs/apis/camera');
  await page
    .locator('#ios')
    .first()
    .evaluate((element) => element.scrollIntoView());
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  const button = contents(page);
  await expect(button).not.toContainText('On this page');
  await button.click();
  await bar(page).getByRole('link', { name: 'getPhoto()', exact: true }).click();
  await expect(page).toHaveURL(/#getphoto$/);
  await expect(button).toContainText('getPhoto()');
  await expect(page.locator('#getphoto')).toBeInViewport({ ratio: 1 });
  await button.click();
  expectNone(await violationsOn(page));
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

test('on a phone, a table of two columns fits, and in a wider one the names stay while the other columns scroll @full', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/config');
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('.table-scroll')]
      .filter((box) => box.querySelectorAll('thead th').length === 2 && box.scrollWidth > box.clientWidth)
      .map(({ textContent }) => textContent?.slice(0, 60)),
  );
  expectNone(tooWide);
  await open(page, '/docs/plugins/cordova');
  const positions = await page.evaluate(() => {
    const box = [...document.querySelectorAll('.table-scroll')].find((table) => table.scrollWidth > table.clientWidth);
    const left = (cell: string) => box?.querySelector(cell)?.getBoundingClientRect().left ?? 0;
    const [name, value] = [left('tbody th'), left('td:last-child')];
    box?.scrollBy({ left: 40, behavior: 'instant' });
    return { name: left('tbody th') - name, value: left('td:last-child') - value };
  });
  expect(positions).toEqual({ name: 0, value: -40 });
  // A message is a line of its own, without a box around each of its words.
  await open(page, '/docs/apis/filesystem');
  await expect(page.locator('.api-errors tbody th').first()).toHaveCSS('display', 'block');
  await expect(page.locator('.api-errors tbody th code').first()).toHaveCSS('background-image', 'none');
  await expect(page.locator('.api-errors tbody th code').first()).toHaveCSS('padding', '0px');
});

test('code fills its block, commands wrap, and a copy button covers no text', async ({ page }) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await open(page, '/docs/getting-started');
    const problems = await page.evaluate(() =>
      [...document.querySelectorAll('.code-block')].flatMap((block) => {
        const pre = block.querySelector('pre');
        if (!pre?.offsetParent) return [];
        // Only texts, because the box of a line is as wide as its block.
        const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
        const boxes: DOMRect[] = [];
        while (texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          boxes.push(...range.getClientRects());
        }
        const button = block.querySelector('.code-block__copy')?.getBoundingClientRect();
        const scrolls = pre.scrollWidth > pre.clientWidth;
        const isCovered = boxes.some(({ right, top }) => button && right > button.left && top < button.bottom);
        const name = pre.textContent?.slice(0, 40);
        return [
          ...(pre.offsetWidth < block.clientWidth ? [`narrow: ${name}`] : []),
          ...(scrolls && pre.matches('.language-bash') ? [`cut: ${name}`] : []),
          ...(!scrolls && isCovered ? [`covered: ${name}`] : []),
        ];
      }),
    );
    expectNone(problems);
  }
});

/** The elements whose text is cut off, and whether the page is wider than the window. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const clipped = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const hides = [overflowX, overflowY].includes('hidden') && position !== 'absolute' && element.clientHeight > 1;
      return hides && element.offsetParent !== null && element.scrollHeight > element.clientHeight + 1;
    });
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    return [
      ...clipped.map(({ className }) => `clipped: ${className}`),
      ...(excess > 0 ? [`${excess} px too wide`] : []),
    ];
  });

/** WCAG 1.4.12: users can set these distances. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

const pages = ['/docs/', '/docs/apis/camera', '/docs/getting-started', '/docs/config', '/docs/nowhere'];

test('nothing is cut off at 320 px, which is a zoom of 400 %, also with wider text spacing @full', async ({ page }) => {
  await page.setViewportSize(narrow);
  for (const path of pages) {
    await open(page, path);
    expectNone(await cutOff(page), path);
    // The policy of the site blocks a style element, but not a constructed stylesheet.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, SPACING);
    expectNone(await cutOff(page), `${path} with text spacing`);
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`with forced colors, ${colorScheme}, drawings, icons, and the current place are visible @full`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await open(page, '/docs/guides/deep-links');
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(text).not.toBe(canvas);
    const styles = (selector: string, property: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''), [
          property,
          pseudo,
        ] as const);
    expect(await styles('.diagram text', 'fill')).toBe(text);
    expect(await styles('.menu__caret, .menu__link--sublist-caret', 'color')).not.toBe(canvas);
    expect(await styles('.code-block__copy', 'background-color', '::before')).not.toBe(canvas);
    expect(await styles('.theme-doc-sidebar-menu a[aria-current="page"]', 'outline-style')).toBe('solid');
    expect(await styles('.navbar__logo img', 'filter')).toContain('brightness(0)');
  });

const controlPages = [
  '/docs/',
  '/docs/getting-started',
  '/docs/apis/clipboard',
  '/docs/updating/compare',
  '/docs/search',
  '/docs/nowhere',
];

for (const path of controlPages) {
  const tag = path === '/docs/search' ? [] : '@full';
  test(`the keyboard reaches every control of ${path}, and the focus is always visible`, { tag }, async ({ page }) => {
    await open(page, path);
    const expected = await page.evaluate(() => {
      const isShown = (element: HTMLElement) =>
        element.offsetParent !== null && getComputedStyle(element).visibility === 'visible' && element.tabIndex >= 0;
      const controls = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input:not([type=hidden]), select'),
      ];
      return controls.filter((element) => isShown(element) && !element.matches(':disabled, [inert] *')).length;
    });
    const seen = await page.evaluateHandle(() => new Set<Element>());
    for (let press = 0; press < expected * 2 + 20; press++) {
      await page.keyboard.press('Tab');
      const problem = await page.evaluate((stops) => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'end';
        stops.add(element);
        const { outlineStyle } = getComputedStyle(element);
        const isMarked = outlineStyle !== 'none' || element.closest('.cards li') !== null;
        const { width, height } = element.getBoundingClientRect();
        return isMarked && width > 0 && height > 0 ? '' : element.outerHTML.slice(0, 120);
      }, seen);
      if (problem === 'end') break;
      expect(problem).toBe('');
    }
    expect(await seen.evaluate((stops) => stops.size)).toBeGreaterThanOrEqual(expected - 1);
  });
}
