import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open, sampleFrame } from './page';

/** A host that receives what hostile code sends out. */
let server: Server;
let host = '';
const received: string[] = [];

test.beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request.url ?? '');
    response.end('received');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.close();
});

/** A sample, by its position on the page. A sample that runs again would get the same module. */
const sample = (page: Page, index: number) => page.locator('.code-block:has([data-run])').nth(index);
/** How many samples the page has, and thus how many attempts one document can be used for. */
const SAMPLES = 6;

/** A browser on a busy computer is slower. */
const OUTCOME_MS = 5000 * Number(process.env.TIMEOUT_FACTOR ?? 1);

/** Runs hostile code instead of a sample. Returns what it reports, or `blocked` if it throws. */
async function attack(page: Page, index: number, code: string): Promise<string> {
  const url = '**/docs/run/v*/*.js';
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const host = ${JSON.stringify(host)};
        window.sampleFrame.showPackages('an attack');
        const attempt = async () => { ${code} };
        const outcome = await attempt().catch((error) => 'blocked: ' + error);
        export const sampleCalls = [];
        export const sampleValues = { outcome };
        export const sampleAfter = '';`,
    }),
  );
  await sample(page, index).locator('[data-run]').click();
  const line = sampleFrame(sample(page, index)).getByRole('listitem').first();
  // A frame that leaves its document shows nothing.
  const outcome = await line.textContent({ timeout: OUTCOME_MS }).catch(() => 'gone');
  await page.unroute(url);
  return outcome ?? '';
}

/** Attempts to reach the page, its data, and other hosts. `outcome`: what the code itself sees. */
const attempts = Array.from(
  readFileSync(path.join(__dirname, '../data/attacks.md'), 'utf8').matchAll(
    /^## (.+)\n\n```js\n([^]+?)\n```\n\nOutcome: `(.+)`$/gm,
  ),
  ([, name = '', code = '', outcome = '']) => ({ name, code, outcome: new RegExp(outcome) }),
);
if (attempts.length < 30) throw new Error(`tests/data/attacks.md contains only ${attempts.length} attempts.`);

for (let start = 0; start < attempts.length; start += SAMPLES) {
  const group = attempts.slice(start, start + SAMPLES);
  test(
    `a hostile sample can't ${group.map(({ name }) => name).join(', ')}`,
    { tag: start % (3 * SAMPLES) === 0 ? [] : '@full' },
    async ({ page, context }) => {
      received.length = 0;
      const opened: string[] = [];
      page.on('pageerror', (error) => opened.push(String(error)));
      page.on('response', (response) => response.url().includes('leak') && opened.push(response.url()));
      page.on('download', (download) => opened.push(download.url()));
      context.on('page', (popup) => opened.push(popup.url()));
      await open(page, '/docs/apis/preferences');
      await page.evaluate(() => localStorage.setItem('secret', '1'));
      const text = (await page.locator('article').innerText()).slice(0, 500);
      for (const [index, { name, code, outcome }] of group.entries())
        await test.step(name, async () => {
          expect(await attack(page, index, code)).toMatch(outcome);
          expect(await page.locator('article').innerText()).toContain(text);
          expect(new URL(page.url()).pathname).toBe('/docs/apis/preferences');
          expect(await page.evaluate(() => localStorage.getItem('secret'))).toBe('1');
          const frame = sample(page, index).locator('iframe');
          expect(await frame.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(4000);
          expectNone([...received, ...opened]);
        });
    },
  );
}

test('the frame runs nothing in a window of its own', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const hash of ['', '#v4/1a2b3c4d', '#v4/1a2b3c4d!']) {
    await page.goto(`/docs/run/frame${hash}`);
    await page.evaluate(() => {
      window[0]?.postMessage({ kind: 'run', code: 'document.title = 1', needsClick: false, theme: 'light' }, '*');
    });
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Run' })).toBeVisible();
    await expect(frame.locator('body')).not.toHaveAttribute('data-state');
    expect(await page.evaluate(() => window.origin)).toBe('null');
  }
  expectNone(requests.filter((path) => path !== '/docs/run/frame' && path !== '/favicon.ico'));
});
