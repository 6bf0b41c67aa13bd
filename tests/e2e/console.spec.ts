import { expect, test } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open, sampleFrame, waitUntilIdle } from './page';
import { options, search } from './searchBox';

const isFull = process.env.TEST_FULL === '1';

const kinds = [
  '/docs/',
  '/docs/v3/apis/storage',
  '/docs/search?q=camera',
  '/docs/v3/nowhere',
  // With forms.
  '/docs/updating/compare',
];

/** More kinds and pages, and Docusaurus' debug pages. */
const more = [
  '/docs/apis/local-notifications',
  '/docs/config',
  '/docs/guides/deep-links',
  '/docs/updating/4-0',
  '/docs/%ff',
  '/docs/errors',
  // With diagrams.
  '/docs/basics/configuring-your-app',
  '/docs/apis/camera',
  '/docs/cli/commands/sync',
  '/docs/plugins/tutorial/introduction',
  '/docs/v2/apis/camera',
  '/docs/search',
  '/docs/search?q=camera&version=v3',
  '/docs/nowhere',
  '/docs/v2/apis/nowhere',
  '/docs/100%25',
  ...['', '/config', '/content', '/globalData', '/metadata', '/registry', '/routes'].map(
    (name) => `/docs/__docusaurus/debug${name}`,
  ),
];

for (const version of ['current', 'v3']) {
  const tag = version === 'current' ? [] : '@full';
  test(
    `no page logs an error or a warning, violates its policy, or sets a cookie, when the reader selected ${version}`,
    { tag },
    async ({ page }) => {
      // It opens a page of each kind.
      test.slow();
      const logged: string[] = [];
      page.on('console', (message) => {
        // The browser reports the status 404 and, on Linux, an unknown permission.
        const isOfBrowser = /status of 40[04]|^Unrecognized feature: 'web-share'/.test(message.text());
        if (/^(error|warning)$/.test(message.type()) && !isOfBrowser) logged.push(`${page.url()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => logged.push(`${page.url()}: ${error.message}`));
      await page.exposeFunction('reportViolation', (violation: string) => logged.push(violation));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ documentURI, effectiveDirective, blockedURI, sample }) => {
          const report = (window as unknown as { reportViolation: (violation: string) => void }).reportViolation;
          report(`${documentURI}: ${effectiveDirective} blocks ${blockedURI} ${sample}`);
        });
      });
      await page.addInitScript((name) => {
        // A frame of the page has no storage.
        if (window === top) localStorage.setItem('docs-preferred-version-default', name);
      }, version);
      for (const path of isFull ? [...kinds, ...more] : kinds) {
        await open(page, path);
        await waitUntilIdle(page);
      }
      await open(page, '/docs/apis/camera');
      await search(page, 'photo');
      await expect(options(page).first()).toBeVisible();
      // The frame in which a sample runs has its own policy.
      await open(page, '/docs/apis/preferences');
      await page.locator('.code-block__run button').first().click();
      await expect(sampleFrame(page).getByRole('status')).toContainText('Finished.');
      expectNone(logged);
      expectNone(await page.context().cookies());
    },
  );
}
