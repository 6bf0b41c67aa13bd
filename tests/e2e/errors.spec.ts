import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { typedInjections } from './injections';
import { holdRequests, open, recordRequests, toOtherHosts, violationsOn } from './page';
import { paste, SECRET, traces } from './pastedText';
import { input } from './searchBox';

const log = (page: Page) => page.locator('#log');
const found = (page: Page) => page.locator('#found');
const status = (page: Page) => found(page).getByRole('status').first();

const SDK_LOG = `[error] FAILURE: Build failed with an exception.
* What went wrong:
\u001b[31mSDK location not found. Define a valid SDK location in local.properties\u001b[0m`;

/** The link to a section. An explanation can contain other links before it. */
const sectionLink = (page: Page, anchor: string) => found(page).locator(`a[href$="${anchor}"]`).first();

test('an example shows how an answer looks', async ({ page }) => {
  await open(page, '/docs/errors');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(status(page)).toHaveText(/^1 known message/);
  await expect(found(page)).toContainText('ANDROID_HOME');
});

test('beside a known cause, a package that Capacitor contains is named', async ({ page }) => {
  await open(page, '/docs/v2/errors');
  await log(page).fill(`GeolocationPlugin.java:7: error: cannot find symbol
import com.getcapacitor.PermissionState;
  location: package com.getcapacitor
    at node_modules/@capacitor/geolocation/android/build.gradle: error`);
  await expect(status(page)).toHaveText(/known message/);
  await expect(found(page)).toContainText('Capacitor 2 contains this plugin as Geolocation. Remove the package.');
});

test('a log leads to its cause, and nothing of it leaves the browser', async ({ page }) => {
  const read = traces(page);
  await open(page, '/docs/errors');
  await log(page).fill(`${SDK_LOG}\n${SECRET} failed at /home/${SECRET}`);
  await expect(status(page)).toHaveText(/^1 known message/);
  await expect(found(page).getByRole('group', { name: 'Lines of your log' })).toHaveText(
    /^SDK location not found\. Define a valid SDK location/,
  );
  await expect(found(page)).toContainText('ANDROID_HOME');
  await expect(sectionLink(page, '/docs/android/troubleshooting#error-sdk-location-not-found')).toBeVisible();

  await log(page).fill('E/Capacitor: Unable to find root window object for SplashScreen bounds. Please file an issue');
  await expect(found(page)).toContainText('From Splash Screen.');

  await log(page).fill(`Error: ${SECRET} could not frobnicate the camera`);
  await expect(status(page)).toHaveText('No known messages found in this log.');
  await expect(found(page)).toContainText('Search these pages and the web for the line that reports the failure');
  expect(await read()).not.toContain(SECRET);
});

test('a log that is pasted into search opens the form of the version, and nothing of it leaves the browser @full', async ({
  page,
}) => {
  const read = traces(page);
  await open(page, '/docs/v3/apis/camera');
  await page.keyboard.press('Control+k');
  await input(page).focus();
  await paste(page, `${SECRET} one\n"Camera" plugin is not implemented on ios\n${SECRET} two`);
  await expect(page).toHaveURL(/\/docs\/v3\/errors$/);
  await expect(found(page)).toBeFocused();
  await expect(sectionLink(page, '/docs/v3/ios/troubleshooting#plugin-not-implemented')).toBeVisible();
  await page.keyboard.press('Control+k');
  await input(page).focus();
  await paste(page, `${SECRET}\nnet::ERR_CLEARTEXT_NOT_PERMITTED`);
  await expect(sectionLink(page, '#error-cleartext')).toBeVisible();

  await open(page, '/docs/search');
  await page.getByRole('searchbox', { name: /search the documentation/i }).focus();
  await paste(page, `${SECRET}\r\nSDK location not found`);
  await expect(sectionLink(page, '#error-sdk-location-not-found')).toBeVisible();
  expect(await read()).not.toContain(SECRET);
});

test('the form is in sight on a phone and on a laptop, and the search and the footer lead to it @full', async ({
  page,
}) => {
  for (const viewport of [
    { width: 390, height: 844, path: '/docs/v3/errors' },
    { width: 1350, height: 900, path: '/docs/errors' },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, viewport.path);
    await expect(log(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Find errors' })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Find errors' }).click();
  await expect(log(page)).toBeFocused();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Error messages' })).toHaveAttribute(
    'href',
    '/docs/errors',
  );
  await page.keyboard.press('Escape');
  await open(page, '/docs/v3/apis/camera');
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: 'Find the errors in it' });
  await expect(link).toHaveAttribute('href', '/docs/v3/errors');
  await input(page).fill('zqxjkvbw');
  await expect(page.getByText(/^No results for/)).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/docs\/v3\/errors$/);
});

test('one pasted line stays a query @full', async ({ page }) => {
  await open(page, '/docs/errors');
  await page.keyboard.press('Control+k');
  await input(page).focus();
  await paste(page, 'SDK location not found\n');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expect(log(page)).toHaveValue('');
});

test('a pasted log is folded, and can be edited and cleared @full', async ({ page }) => {
  await open(page, '/docs/errors');
  await log(page).focus();
  await paste(page, `${'all is calm\n'.repeat(20)}${SDK_LOG}`);
  await expect(status(page)).toHaveText(/^1 known message/);
  await expect(found(page)).toBeInViewport();
  await expect(page.getByText('23 lines')).toBeVisible();
  await expect(log(page)).toBeHidden();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(log(page)).toBeFocused();
  await expect(log(page)).toHaveValue(/SDK location not found/);
  await log(page).fill('');
  await paste(page, 'one\ntwo\nthree\nfour\nfive');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(log(page)).toHaveValue('');
  await expect(found(page)).toBeEmpty();
});

test('a dropped file is searched @full', async ({ page }) => {
  await open(page, '/docs/errors');
  const dataTransfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'build.log'));
    return data;
  }, SDK_LOG);
  await log(page).dispatchEvent('drop', { dataTransfer });
  await expect(status(page)).toHaveText(/^1 known message/);
  await expect(page.getByText('3 lines')).toBeVisible();
});

test('a log without a known cause leads to its plugin and to the next step', async ({ page }) => {
  await open(page, '/docs/errors');
  await log(page).fill(
    "* What went wrong:\nExecution failed for task ':capacitor-community-sqlite:flurble'.\n> Frobnicator 7 of the tide is out",
  );
  await expect(status(page)).toHaveText('No known messages found in this log.');
  await expect(found(page)).toContainText('The cause is in the lines between What went wrong and Try');
  await expect(found(page)).toContainText('./gradlew :capacitor-community-sqlite:flurble --stacktrace');
  await expect(found(page)).toContainText(/Its latest release for Capacitor 4 is 4\.\d/);
  await expect(
    found(page).getByRole('link', { name: 'Search the issues of @capacitor-community/sqlite' }),
  ).toHaveAttribute('href', 'https://github.com/capacitor-community/sqlite/issues');
});

test('an error of a list links to itself, and the link is copied @full', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/ios/build-errors#no-such-module');
  await page.locator('#no-such-module').getByRole('link', { name: 'No such module …' }).click();
  await expect(page.locator('#article-status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/ios\/build-errors#no-such-module$/);
  await page
    .getByText(/^\d+ errors$/)
    .last()
    .click();
  await expect(page.locator('.known-errors').last().locator('li[id] > a').first()).toBeVisible();
});

test('a search that takes too long is reported, and not repeated in the page @full', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    // A worker that starts, and then searches for ever.
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown, ports: MessagePort[]) => void;
    Object.assign(Worker.prototype, {
      postMessage(this: Worker, message: { input?: { log?: string } }, ports: MessagePort[]) {
        if (!message.input?.log?.includes('for ever')) return post.call(this, message, ports);
        ports[0]?.postMessage({ report: 'loaded' });
      },
    });
  });
  await open(page, '/docs/errors');
  await log(page).fill('search for ever');
  await expect(found(page).getByRole('alert')).toHaveText(/^This log took too long to search\./, { timeout: 15_000 });
  await log(page).fill(SDK_LOG);
  await expect(status(page)).toHaveText(/^1 known message/);
  expect(page.workers()).toHaveLength(1);
});

test('what was pasted before the scripts were loaded is searched @full', async ({ page }) => {
  const release = await holdRequests(page, /\/docs\/assets\/js\//);
  await page.goto('/docs/errors', { waitUntil: 'domcontentloaded' });
  await log(page).fill(SDK_LOG);
  release();
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await expect(status(page)).toHaveText(/^1 known message/);
  await expect(log(page)).toHaveValue(SDK_LOG);
});

test('an explanation is shown as on its page, and its command can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/errors');
  await log(page).fill('npm ERR! could not determine executable to run');
  const card = found(page).getByRole('listitem').first();
  await expect(card.locator('pre code').first()).toContainText('npm install -D @capacitor/cli@4');
  await card.getByRole('button', { name: 'Copy this code' }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('@capacitor/cli@4');
});

test.describe('without the policy, which would hide it', () => {
  test.use({ bypassCSP: true });

  test('markup and escape sequences in a log are shown as text @full', async ({ page }) => {
    const requests = recordRequests(page);
    await open(page, '/docs/errors');
    const sequences = [
      '\u001b]8;;javascript:window.hit=1\u0007click\u001b]8;;\u0007',
      '\u001b[2J\u001b[1;1H',
      '\u009b31m',
      '\u001b]52;c;aGl0\u0007',
      '\u202e',
      '\u0000',
    ];
    const markup = found(page).locator('img, script, iframe, [onerror], a[href^="javascript"]');
    const texts = [...typedInjections, ...sequences];
    const quote = found(page).locator('pre').first();
    for (const [index, text] of texts.entries()) {
      await log(page).fill(`${text} SDK location not found ${text} (${index})\n${text}`);
      await expect(quote).toContainText(`(${index})`);
      await expect(status(page)).toHaveText(/^1 known message/);
      const quoted = (await quote.textContent()) ?? '';
      expect(quoted).toContain(
        typedInjections.includes(text) ? `${text} SDK location not found` : 'SDK location not found',
      );
      expect(quoted).not.toMatch(/[^\P{C}\n\t]/u);
      expect(await markup.count(), text).toBe(0);
    }
    await log(page).fill(texts.join('\n'));
    await expect(status(page)).toHaveText(/^No known message/);
    expect(await markup.or(found(page).locator('svg:not(button svg)')).count()).toBe(0);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expectNone(toOtherHosts(requests));
  });
});

test('axe finds no violation in what was found @full', async ({ page }) => {
  await open(page, '/docs/v2/errors');
  await log(page).fill(`${SDK_LOG}\nUnable to create photo on disk\n[!] No podspec found for \`Capacitor\``);
  await expect(status(page)).toHaveText(/known messages/);
  expectNone(await violationsOn(page));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages with all messages can be read @full', async ({ page }) => {
    const response = await page.goto('/docs/v3/errors');
    // If a test turns scripts off, the browser doesn't render `noscript`.
    expect(await response?.text()).toContain('<noscript>Searching a log requires JavaScript');
    await page.locator('article').getByRole('link', { name: 'Android build errors' }).click();
    await expect(page).toHaveURL(/\/docs\/v3\/android\/build-errors$/);
    const record = page.locator('#pkix-path-building-failed');
    await page.locator('details', { has: record }).locator('summary').click();
    await expect(record.getByText('PKIX path building failed')).toBeVisible();
  });
});
