import { expect, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { MARK, test as withServer, type Fault, type FaultyServer } from './faultyServer';
import { recordErrors, title } from './page';
import { input, options, retry as searchRetry } from './searchBox';

/** Faults that a browser reports differently: an error, a damaged script, and nothing. */
const FAULTS: readonly Fault[] = process.env.TEST_FULL ? ['lost', 'html', 'hang'] : ['lost'];

/** What the browser itself reports about files. */
const OF_BROWSER = /^(Failed to load resource|Refused to (execute script|apply style) from)/;

const test = withServer.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems = recordErrors(page, OF_BROWSER);
      await use(problems);
      expectNone(problems.filter((problem) => !problem.startsWith('SyntaxError')));
    },
    { auto: true },
  ],
});

const notice = (page: Page) => page.locator('#site-notice');
const retry = (page: Page) => notice(page).getByRole('button', { name: 'Retry' });
const hydrated = (page: Page) => page.locator('html[data-has-hydrated="true"]');
const searchBox = (page: Page) => page.locator('.search-box');
/** Every script except the two that start the site. */
const isChunk = (file: string) => /^assets\/js\/(?!main|runtime)/.test(file);

async function open(page: Page, server: FaultyServer, path: string): Promise<void> {
  await page.goto(server.origin + path);
  await hydrated(page).waitFor({ state: 'attached' });
}

/** Follows a link in the sidebar by keyboard, because the pointer would load the page earlier. */
const follow = (page: Page, path: string) =>
  page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('without one of the scripts that start the site, a page is readable and Retry starts it once they are back @full', async ({
  page,
  server,
}) => {
  const cases: [path: string, script: string, fault: Fault][] = [
    ['/docs/', 'main', 'lost'],
    ['/docs/apis/camera', 'main', 'error'],
    ['/docs/search', 'main', 'html'],
    ['/docs/', 'runtime', 'html'],
    ['/docs/nowhere', 'main', 'cut'],
    ['/docs/v3/apis/camera', 'runtime', 'half'],
  ];
  let documents = 0;
  page.on('request', (request) => (documents += Number(request.resourceType() === 'document')));
  for (const [path, script, fault] of cases) {
    await test.step(`${path}, ${script}: ${fault}`, async () => {
      documents = 0;
      server.fault = (file) => file.startsWith(`assets/js/${script}`) && fault;
      await page.goto(server.origin + path);
      await expect(notice(page).getByRole('alert')).toHaveText(/^Part of this page didn't load/);
      await expect(title(page)).toBeVisible();
      await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
      await searchBox(page).click();
      await expect(page.locator('[aria-busy], [data-loading]')).toHaveCount(0);
      expect(documents).toBe(1);
      server.fault = () => undefined;
      await retry(page).click();
      await expect(hydrated(page)).toHaveCount(1);
      await expect(notice(page)).toHaveCount(0);
      expect(documents).toBe(2);
    });
  }
});

/** Longer than the 3 s after which a page is displayed without a script that hangs. */
const DISPLAY_MS = 8_000;

test('if the stylesheet hangs, a page is displayed without it, and starts @full', async ({ page, server }) => {
  for (const path of ['/docs/', '/docs/apis/camera', '/docs/search']) {
    await test.step(path, async () => {
      server.hanging = [];
      server.fault = (file) => file.startsWith('assets/css/') && 'hang';
      await page.goto(server.origin + path, { waitUntil: 'commit' });
      await expect(title(page)).toBeVisible({ timeout: DISPLAY_MS });
      const painted = () =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);
      await expect.poll(painted).toBeLessThan(DISPLAY_MS);
      await hydrated(page).waitFor({ state: 'attached' });
      await expect(notice(page)).toHaveCount(0);
      server.fault = () => undefined;
      for (const send of server.hanging) send();
      await expect(page.locator('.navbar')).toHaveCSS('display', 'flex');
    });
  }
});

test('a page without its scripts is readable, and Retry loads it only if the server responds', async ({
  page,
  server,
}) => {
  let documents = 0;
  page.on('request', (request) => (documents += Number(request.resourceType() === 'document')));
  server.fault = (file) => file.startsWith('assets/js/') && 'lost';
  await page.goto(`${server.origin}/docs/cli`);
  await expect(notice(page)).toContainText("Part of this page didn't load");
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(notice(page)).toContainText("Part of this page didn't load");
  await expect(title(page)).toBeVisible();
  for (const fault of ['lost', 'error', 'html', 'cut'] as const) {
    server.fault = () => fault;
    await retry(page).click();
    await expect(notice(page).getByRole('alert')).toContainText("Still can't load this page");
  }
  expect(documents).toBe(2);
  server.fault = () => undefined;
  await retry(page).click();
  await hydrated(page).waitFor({ state: 'attached' });
  await expect(notice(page)).toHaveCount(0);
  expect(documents).toBe(3);
});

for (const [name, path, use] of [
  ['a control that is used', '/docs/cli', (page) => searchBox(page).click()],
  ['a log that is pasted', '/docs/errors', (page) => page.locator('#log').fill('SDK location not found.')],
  ['a filter that is typed', '/docs/apis/camera', (page) => page.locator('.api-filter input').fill('get')],
  ['a query that is typed', '/docs/search', (page) => page.getByRole('searchbox').fill('camera')],
  ['a query in the URL', '/docs/search?q=camera', () => Promise.resolve()],
] as [string, string, (page: Page) => Promise<void>][])
  test(`${name} while the scripts hang leads to Retry, which is gone when they arrive @full`, async ({
    page,
    server,
  }) => {
    server.fault = (file) => file.startsWith('assets/js/main') && 'hang';
    await page.clock.install();
    await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => server.hanging.length).toBeGreaterThan(0);
    await use(page);
    if (path === '/docs/cli') await expect(searchBox(page)).toHaveAttribute('aria-busy', 'true');
    await expect(notice(page)).toHaveCount(0);
    await page.clock.fastForward(11_000);
    await expect(notice(page)).toContainText("Part of this page didn't load");
    server.fault = () => undefined;
    await retry(page).click();
    await expect(hydrated(page)).toHaveCount(1);
  });

test('a page that cannot be loaded leaves the previous one in place, with its URL, and Retry opens it', async ({
  page,
  server,
}) => {
  await page.clock.install();
  for (const fault of FAULTS) {
    await test.step(fault, async () => {
      server.fault = () => undefined;
      await open(page, server, '/docs/cli');
      const heading = await title(page).innerText();
      server.fault = (file) => (isChunk(file) ? fault : file.startsWith('cli/hooks') && 'lost');
      await follow(page, '/docs/cli/hooks');
      if (fault === 'hang') {
        await expect(page).toHaveURL(/\/docs\/cli\/hooks$/);
        await page.clock.fastForward(11_000);
      }
      await expect(notice(page).getByRole('alert')).toHaveText(
        /^Couldn't load (CLI )?[Hh]ooks\. You're still on the previous page\.$/,
      );
      await expect(title(page)).toHaveText(heading);
      await expect(page).toHaveURL(/\/docs\/cli$/);
      server.fault = () => 'lost';
      await retry(page).click();
      await expect(notice(page)).toContainText(/^Still can't load (CLI )?[Hh]ooks\./);
      server.fault = () => undefined;
      await retry(page).click();
      await expect(page).toHaveURL(/\/docs\/cli\/hooks$/);
      await expect(title(page)).not.toHaveText(heading);
      await expect(notice(page)).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/docs\/cli$/);
      await expect(title(page)).toHaveText(heading);
    });
  }
});

test('a page whose script cannot be loaded opens as a document if the server responds @full', async ({
  page,
  server,
}) => {
  await page.clock.install();
  for (const fault of FAULTS) {
    await test.step(fault, async () => {
      server.fault = () => undefined;
      await open(page, server, '/docs/cli');
      // Its script is lost, and the server responds to what follows.
      server.fault = (file) => {
        if (file.startsWith('cli/hooks')) server.fault = () => undefined;
        return isChunk(file) && fault;
      };
      await follow(page, '/docs/cli/hooks');
      if (fault === 'hang') await page.clock.fastForward(11_000);
      await expect(title(page)).toContainText('hooks');
      await expect(notice(page)).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/docs\/cli$/);
    });
  }
});

test('a page that hangs does not delay or replace the page that the reader opens instead @full', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await open(page, server, '/docs/plugins');
  await follow(page, '/docs/cli');
  await expect(title(page)).toContainText('CLI');
  server.fault = (file) => isChunk(file) && 'hang';
  await follow(page, '/docs/cli/hooks');
  await expect(page).toHaveURL(/\/docs\/cli\/hooks$/);
  server.fault = () => undefined;
  await follow(page, '/docs/config');
  await expect(title(page)).toContainText('onfig');
  await page.clock.fastForward(20_000);
  await expect(page).toHaveURL(/\/docs\/config$/);
  await expect(notice(page)).toHaveCount(0);
});

for (const keepsOldAssets of [false, true]) {
  const tag = keepsOldAssets ? '@full' : [];
  test(
    `after a deployment that ${keepsOldAssets ? 'keeps' : 'removes'} the old files, an open tab opens pages and search`,
    { tag },
    async ({ page, server, problems }) => {
      await open(page, server, '/docs/cli');
      Object.assign(server, { deployment: 'second', keepsOldAssets });
      await follow(page, '/docs/cli/hooks');
      await expect(page).toHaveURL(/\/docs\/cli\/hooks$/);
      await expect(title(page)).toHaveText(keepsOldAssets ? /hooks/ : new RegExp(`hooks.*${MARK}$`));
      await expect(notice(page)).toHaveCount(0);
      await page.goBack();
      await expect(title(page)).not.toContainText('hooks');

      server.deployment = 'first';
      await open(page, server, '/docs/apis/camera');
      server.deployment = 'second';
      await searchBox(page).click();
      await input(page).fill('getPhoto');
      if (keepsOldAssets) {
        await expect(options(page).first()).toContainText('getPhoto');
      } else {
        // The script of the worker was removed. Retry leads to the search page, which has another.
        await searchRetry(page).click();
        await expect(page.locator('.search-results li').first()).toContainText('getPhoto');
        problems.splice(0, problems.length, ...problems.filter((problem) => !problem.startsWith('The search failed.')));
      }
    },
  );
}

test('an error while a page is rendered stays inside the layout, Try again renders it, and other pages work', async ({
  page,
  server,
  problems,
}) => {
  await open(page, server, '/docs/cli');
  await page.evaluate(() => Object.assign(window, { isBroken: true }));
  await page.route(/\/docs\/assets\/js\/.*\.js/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const broken = "html:(()=>{if(window.isBroken)throw new Error('broken page');return''})()+'";
    await route.fulfill({ response, body: body.replace(/html:'/, broken) });
  });
  await follow(page, '/docs/cli/hooks');
  const fallback = page.getByRole('heading', { name: 'Something went wrong' });
  await expect(fallback).toBeVisible();
  await expect(page.locator('.navbar')).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(fallback).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isBroken: false }));
  await tryAgain.click();
  await expect(title(page)).toContainText('hooks');
  await follow(page, '/docs/plugins');
  await expect(title(page)).toHaveText('Plugins');
  // React and the theme log the error.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('broken page')));
});
