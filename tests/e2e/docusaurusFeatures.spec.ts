import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const root = path.join(__dirname, '../..');
const folder = path.join(root, 'test-results/fixture-site');
const port = Number(process.env.E2E_PORT ?? 4173) + 2;
const config = ['--config', 'tests/e2e/fixture/docusaurus.config.ts'];
const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
const env = { ...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: 'test-results/fixture-generated', NODE_ENV: '' };

// One build and one server for all tests of this file.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://127.0.0.1:${port}` });

let server: ChildProcess | undefined;

test.beforeAll(async () => {
  test.setTimeout(5 * 60_000);
  execFileSync(process.execPath, [docusaurus, 'build', ...config, '--out-dir', folder], { cwd: root, env });
  const options = ['--dir', folder, '--host', '127.0.0.1', '--port', String(port), '--no-open'];
  server = spawn(process.execPath, [docusaurus, 'serve', ...config, ...options], { cwd: root, env });
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/docs/`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
});
test.afterAll(() => void server?.kill());

test('a generated index is displayed after a load and by a link, with the descriptions of its pages', async ({
  page,
}) => {
  await page.goto('/docs/category/group');
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('The group');
  // The card looks up its page with `useDocById`.
  const card = page.locator('article a', { hasText: 'Tagged page' });
  await expect(card).toContainText('What the card of this page says.');
  await card.click();
  await expect(title).toHaveText('Tagged page');
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/category/group"]').click();
  await expect(title).toHaveText('The group');
  await expect(card).toContainText('What the card of this page says.');
});

test('the pages of tags are displayed after a load and by a link', async ({ page }) => {
  await page.goto('/docs/tags/demo');
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('demo');
  await page.getByRole('link', { name: 'Tagged page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagged page');
  await page.locator('.theme-doc-footer-tags-row a[href="/docs/tags/demo"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('demo');
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
    presets: expect.any(Array),
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
  await page.goto('/docs/group/tagged');
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await expect(page.locator('.theme-doc-footer-tags-row')).toContainText('demo');
  expect(scripts.filter((script) => script.includes('Some text.'))).toEqual([]);
});
