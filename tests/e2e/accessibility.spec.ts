import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';
import { builtPages } from '../builtPages';
import { desktop, open, phone } from './page';

const combinations = [
  { theme: 'light', viewport: desktop },
  { theme: 'dark', viewport: phone },
  { theme: 'light', viewport: phone },
  { theme: 'dark', viewport: desktop },
];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PAGES_AT_A_TIME = 2;

const paths = builtPages().map(({ path }) => (path === '/docs/404' ? '/docs/nowhere' : path));
const parents = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))));

/** The kind of a page: pages of one kind have the same structure. */
function kindOf(path: string): string {
  const inVersion = path.replace(/^\/docs(\/v\d)?/, '');
  if (inVersion === '') return 'home';
  if (inVersion.startsWith('/__docusaurus')) return 'debug';
  if (parents.has(path)) return 'landing';
  return /^\/(apis|cli|config|search|nowhere|updating)(\/|$)/.exec(inVersion)?.[1] ?? 'guide';
}

/** Every page in one combination; a kind with fewer than four pages, in as many as it takes to have all four. */
const runs = [...new Set(paths.map(kindOf))].flatMap((kind) => {
  const ofKind = paths.filter((path) => kindOf(path) === kind);
  return Array.from({ length: Math.max(ofKind.length, combinations.length) }, (_, index) => ({
    path: ofKind[index % ofKind.length] ?? '',
    combination: combinations[index % combinations.length],
  }));
});

/** The window of a page into which axe was loaded. */
type AxeWindow = typeof window & { axe: typeof axe };

/**
 * Marks one of the elements whose texts have the same color, size, weight, and backgrounds, and restricts the contrast rule to the marked
 * elements: axe measures the pixels under each element, which takes half of its time on a page with hundreds of equal code blocks.
 */
function markContrastSamples(): void {
  const samples = new Set<string>();
  const backgrounds = new Map<Element | null, string>([[null, '']]);
  const backgroundsOf = (element: Element | null): string => {
    const stored = backgrounds.get(element);
    if (stored !== undefined || !element) return stored ?? '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const inherited = backgroundsOf(element.parentElement);
    const layer = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const layers = layer === 'rgba(0, 0, 0, 0) none 1' ? inherited : `${inherited} > ${layer}`;
    backgrounds.set(element, layers);
    return layers;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!element || !texts.currentNode.nodeValue?.trim()) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const sample = [color, fontSize, fontWeight, textShadow, backgroundsOf(element)].join();
    if (!samples.has(sample)) element.dataset.contrastSample = '';
    samples.add(sample);
  }
  (window as AxeWindow).axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-contrast-sample]' }] });
}

/** The violations on a page, one line for each, and whether the page scrolls horizontally. */
async function violationsOn(path: string, page: Page, theme: string) {
  await open(page, path);
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
  await page.evaluate(markContrastSamples);
  const { violations, passes } = await page.evaluate(
    (tags) =>
      (window as AxeWindow).axe.run({
        runOnly: tags,
        // Passes and inapplicable rules are counted without a description of their elements.
        resultTypes: ['violations'],
      }),
    TAGS,
  );
  const passed = passes.map(({ id }) => id);
  expect(passed.length, `rules that pass on ${path}`).toBeGreaterThan(10);
  if (!violations.some(({ id }) => id === 'color-contrast')) expect(passed, path).toContain('color-contrast');
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const wide = excess > 0 ? [`${path}: the page is ${excess} px wider than the window`] : [];
  return violations
    .flatMap(({ id, help, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          ({ target, html, any }) =>
            `${path}: ${help} (${id}): ${target.join(' ')} ${html.slice(0, 120)} ${any[0]?.message ?? ''}`,
        ),
    )
    .concat(wide);
}

for (const combination of combinations) {
  const { theme, viewport } = combination;
  const selected = runs.filter((run) => run.combination === combination);

  test(`axe finds no violation, and nothing is wider than the window, on ${selected.length} pages, ${theme}, ${viewport.width} px`, async ({
    browser,
    baseURL,
  }) => {
    // One test opens a quarter of the site: only a browser that hangs exceeds this.
    test.setTimeout(60 * 60_000);
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport, reducedMotion: 'reduce' });
    await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
    // The browser compiles the script of axe once for a tab, not for each page.
    await context.addInitScript(axe.source);
    const queue = selected.map(({ path }) => path);
    const violations: string[] = [];
    const work = async (): Promise<void> => {
      const page = await context.newPage();
      for (let path = queue.shift(); path !== undefined; path = queue.shift())
        violations.push(...(await violationsOn(path, page, theme)));
    };
    await Promise.all(Array.from({ length: PAGES_AT_A_TIME }, work));
    await context.close();
    expect(violations).toEqual([]);
  });
}
