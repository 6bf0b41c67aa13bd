import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { DocFrontMatterSchema } from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import handler from 'serve-handler';
import { readCases } from '../helpers/data';
import { expectNone } from '../helpers/inspected';
import { open, recordErrors, title } from './page';

const root = path.join(__dirname, '../..');
const folder = path.join(root, 'test-results/fixture-site');
const port = Number(process.env.E2E_PORT ?? 4173) + 2;
const config = ['--config', 'tests/e2e/fixture/docusaurus.config.ts'];
const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
const docs = 'test-results/fixture-docs';
const env = {
  ...process.env,
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: 'test-results/fixture-generated',
  FIXTURE_DOCS: docs,
  NODE_ENV: '',
};

interface Option {
  value: string;
  path?: string;
  shows?: string;
  hides?: string;
}

const options = Object.entries(readCases<Record<string, Option>>('frontMatter'));

function writeOptionPages(): void {
  rmSync(path.join(root, docs), { recursive: true, force: true });
  cpSync(path.join(root, 'tests/e2e/fixture/docs'), path.join(root, docs), { recursive: true });
  const text = 'Words of a paragraph that is long enough to fill several lines on a phone. '.repeat(5);
  for (const [name, { value }] of options) {
    const heading = name.endsWith('title') ? '' : `# About ${name}\n\n`;
    const content = `${heading}${text}\n\n## Second level\n\n### Third level\n\n#### Fourth level\n\n${text}\n`;
    writeFileSync(path.join(root, docs, `options/${name}.md`), `---\n${name}: ${value}\n---\n\n${content}`);
  }
}

// One build and one server for all tests of this file.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://127.0.0.1:${port}` });

const server = createServer((request, response) => {
  request.url = request.url?.replace(/^\/docs\//, '/');
  void handler(request, response, { public: folder, directoryListing: false });
});

test.beforeAll(async () => {
  test.setTimeout(5 * 60_000);
  writeOptionPages();
  execFileSync(process.execPath, [docusaurus, 'build', ...config, '--out-dir', folder], { cwd: root, env });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
test.afterAll(() => void server.close());

test('a generated index is displayed after a load and by a link, with the descriptions of its pages', async ({
  page,
}) => {
  await open(page, '/docs/category/group');
  await expect(title(page)).toHaveText('The group');
  // The card looks up its page with `useDocById`.
  const card = page.locator('article a', { hasText: 'Tagged page' });
  await expect(card).toContainText('What the card of this page says.');
  await card.click();
  await expect(title(page)).toHaveText('Tagged page');
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/category/group"]').click();
  await expect(title(page)).toHaveText('The group');
  await expect(card).toContainText('What the card of this page says.');
});

test('the pages of tags are displayed after a load and by a link', async ({ page }) => {
  await open(page, '/docs/tags/demo');
  await expect(title(page)).toContainText('demo');
  await page.getByRole('link', { name: 'Tagged page' }).click();
  await expect(title(page)).toHaveText('Tagged page');
  await page.locator('.theme-doc-footer-tags-row a[href="/docs/tags/demo"]').click();
  await expect(title(page)).toContainText('demo');
});

test('every option of the front matter works', () => {
  expect(options.map(([name]) => name).sort()).toEqual(
    Object.keys(DocFrontMatterSchema.describe().keys as object).sort(),
  );
  for (const [name, { path: own = name, shows, hides }] of options) {
    const $ = load(readFileSync(path.join(folder, 'options', `${own}.html`)));
    if (shows) expect($(shows).length, `${name}: ${shows}`).toBeGreaterThan(0);
    if (hides) expect($(hides).length, `${name}: ${hides}`).toBe(0);
    if (name === 'draft') expect(existsSync(path.join(folder, 'options/draft.html'))).toBe(false);
  }
});

/** `npm run test:full` opens the pages of all options, `npm test` those with other columns. */
const opened = options.filter(([name]) => /^(hide|displayed)_/.test(name) || process.env.TEST_FULL === '1');

test('the page of an option is readable at three widths', async ({ page }) => {
  test.slow();
  for (const [name, { path: own = name }] of opened)
    await test.step(name, async () => {
      if (name === 'draft') return;
      await open(page, `/docs/options/${own}`);
      for (const width of [390, 1000, 1350]) {
        await page.setViewportSize({ width, height: 900 });
        const paragraph = await page.locator('.theme-doc-markdown p').first().boundingBox();
        expect(paragraph?.width).toBeGreaterThan(Math.min(500, width - 50));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
});

test('the browser has the configuration and the versions that Docusaurus documents', async ({ page }) => {
  await page.goto('/docs/probe');
  const probe = page.locator('#probe');
  await expect(probe).not.toBeEmpty();
  const { siteConfig, i18n, docs } = JSON.parse(await probe.innerText()) as {
    siteConfig: Record<string, unknown>;
    i18n: Record<string, unknown>;
    docs: Record<string, { versions: { docs: unknown[] }[] }>;
  };
  expect(siteConfig).toMatchObject({
    customFields: { fixture: 'a custom field' },
    tagline: expect.stringContaining('native runtime'),
    i18n: { defaultLocale: 'en', locales: ['en'] },
  });
  expect(i18n).toMatchObject({ currentLocale: 'en', defaultLocale: 'en' });
  expect(docs.default?.versions[0]?.docs).toContainEqual({
    id: 'group/tagged',
    path: '/docs/group/tagged',
    sidebar: 'docs',
  });
});

test('a page that the server sent has all of its metadata after hydration', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await open(page, '/docs/group/tagged');
  await expect(page.locator('.theme-doc-footer-tags-row')).toContainText('demo');
  expectNone(scripts.filter((script) => script.includes('Some text.')));
});

test('an .mdx page hydrates without a warning, and its components, expressions, and directives work', async ({
  page,
}) => {
  const messages = recordErrors(page);
  const scripts: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && messages.push(message.text()));
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await open(page, '/docs/page');
  const article = page.locator('.theme-doc-markdown');
  await expect(article.locator('h1')).toHaveText('MDX features');
  await expect(article.locator('p').first()).toContainText('The answer is 42, and 2 is two. Zoë & co says hello.');

  const counter = article.locator('[data-counter="3"]');
  await counter.click();
  await expect(counter).toHaveText('Clicked 4 times');
  const styled = article.locator('#styled');
  await styled.click();
  await expect(styled).toHaveAttribute('data-clicked', 'yes');
  await expect(styled).toHaveCSS('color', 'rgb(0, 128, 0)');

  await expect(article.locator('.badge--success')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  // Components of the theme, which the author wrote.
  await article.getByRole('tab', { name: 'Cocoa' }).click();
  await expect(article.locator('pre.language-ts .c-keyword').first()).toBeVisible();
  await expect(article.getByText('Hidden in plain details')).toBeHidden();
  await article.locator('summary', { hasText: 'Plain details' }).click();
  await expect(article.getByText('Hidden in plain details')).toBeVisible();
  await article.locator('summary', { hasText: 'Theme details' }).click();
  await expect(article.getByText('Hidden in theme details.')).toBeVisible();
  await expect(article.locator('.theme-admonition-tip')).toContainText('An admonition of the theme.');
  await expect(article.locator('.theme-code-block')).toContainText('const fromComponent = 42;');

  // Directives, as in `.md` pages.
  await article.getByRole('tab', { name: 'Java' }).click();
  await expect(article.locator('pre.language-java')).toBeVisible();
  await expect(article.locator('pre.language-kotlin')).toBeHidden();
  const nested = article.locator('.callout--note [data-counter="10"]');
  await nested.click();
  await expect(nested).toHaveText('Clicked 11 times');
  for (const selector of [
    '.cards a',
    'ol.steps .menu-path',
    'figure.diagram svg',
    '.table-scroll [data-support="no"]',
    'ul.tree',
  ])
    await expect(article.locator(selector).first(), selector).toBeVisible();
  await expect(page.locator('.table-of-contents')).toContainText('Directives');

  // A link of the article is followed without a reload.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await article.locator('.cards a').click();
  await expect(title(page)).toHaveText('Home');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expectNone(messages);
  // Prism and its grammars stay in the build.
  expect(scripts.length).toBeGreaterThan(0);
  expectNone(scripts.filter((script) => /tokenizePlaceholders|template-punctuation/.test(script)));
});
