import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { open } from './page';
import { search } from './searchBox';

// Compares twelve kinds of pages with the screenshots in references/. `npm test -- site
// screenshots` updates those that differ: look at them before you commit them.

// The test adds fonts to the stylesheet, which the policy of the site blocks.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

/**
 * A phone, a window without a table of contents, and one with all columns. Low, because git
 * keeps every screenshot forever.
 */
const VIEWPORTS = [
  { width: 390, height: 660 },
  { width: 1024, height: 560 },
  { width: 1350, height: 600 },
];

/** One page of each kind. */
const PAGES: Record<string, string> = {
  home: '/docs/',
  guide: '/docs/getting-started',
  api: '/docs/apis/camera#getphoto',
  cli: '/docs/cli/commands/run',
  configuration: '/docs/config',
  landing: '/docs/plugins',
  troubleshooting: '/docs/android/troubleshooting',
  errors: '/docs/errors',
  compare: '/docs/updating/compare#from-3-to-4-android-app-build-gradle',
  search: '/docs/cli/hooks',
  'not-found': '/docs/apis/camrea',
  archived: '/docs/v2/apis/camera',
};

/** Every platform draws text differently, so each has its own screenshots. */
const references = path.join(__dirname, 'references', process.platform);
const versionFile = path.join(references, 'chromium.txt');

const FONTS = { text: 'inter/files/inter-latin-wght-normal', code: 'roboto-mono/files/roboto-mono-latin-wght-normal' };

/** What a script adds to a page after it has started the page. */
const ADDED: Record<string, string> = {
  compare: 'text=/^\\d+ changed files$/ >> nth=0',
  'not-found': 'main.not-found li >> nth=0',
};

/** A font from a package, as a rule that contains it. */
const fontFace = (name: string, file: string) =>
  `@font-face { font-family: 'reference-${name}'; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(
    require.resolve(`@fontsource-variable/${file}.woff2`),
    'base64',
  )}) }`;
const fontFaces = Object.entries(FONTS)
  .map(([name, file]) => fontFace(name, file))
  .join('\n');

/**
 * What changes with the prose of other pages, with the date of a change, or with the computer's
 * font for arrows.
 */
const HIDDEN =
  ".search-result__snippet, .search-status, .search-kinds button, .search-dialog__footer a, .theme-last-updated, [class*='progress_'] span";
/** Chromium draws sticky cells on a layer of their own, now and then half a pixel higher. */
const STICKY = '.table-scroll :is(th, td)';

/** Draws every page with the same fonts, whichever are installed. */
async function replaceStyles(page: Page): Promise<void> {
  await page.route('**/assets/css/*.css', async (route) => {
    const response = await route.fetch();
    const css = (await response.text())
      .replaceAll('system-ui', "'reference-text'")
      .replaceAll('ui-monospace', "'reference-code'");
    await route.fulfill({
      response,
      body: `${css}\n${fontFaces}\n${HIDDEN} { visibility: hidden } ${STICKY} { position: static !important }`,
    });
  });
}

/** Replaces the prose of a page, so that editing it doesn't change a reference. */
function replaceProse(): void {
  document.addEventListener('DOMContentLoaded', () => {
    for (const paragraph of document.querySelectorAll('.markdown p:not(:has(svg), [class])'))
      paragraph.innerHTML =
        'This paragraph represents the text of the page. It has <a href="#">a link</a>, <code>code</code>, and as many words as it takes to fill two lines.';
  });
}

const remark = (version: string) => {
  const expected = readFileSync(versionFile, 'utf8').trim();
  return version === expected
    ? ''
    : ` (the screenshots were taken with Chromium ${expected}, and this is Chromium ${version}, which may draw text differently)`;
};

test.beforeEach(({ browser }) => {
  const { updateSnapshots } = test.info().config;
  const isUpdate = updateSnapshots === 'changed' || updateSnapshots === 'all';
  test.skip(
    !existsSync(versionFile) && !isUpdate,
    `There are no screenshots of ${process.platform}, where text looks different. CI compares those of Linux.`,
  );
  mkdirSync(references, { recursive: true });
  if (isUpdate) writeFileSync(versionFile, `${browser.version().split('.')[0]}\n`);
});

for (const theme of ['light', 'dark']) {
  for (const [kind, address] of Object.entries(PAGES)) {
    // The headless shell draws the edges of letters in other shades than the browser.
    const tag = ['@chromium', '@full'];
    test(`the page "${kind}" looks like its screenshots in the ${theme} theme`, { tag }, async ({ page, browser }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.addInitScript(replaceProse);
      await replaceStyles(page);
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        await page.goto('about:blank');
        await open(page, address);
        if (kind === 'search') await search(page, 'getPhoto');
        await page.locator(ADDED[kind] ?? 'body').waitFor({ state: 'attached' });
        const isReplaced = await page.evaluate(async () => {
          await document.fonts.ready;
          return [...document.fonts].some(
            ({ family, status }) => family.includes('reference-text') && status === 'loaded',
          );
        });
        expect(isReplaced, `${address} is drawn with the font of the screenshots`).toBe(true);
        const version = browser.version().split('.')[0] ?? '';
        await expect
          .soft(page, `${kind} (${address}) at ${viewport.width} pixels in the ${theme} theme${remark(version)}`)
          .toHaveScreenshot(`${kind}-${viewport.width}-${theme}.png`);
      }
    });
  }
}

test('every screenshot is compared @full', () => {
  const screenshots = readdirSync(references).filter((file) => file.endsWith('.png'));
  expect(screenshots).toHaveLength(Object.keys(PAGES).length * VIEWPORTS.length * 2);
});
