import { expect, test } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open, recordErrors, title } from './page';
import { dialog, input, options } from './searchBox';

/**
 * Translates the page like Chrome and Edge: after hydration, each text (also later ones) is
 * replaced by two `<font>` elements. A translation is recognizable by an added character.
 */
function translate(): void {
  const isForeign = (text: Text) =>
    text.data.trim() !== '' &&
    !text.parentElement?.closest('font, script, style, noscript, textarea, svg, [translate="no"]');
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isForeign)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `⟨${text.data}⟩`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver((_, hydration) => {
    if (document.documentElement.dataset.hasHydrated !== 'true') return;
    hydration.disconnect();
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { target } of records) if (target.isConnected) translateIn(target);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(translate);
});

test('links and the controls of a page work while it is translated @full', async ({ page }) => {
  const errors = recordErrors(page);
  await open(page, '/docs/apis/camera');
  await page.locator('[role="tab"][data-value="pnpm"]').first().click();
  await expect(page.locator('[role="tabpanel"]:visible').first()).toContainText('pnpm');
  await page.getByRole('button', { name: /dark and light/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('.theme-announcement-bar button').click();
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
  await page.locator('.navbar .dropdown', { hasText: /^⟨v\d/ }).first().hover();
  await page.locator('.navbar .dropdown__menu a[href="/docs/v3/apis/camera"]').click();
  await expect(page).toHaveURL(/\/v3\/apis\/camera$/);
  await expect(title(page)).toHaveText('⟨Camera⟩');
  for (const [path, name] of [
    ['/docs/v3/apis/clipboard', '⟨Clipboard⟩'],
    ['/docs/v3/apis', '⟨Official plugins⟩'],
  ] as const) {
    await page.locator(`.theme-doc-sidebar-menu a[href="${path}"]`).click();
    await expect(title(page)).toHaveText(name);
  }
  expectNone(errors);
});

test('the search dialog shows the results of each query while it is translated @full', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  await page.keyboard.press('Control+k');
  for (const [query, title] of [
    ['getPhoto', /getPhoto/],
    ['clipboard', /Clipboard/],
    ['zzzzqqq', undefined],
    ['status bar', /Status.*Bar/],
  ] as const) {
    await input(page).fill(query);
    if (title) await expect(options(page).first()).toContainText(title);
    else await expect(options(page)).toHaveCount(0);
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(title(page)).toHaveText('⟨Status Bar⟩');
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toContainText(/Status.*Bar/);
});
