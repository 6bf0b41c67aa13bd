import { expect, test } from '@playwright/test';
import { desktop, open } from './page';

/** What extensions do to elements that React has rendered. */
const ACTIONS: [name: string, act: (elements: Element[]) => void][] = [
  ['removed', (elements) => elements.forEach((element) => element.remove())],
  [
    'wrapped',
    (elements) =>
      elements.forEach((element) => {
        const box = document.createElement('div');
        element.replaceWith(box);
        box.append(element);
      }),
  ],
  ['moved', (elements) => document.body.append(...elements)],
];

/** Parts of the layout of each page, of a document, and of an article. */
const PARTS = [
  '#__docusaurus > *',
  '[role="region"]',
  '.theme-announcement-bar',
  '.navbar',
  '.navbar__inner',
  '.navbar__item',
  'footer',
  'main',
  '.theme-doc-sidebar-container',
  'article',
  '.theme-doc-markdown',
  '.theme-doc-breadcrumbs',
];

test.use({ viewport: desktop });

for (const [action, act] of ACTIONS)
  test(
    `pages open from each other if an extension has ${action} elements of their layout`,
    { tag: '@full' },
    async ({ page }) => {
      test.slow();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      const title = page.getByRole('heading', { level: 1 }).last();
      const navigate = (path: string) =>
        page.evaluate((url) => {
          history.pushState(null, '', url);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
      for (const part of PARTS)
        await test.step(part, async () => {
          await open(page, '/docs/apis/camera');
          await page.locator(part).evaluateAll(act);
          await navigate('/docs/search?q=clipboard');
          await expect(title).toHaveText('Search Capacitor 4');
          await navigate('/docs/apis/clipboard');
          await expect(title).toHaveText('Clipboard');
          await navigate('/docs/nowhere');
          await expect(title).toHaveText('Page not found');
          expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
        });
      expect(errors).toEqual([]);
    },
  );
