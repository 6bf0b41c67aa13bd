import { expect, test, type Browser, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { expectNone } from '../helpers/inspected';
import { builtPages } from '../helpers/builtPages';
import { readCases } from '../helpers/data';
import { desktop, open, phone } from './page';

const combinations = [
  { theme: 'light', viewport: desktop },
  { theme: 'dark', viewport: phone },
  { theme: 'light', viewport: phone },
  { theme: 'dark', viewport: desktop },
] as const;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Few enough that a test ends within its timeout. */
const PAGES_OF_A_TEST = 8;

/** Docusaurus' debug pages aren't a part of this site. */
const paths = builtPages()
  .map(({ path }) => (path === '/docs/404' ? '/docs/nowhere' : path))
  .filter((path) => !path.includes('__docusaurus'));
const parents = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))));

/** The kind of a page: pages of one kind have the same structure. */
function getKind(path: string): string {
  const inVersion = path.replace(/^\/docs(\/v\d)?/, '');
  if (inVersion === '') return 'home';
  if (parents.has(path)) return 'landing';
  return /^\/(apis|cli|config|search|nowhere|updating)(\/|$)/.exec(inVersion)?.[1] ?? 'guide';
}

/** Every page in one combination. A kind with fewer than four pages has several combinations. */
const kinds = [...new Set(paths.map(getKind))];
const runs = kinds.flatMap((kind) => {
  const ofKind = paths.filter((path) => getKind(path) === kind);
  return Array.from({ length: Math.max(ofKind.length, combinations.length) }, (_, index) => ({
    path: ofKind[index % ofKind.length] ?? '',
    combination: combinations[index % combinations.length],
  }));
});

/** The window of a page into which axe was loaded. */
type AxeWindow = typeof window & { axe: typeof axe };

/**
 * Selects one element for each combination of text color, size, weight, and backgrounds, and
 * limits the contrast rule to these elements. axe measures the pixels under each element, which
 * takes half of its time on a page with hundreds of equal code blocks.
 */
function markContrastSamples(): void {
  const samples = new Set<string>();
  const backgrounds = new Map<Element | null, string>([[null, '']]);
  const getBackgrounds = (element: Element | null): string => {
    const stored = backgrounds.get(element);
    if (stored !== undefined || !element) return stored ?? '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const inherited = getBackgrounds(element.parentElement);
    const layer = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const layers = layer === 'rgba(0, 0, 0, 0) none 1' ? inherited : `${inherited} > ${layer}`;
    backgrounds.set(element, layers);
    return layers;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!element || !texts.currentNode.nodeValue?.trim()) continue;
    // axe skips hidden elements and those for screen readers (1 pixel wide).
    if (!element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width <= 1) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const sample = [color, fontSize, fontWeight, textShadow, getBackgrounds(element)].join();
    if (!samples.has(sample)) element.dataset.contrastSample = '';
    samples.add(sample);
  }
  (window as AxeWindow).axe.configure({
    rules: [{ id: 'color-contrast', selector: '[data-contrast-sample]' }],
    // axe would serialize every element that it checks; the test does it for those that it reports.
    noHtml: true,
  });
}

const EXPLAINED = readCases<{ reason: string; elements: string }[]>('axeIncomplete');

/** Runs axe, and returns its results as lines. */
async function runAxe({ tags, explained }: { tags: string[]; explained: typeof EXPLAINED }) {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas.');
  /** The luminance of the color that results from colors on top of each other. */
  const getLuminance = (colors: string[]): number => {
    for (const color of colors) {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The fills of the shapes of a drawing that are below a text, from the bottom to the top. */
  const shapesBelow = (text: Element, drawing: Element): string[] => {
    const { left, top, width, height } = text.getBoundingClientRect();
    return [...drawing.querySelectorAll('rect, circle, ellipse, path, polygon')]
      .filter((shape) => shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((shape) => {
        const box = shape.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return box.left < x && x < box.right && box.top < y && y < box.bottom;
      })
      .map((shape) => getComputedStyle(shape).fill)
      .filter((fill) => fill !== 'none');
  };
  const hasContrast = (element: Element): boolean => {
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
    const drawing = element.closest('svg');
    const colors = drawing ? shapesBelow(element, drawing) : [];
    for (let box: Element | null = element; box; box = box.parentElement)
      colors.unshift(getComputedStyle(box).backgroundColor);
    const below = getLuminance(colors);
    const above = getLuminance([...colors, drawing ? fill : color]);
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    return (Math.max(above, below) + 0.05) / (Math.min(above, below) + 0.05) >= (isLarge ? 3 : 4.5);
  };
  const { violations, incomplete, passes } = await (window as AxeWindow).axe.run({
    runOnly: tags,
    elementRef: true,
    // Passes and inapplicable rules are counted without a description of their elements.
    resultTypes: ['violations', 'incomplete'],
  });
  const unexplained = incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(
      ({ element, any }) =>
        !element ||
        !explained.some(({ reason, elements }) => reason === any[0]?.data?.messageKey && element.matches(elements)) ||
        !hasContrast(element),
    ),
  }));
  const lines = [...violations, ...unexplained].flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ target, element, any }) =>
          `${help} (${id}): ${target.join(' ')} ${element?.outerHTML.slice(0, 120)} ${any[0]?.message ?? ''}`,
      ),
  );
  const decided = new Set([...passes, ...violations, ...incomplete].map(({ id }) => id));
  return { lines, passed: passes.length, measuresContrast: decided.has('color-contrast') };
}

/** The problems of a page, one line for each, and whether the page scrolls horizontally. */
async function getProblems(path: string, page: Page, theme: string) {
  await open(page, path);
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
  await page.evaluate(markContrastSamples);
  const { lines, passed, measuresContrast } = await page.evaluate(runAxe, { tags: TAGS, explained: EXPLAINED });
  expect(passed, `rules that pass on ${path}`).toBeGreaterThan(10);
  expect(measuresContrast, path).toBe(true);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (excess > 0) lines.push(`the page is ${excess} px wider than the window`);
  return lines.map((line) => `${path}: ${line}`);
}

type Combination = (typeof combinations)[number];

async function expectNoProblems(
  browser: Browser,
  baseURL: string | undefined,
  pages: string[],
  combination: Combination,
) {
  const { theme, viewport } = combination;
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport, reducedMotion: 'reduce' });
  await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
  // The browser compiles the script once for each tab. The minified one starts in half the time.
  await context.addInitScript({ path: require.resolve('axe-core/axe.min.js') });
  const page = await context.newPage();
  const problems: string[] = [];
  for (const path of pages) problems.push(...(await getProblems(path, page, theme)));
  await context.close();
  console.log(`inspected ${pages.length} pages`);
  expectNone(problems);
}

/** A page of each kind: of the current version, or of the first one that has such a page. */
const onePerKind = kinds
  .map((kind) => paths.find((path) => getKind(path) === kind) ?? '')
  .filter((path) => !path.includes('/__docusaurus'));

// The tests below open every page in all combinations.
const [, dark] = combinations;
for (const path of onePerKind.filter((_, index) => index % 4 === 1))
  test(`axe finds no problem, and nothing is wider than the window, on ${path}`, ({ browser, baseURL }) =>
    expectNoProblems(browser, baseURL, [path], dark));

for (const combination of combinations) {
  const { theme, viewport } = combination;
  const selected = runs.filter((run) => run.combination === combination).map(({ path }) => path);
  for (let start = 0; start < selected.length; start += PAGES_OF_A_TEST) {
    const pages = selected.slice(start, start + PAGES_OF_A_TEST);
    test(`axe finds no problem, and nothing is wider than the window, from ${pages[0]} on, ${theme}, ${viewport.width} px @full`, ({
      browser,
      baseURL,
    }) => expectNoProblems(browser, baseURL, pages, combination));
  }
}
