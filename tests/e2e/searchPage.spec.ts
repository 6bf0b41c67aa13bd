import { expect, test, type Page } from '@playwright/test';
import { desktop, open, phone } from './page';

const results = (page: Page) => page.locator('.search-results li');
const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Retry' });
const field = (page: Page) => page.getByRole('searchbox', { name: /search the documentation/i });
const indexes = /\/search\/v\d-\w+\.json$/;

function consoleProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

/** The sum of all layout shifts, also of those that no reader caused and that happened before this call. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as never)['value'], 0)),
        ).observe({
          type: 'layout-shift',
          buffered: true,
        });
        // The observer stays silent if nothing moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

for (const address of ['/docs/search?q=camera', '/docs/search?q=camera&version=v3', '/docs/search']) {
  test(`${address} hydrates without an error`, async ({ page }) => {
    const problems = consoleProblems(page);
    await open(page, address);
    if (address.includes('q=')) await expect(results(page).first()).toBeVisible();
    expect(problems).toEqual([]);
  });
}

for (const viewport of [desktop, phone]) {
  test(`nothing moves while results load at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    let release = () => {};
    const painted = new Promise<void>((resolve) => (release = resolve));
    await page.route(indexes, async (route) => {
      await painted;
      await route.continue();
    });
    await open(page, '/docs/search?q=camera');
    await expect(page.getByRole('status')).toHaveText('Searching…');
    release();
    await expect(results(page)).toHaveCount(20);
    await expect(results(page).locator('mark').first()).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  });
}

for (const [address, version, heading] of [
  ['/docs/search?q=camera', 'v3', 'Search Capacitor 3'],
  ['/docs/search?q=camera&version=v2', 'v3', 'Search Capacitor 2'],
  ['/docs/search?q=camera', 'current', 'Search Capacitor 4'],
] as const) {
  test(`${address} with ${version} selected earlier: ${heading}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('docs-preferred-version-default', name), version);
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(results(page).first()).toBeVisible();
  });
}

test('a worker that cannot be started leads to Retry, which starts another', async ({ page }) => {
  const [worker] = await Promise.all([page.waitForEvent('worker'), open(page, '/docs/search?q=camera')]);
  await expect(results(page).first()).toBeVisible();
  await page.route(worker.url(), (route) => route.abort());
  await page.reload();
  await expect(retry(page)).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await retry(page).click();
  await expect(retry(page)).toBeVisible();
  await page.unroute(worker.url());
  await retry(page).click();
  await expect(results(page).first()).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
});

test('a worker that is silent leads to Retry, which starts another', async ({ page }) => {
  await page.clock.install();
  const [worker] = await Promise.all([page.waitForEvent('worker'), open(page, '/docs/search?q=camera')]);
  await expect(results(page).first()).toBeVisible();
  await worker.evaluate(() => self.close());
  await field(page).fill('keyboard');
  await page.clock.fastForward('00:30');
  await expect(retry(page)).toBeVisible();
  await retry(page).click();
  await expect(results(page).first()).toContainText('Keyboard');
});

test('an index that never arrives leads to Retry', async ({ page }) => {
  await page.clock.install();
  await page.route(indexes, () => undefined);
  await open(page, '/docs/search?q=camera');
  await expect(page.getByRole('status')).toHaveText('Searching…');
  await page.clock.fastForward('00:30');
  await expect(retry(page)).toBeVisible();
  await page.unroute(indexes);
  await retry(page).click();
  await expect(results(page).first()).toBeVisible();
});

test('after a deploy, Retry in the same tab finds the new indexes', async ({ page }) => {
  const response = await page.request.get('/docs/search/manifest.json');
  const manifest = (await response.json()) as Record<string, string>;
  await page.route('**/search/manifest.json', (route) => route.fulfill({ json: { ...manifest, v3: 'v3-removed' } }));
  await open(page, '/docs/search?q=camera');
  await expect(results(page).first()).toBeVisible();
  await page.getByLabel('Search in').selectOption('v3');
  await expect(retry(page)).toBeVisible();
  await page.unroute('**/search/manifest.json');
  await retry(page).click();
  await expect(results(page).locator('a').first()).toHaveAttribute('href', /^\/docs\/v3\//);
});

for (const [kind, response] of Object.entries({
  'an error page': { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' },
  'a server error': { status: 500, body: '' },
  'JSON of another shape': { json: { pages: 1 } },
})) {
  test(`${kind} in place of an index leads to Retry, and typing recovers too`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.route(indexes, (route) => route.fulfill(response));
    await open(page, '/docs/search?q=camera');
    await expect(retry(page)).toBeVisible();
    await page.unroute(indexes);
    await field(page).fill('keyboard');
    await expect(results(page).first()).toContainText('Keyboard');
    await expect(retry(page)).toHaveCount(0);
    expect(problems).toEqual([]);
  });
}
