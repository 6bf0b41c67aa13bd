import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { readCases } from '../helpers/data';

const root = path.join(__dirname, '../..');
const folder = 'test-results/preview-docs';
const port = Number(process.env.E2E_PORT ?? 4173) + 3;
const env = {
  ...process.env,
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: 'test-results/preview-generated',
  FIXTURE_DOCS: folder,
  FORCE_COLOR: '0',
  NODE_ENV: 'development',
};

// One server for all tests of this file, which edit a copy of the fixture's pages.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://127.0.0.1:${port}` });

const getPath = (name: string) => path.join(root, folder, name);
let server: ChildProcess;
let output = '';

test.beforeAll(async () => {
  test.setTimeout(5 * 60_000);
  rmSync(path.join(root, folder), { recursive: true, force: true });
  cpSync(path.join(root, 'tests/e2e/fixture/docs'), path.join(root, folder), { recursive: true });
  const options = ['--config', 'tests/e2e/fixture/docusaurus.config.ts', '--port', String(port), '--host', '127.0.0.1'];
  server = spawn(process.execPath, ['scripts/start.mjs', ...options], { cwd: root, env });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (data: Buffer) => (output += data.toString()));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/docs/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 4 * 60_000 }).toBe(true);
});
test.afterAll(() => void server.kill());

/** Everything that the window shows, including the overlay of the development server. */
const shown = async (page: Page) => {
  const texts = page.frames().map((frame) => frame.locator('body').innerText({ timeout: 1000 }));
  return (await Promise.all(texts.map((text) => text.catch(() => '')))).join('\n');
};

interface Mistake {
  mistake: string;
  page: string;
  from?: string;
  to: string;
  message: string;
}

/** The server compiles a page when it is first opened, which takes long on a busy computer. */
const COMPILATION_MS = 60_000;

for (const { mistake, page: name, from, to, message } of readCases<Mistake[]>('previewMistakes'))
  test(`${mistake} in ${name} is reported with its place, and the page returns when it is fixed @full`, async ({
    page,
  }) => {
    test.setTimeout(3 * COMPILATION_MS);
    const file = getPath(name);
    const source = readFileSync(file, 'utf8');
    const expected = new RegExp(message);
    await page.goto(name === 'index.md' ? '/docs/' : '/docs/page');
    await expect(page.locator('.theme-doc-markdown')).toBeVisible({ timeout: COMPILATION_MS });
    const before = output.length;
    try {
      writeFileSync(file, from === undefined ? `${source}\n${to}\n` : source.replace(from, to));
      await expect.poll(() => shown(page), { timeout: COMPILATION_MS }).toMatch(expected);
      await expect.poll(() => output.slice(before)).toMatch(expected);
      const fixed = performance.now();
      writeFileSync(file, `${source}\nThe fixed page.\n`);
      await expect(page.getByText('The fixed page.')).toBeVisible({ timeout: COMPILATION_MS });
      await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
      console.log(`${name}, ${mistake}: back after ${((performance.now() - fixed) / 1000).toFixed(1)} s`);
    } finally {
      writeFileSync(file, source);
    }
    await expect(page.getByText('The fixed page.')).toBeHidden();
  });

test('a page opens while another one has an error @full', async ({ page }) => {
  test.setTimeout(3 * COMPILATION_MS);
  const file = getPath('index.md');
  const source = readFileSync(file, 'utf8');
  await page.goto('/docs/');
  await expect(page.locator('.theme-doc-markdown')).toBeVisible({ timeout: COMPILATION_MS });
  try {
    writeFileSync(file, `${source}\n::daigram{name="home"}\n`);
    await expect.poll(() => shown(page), { timeout: COMPILATION_MS }).toContain('::daigram');
    await page.goto('/docs/group/tagged');
    await expect(page.getByText('Some text.')).toBeAttached({ timeout: COMPILATION_MS });
  } finally {
    writeFileSync(file, source);
  }
});

test('an error of a component is named in the terminal @full', async ({ page }) => {
  test.setTimeout(3 * COMPILATION_MS);
  const file = getPath('page.mdx');
  const source = readFileSync(file, 'utf8');
  const before = output.length;
  try {
    writeFileSync(file, `${source}\n<Unknown />\n`);
    await page.goto('/docs/page');
    await expect
      .poll(() => output.slice(before), { timeout: COMPILATION_MS })
      .toMatch(/\/docs\/page: Error: Expected component `Unknown`/);
  } finally {
    writeFileSync(file, source);
  }
});

test('a page that is renamed from .md to .mdx and back is displayed again @full', async ({ page }) => {
  test.setTimeout(3 * COMPILATION_MS);
  await page.goto('/docs/group/other');
  await expect(page.getByText('Some other text.')).toBeVisible({ timeout: COMPILATION_MS });
  const file = getPath('group/other.md');
  renameSync(file, `${file}x`);
  writeFileSync(`${file}x`, '# Other page\n\nIt has {1 + 1} formats.\n');
  await expect(page.getByText('It has 2 formats.')).toBeVisible({ timeout: COMPILATION_MS });
  renameSync(`${file}x`, file);
  writeFileSync(file, '# Other page\n\nIt has {1 + 1} braces.\n');
  await expect(page.getByText('It has {1 + 1} braces.')).toBeVisible({ timeout: COMPILATION_MS });
});

test('the preview starts again if its bundler dies @full', async ({ page }) => {
  test.setTimeout(5 * COMPILATION_MS);
  const bundler = execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
  process.kill(Number(bundler), 'SIGABRT');
  await expect.poll(() => output).toContain('the cache of the bundler was removed');
  await expect
    .poll(
      () =>
        page.goto('/docs/').then(
          () => true,
          () => false,
        ),
      { timeout: 4 * COMPILATION_MS },
    )
    .toBe(true);
  await expect(page.locator('.theme-doc-markdown')).toBeVisible({ timeout: COMPILATION_MS });
});
