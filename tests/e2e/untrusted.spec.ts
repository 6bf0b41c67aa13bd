import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { builtPages } from '../helpers/builtPages';
import { injections } from './injections';
import { open, recordErrors, title } from './page';

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'];

test.describe('URLs with the names that every object has', () => {
  for (const folder of ['', 'v3/', 'v9/', 'main/', 'reference/', 'apis/', 'v3/apis/'])
    test(`in /docs/${folder} show the not-found page`, { tag: folder === 'v9/' ? [] : '@full' }, async ({ page }) => {
      test.slow();
      const errors = recordErrors(page);
      for (const name of NAMES) {
        await open(page, `/docs/${folder}${name}`);
        await expect(title(page), name).toHaveText('Page not found');
      }
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
      await expect(title(page)).not.toHaveText('Page not found');
      expectNone(errors);
    });
});

test('a path that begins with two slashes stays on this site, and the page works @full', async ({ page, baseURL }) => {
  const errors = recordErrors(page);
  const host = baseURL ?? '';
  // A host that doesn't merge slashes serves its not-found page, or even a page.
  for (const [path, served] of [
    ['//evil.example/docs/', '/docs/404.html'],
    ['//evil.example/docs/apis/camera?redirected=v9#x', '/docs/404.html'],
    ['//docs/apis/camera?missing=v3:apis/http#getphoto', '/docs/apis/camera'],
  ] as const) {
    await page.route('**/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      return route.fulfill({ response: await route.fetch({ url: host + served }) });
    });
    await page.goto(host + path);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    expect(new URL(page.url()).origin, path).toBe(host);
    await expect(page.getByText('This page crashed'), path).toHaveCount(0);
    await page.unroute('**/*');
  }
  // React reports that the HTML is that of another path, and renders the page again.
  expectNone(errors.filter((error) => !/React error #418;/.test(error)));
});

test('the notice about a missing page shows ids of pages, and no text that someone put into a link @full', async ({
  page,
}) => {
  const ids = builtPages().map(({ path }) => path.replace(/^\/docs\/?(v\d+(\/|$))?/, ''));
  expectNone(ids.filter((id) => id && !/^(404|[a-z\d]+([/-][a-z\d]+)*)$/.test(id) && !id.includes('__docusaurus')));
  const notice = page.locator('#site-notice');
  await open(page, '/docs/apis?missing=v3:apis/http');
  await expect(notice).toContainText('has no page "apis/http"');
  for (const value of [
    'v3:Your_account_is_suspended.Call_0800-555',
    'v3:your account is suspended',
    'v3:call-0800-555-your-account-is-suspended',
    'v99:apis/http',
    `v3:${'a'.repeat(100)}`,
    'v1234567:apis/http',
    ...injections.slice(0, 6),
  ]) {
    await open(page, `/docs/apis?missing=${encodeURIComponent(value)}&redirected=${encodeURIComponent(value)}`);
    await expect(title(page), value).toHaveText('Official plugins');
    await expect(notice, value).toHaveCount(0);
  }
});

test('a fragment that cannot be decoded breaks no page @full', async ({ page }) => {
  const errors = recordErrors(page);
  for (const fragment of ['#%', '#%E0%A4%A']) {
    await open(page, `/docs/apis/camera${fragment}`);
    await page.evaluate((hash) => location.assign(hash), `${fragment}1`);
    await page.locator('.theme-doc-sidebar-menu a[href="/docs/apis/clipboard"]').click();
    await expect(title(page)).toHaveText('Clipboard');
    await page.goBack();
    await expect(title(page)).toHaveText('Camera');
  }
  expectNone(errors);
});

/** A browser on a computer that is busy with other tests is slower. */
const LONGEST_TASK_MS = 200 * Number(process.env.TIMEOUT_FACTOR ?? 1);
const LINE = 'The quick brown fox jumps over the lazy dog 0123456789. ';

async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await act();
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}

for (const [name, path] of [
  ['letters', `apis/${'a'.repeat(3000)}`],
  ['a name, repeated', 'camera'.repeat(3000)],
  ['encoded letters', `v3/${'%41'.repeat(5000)}`],
  ['slashes', `apis/${'/'.repeat(20_000)}a`],
  ['folders', `${'a/'.repeat(20_000)}camera`],
] as const)
  test(`a long path of ${name} doesn't block the not-found page${name === 'folders' ? '' : ' @full'}`, async ({
    page,
  }) => {
    await open(page, '/docs/404');
    const longest = await longestTask(page, async () => {
      await page.evaluate((url) => {
        history.pushState(null, '', `/docs/${url}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page.locator('#not-found-search')).toHaveValue(/a$/i);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    });
    console.log(`longest task with a path of ${name}: ${longest} ms`);
    expect(longest).toBeLessThan(LONGEST_TASK_MS);
  });

for (const [name, path, selector] of [
  ['the search dialog', '/docs/cli', '.search-dialog input'],
  ['the search page', '/docs/search', '#search-page-query'],
  ['the form for logs', '/docs/errors', '#log'],
  ['a file of the comparison', '/docs/updating/compare', 'details textarea'],
  ['the package.json of a project', '/docs/updating/check', 'textarea'],
] as const)
  test(`5 MB in ${name} are cut, and don't block the page or get into its URL @full`, async ({ page }) => {
    test.slow();
    const errors = recordErrors(page);
    await open(page, path);
    if (selector.startsWith('.search-dialog')) await page.keyboard.press('Control+k');
    for (const summary of await page.locator('details:has(textarea) > summary').all()) await summary.click();
    for (const summary of await page.locator('summary', { hasText: 'Check my file' }).all()) await summary.click();
    const field = page.locator(selector).first();
    test.skip((await field.count()) === 0, `${path} has no such field`);
    await field.click();
    // The transfer of the text to the browser isn't part of the paste.
    await page.evaluate((line) => {
      const data = new DataTransfer();
      data.setData('text/plain', line.repeat(5_000_000 / line.length));
      Object.assign(window, { pasted: data });
    }, LINE);
    const longest = await longestTask(page, async () => {
      await page.evaluate(() => {
        const target = document.activeElement as HTMLTextAreaElement;
        const data = (window as unknown as { pasted: DataTransfer }).pasted;
        const text = data.getData('text/plain');
        const isDefault = target.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
        // A script can't make the browser insert text, but `maxLength` truncates it like real
        // input.
        if (isDefault)
          document.execCommand('insertText', false, target.maxLength > 0 ? text.slice(0, target.maxLength) : text);
      });
      // One line stands for a pasted log.
      const folded = page.locator('.log-folded');
      await expect.poll(async () => (await field.inputValue()).length + (await folded.count())).toBeGreaterThan(0);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500))));
    });
    console.log(`longest task of ${name}: ${longest} ms, ${(await field.inputValue()).length} characters`);
    expect(longest).toBeLessThan(LONGEST_TASK_MS);
    expect(page.url().length).toBeLessThan(3000);
    expectNone(errors);
  });
