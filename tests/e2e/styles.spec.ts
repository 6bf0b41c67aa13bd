import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { desktop, open, phone } from './page';
import { search } from './searchBox';

// The tests add stylesheets to the page, which its policy blocks.
test.use({ bypassCSP: true });

const folder = path.join(__dirname, '../../build/assets/css');
const completeFile = readdirSync(folder).find((file) => /^styles\./.test(file)) ?? '';
/** The stylesheet before `src/css/pageStylesPlugin.ts` removed rules from it. */
const complete = readFileSync(path.join(folder, completeFile), 'utf8');

interface Loss {
  /** Elements that the complete stylesheet would draw differently, with the properties that differ. */
  restyled: string[];
  /**
   * Selectors that are missing, and that could match an element in another medium or dynamic state (hover, focus). What applies in the
   * current one is in the computed styles.
   */
  missing: string[];
}

/** Compares the page with what it would be with the complete stylesheet. */
function lossOn(page: Page): Promise<Loss> {
  return page.evaluate((css) => {
    const still = document.createElement('style');
    still.textContent = '*,*::before,*::after{transition:none!important;animation:none!important}';
    document.head.append(still);
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    if (!link?.sheet) throw new Error('The page has no stylesheet.');
    const elements = [document.documentElement, document.body, ...document.body.querySelectorAll('*')];
    const pseudos = [undefined, '::before', '::after'];
    const read = () =>
      elements.flatMap((element) =>
        pseudos.map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          if (pseudo && style.content === 'none') return '';
          return style.cssText.replace(/--[\w-]+: ?[^;]*;/g, '');
        }),
      );
    /** A rule that only sets variables is missing if its variables became constants; what they change is in the computed styles. */
    const DYNAMIC =
      /:(hover|focus|focus-visible|focus-within|active|visited|disabled)(?![\w-])|::(?!before|after)|:(?=first-letter)/;
    const selectorsOf = (rules: CSSRuleList, isCurrent = false): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule)
          return [...rule.style].every((property) => property.startsWith('--'))
            ? []
            : rule.selectorText
                .split(/,(?![^(]*\))/)
                .map((text) => text.trim())
                .filter((text) => !isCurrent || DYNAMIC.test(text));
        const isOther = rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches;
        return 'cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList, isCurrent && !isOther) : [];
      });
    const kept = new Set(selectorsOf(link.sheet.cssRules));
    const before = read();
    const original = document.createElement('style');
    original.textContent = css;
    link.after(original);
    link.disabled = true;
    const after = read();
    const missing = selectorsOf((original.sheet as CSSStyleSheet).cssRules, true)
      .filter((selector) => !kept.has(selector) && !/:is\(|::-webkit-scrollbar/.test(selector))
      .filter((selector) => {
        const plain = selector
          .replace(/::?(before|after|first-letter|placeholder|backdrop|-webkit-[\w-]+)/g, '')
          .replace(/:(hover|focus|focus-visible|focus-within|active|visited|disabled)(?![\w-])/g, '');
        try {
          return document.querySelector(plain.trim() === '' ? '*' : plain) !== null;
        } catch {
          return false; // A selector for another browser, such as :-moz-focusring.
        }
      });
    link.disabled = false;
    original.remove();
    still.remove();
    const restyled = before.flatMap((style, index) => {
      const element = elements[Math.floor(index / pseudos.length)];
      if (style === after[index]) return [];
      const other = new Set(after[index]?.split('; '));
      const changed = style.split('; ').filter((declaration) => !other.has(declaration));
      return [
        `<${element?.tagName} class="${element?.getAttribute('class') ?? ''}"> ${changed.slice(0, 5).join('; ')}`,
      ];
    });
    return { restyled: restyled.slice(0, 20), missing: [...new Set(missing)].slice(0, 20) };
  }, complete);
}

async function expectNoLoss(page: Page): Promise<void> {
  await expect(page.locator('link[rel="stylesheet"][href*="assets/css/pages."]')).toHaveCount(1);
  expect(await lossOn(page)).toEqual({ restyled: [], missing: [] });
}

const toggleTheme = (page: Page) =>
  page
    .locator('.navbar')
    .getByRole('button', { name: /dark|light|system|mode/i })
    .first()
    .click();

type State = [name: string, address: string, viewport: typeof phone, open?: (page: Page) => Promise<unknown>];

const states: State[] = [
  ['an article', '/docs/apis/clipboard', desktop],
  ['an article in the dark theme', '/docs/apis/clipboard', desktop, toggleTheme],
  ['an article in print', '/docs/apis/clipboard', desktop, (page) => page.emulateMedia({ media: 'print' })],
  ['the home page on a phone', '/docs/', phone],
  ['a guide with a diagram', '/docs/guides/deep-links', desktop],
  ['the configuration', '/docs/config', desktop],
  ['an archived version', '/docs/v2/apis/clipboard', desktop],
  ['the not-found page', '/docs/apis/camrea', desktop],
  ['the search page', '/docs/search?q=camera', desktop, (page) => page.locator('.search-results a').first().waitFor()],
  ['search results', '/docs/cli', desktop, (page) => search(page, 'camera')],
  [
    'search without results',
    '/docs/cli',
    phone,
    async (page) => {
      await page.locator('.search-box').click();
      await page.locator('.search-dialog input').fill('qqqqxxxx');
      await page.locator('.search-message').waitFor();
    },
  ],
  ['an open menu', '/docs/cli', desktop, (page) => page.locator('.navbar .dropdown').first().hover()],
  [
    'the menu of a phone on the sidebar',
    '/docs/cli/hooks',
    phone,
    async (page) => {
      await page.getByRole('button', { name: /toggle navigation bar/i }).click();
      await page.locator('.navbar-sidebar--show').waitFor();
    },
  ],
  [
    'the main menu of a phone with a submenu',
    '/docs/cli/hooks',
    phone,
    async (page) => {
      await page.getByRole('button', { name: /toggle navigation bar/i }).click();
      await page.getByRole('button', { name: /main menu/i }).click();
      await page.locator('.navbar-sidebar').getByText('Community').click();
    },
  ],
  ['contents of a phone', '/docs/apis/camera', phone, (page) => page.locator('.theme-doc-toc-mobile button').click()],
  [
    'a reference for one platform, with wrapped code and the definition of a type',
    '/docs/apis/camera',
    phone,
    async (page) => {
      await page.locator('.code-block > pre[tabindex]').last().scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Wrap long lines' }).first().click();
      await page.locator('.api-filter select').selectOption('Android');
      await page.locator('.api-signature a').first().hover();
      await page.getByRole('tooltip').waitFor();
    },
  ],
  ['steps and a file tree', '/docs/getting-started', desktop],
  [
    'a page that is scrolled down and up',
    '/docs/guides/deep-links',
    desktop,
    async (page) => {
      // The theme ignores the scrolling that it considers its own, so one turn of the wheel may change nothing.
      const scrollUntil = (distance: number, state: string) =>
        expect(async () => {
          await page.mouse.wheel(0, distance);
          await page.locator(state).waitFor({ state: 'attached', timeout: 1000 });
        }).toPass();
      await scrollUntil(600, '[class*="navbarHidden"]');
      await scrollUntil(-100, '[class*="backToTopButtonShow"]');
    },
  ],
  [
    'folded sections of the sidebar',
    '/docs/cli/hooks',
    desktop,
    (page) => page.locator('.theme-doc-sidebar-menu button, .menu__link--sublist-caret').first().click(),
  ],
  [
    'a tab, and a copied sample',
    '/docs/apis/clipboard',
    desktop,
    async (page) => {
      await page.locator('[role="tab"]', { hasText: 'pnpm' }).first().click();
      await page.locator('.code-block__copy:visible').first().click();
    },
  ],
  [
    'a sample that runs',
    '/docs/apis/preferences',
    desktop,
    async (page) => {
      await page.locator('.code-block__run button').first().click();
      await page.frameLocator('.code-block iframe').getByText('Finished.').waitFor();
    },
  ],
  [
    'a page that crashed',
    '/docs/cli',
    desktop,
    async (page) => {
      await page.route(/\/docs\/assets\/js\/.*\.js/, async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        await route.fulfill({ response, body: body.replace(/html:'/, "html:(()=>{throw new Error('broken')})()+'") });
      });
      await page.locator('.theme-doc-sidebar-menu a[href="/docs/cli/hooks"]').click();
      await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    },
  ],
  [
    'a page that fails to load, with the spinner and the notice',
    '/docs/cli',
    desktop,
    async (page) => {
      await page.route(/\/docs\/assets\/js\//, (route) => route.abort());
      await page.locator('a[href="/docs/cli/hooks"]').first().click();
      await page.locator('#site-notice').waitFor();
      await page.evaluate(() => {
        document.documentElement.dataset.loading = 'page';
        document.body.insertAdjacentHTML('beforeend', '<div id="progress-bar"></div>');
      });
    },
  ],
];

for (const [name, address, viewport, prepare] of states) {
  test(`no rule is missing that ${name} needs`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, address);
    await prepare?.(page);
    await expectNoLoss(page);
  });
}

test('the debug pages keep the complete stylesheet', async ({ page }) => {
  await open(page, '/docs/__docusaurus/debug');
  await expect(page.locator(`link[rel="stylesheet"][href="/docs/assets/css/${completeFile}"]`)).toHaveCount(1);
});
