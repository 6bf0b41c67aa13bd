import { expect, test } from '@playwright/test';
import { open, title } from './page';

test("a path that can't be decoded shows the not-found page", async ({ page }) => {
  await open(page, '/docs/%ff');
  await expect(title(page)).toHaveText('Page not found');
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

for (const [missing, suggestions] of [
  ['/docs/v3/apis/http', ['/docs/apis/http']],
  ['/docs/guides', ['/docs/guides/angular']],
  ['/docs/v9', ['/docs/', '/docs/v3', '/docs/v2']],
  ['/docs/v9/apis/camera', ['/docs/apis/camera', '/docs/v3/apis/camera']],
] as const) {
  test(
    `${missing} suggests ${suggestions.join(', ')}`,
    { tag: missing.endsWith('http') ? [] : '@full' },
    async ({ page }) => {
      // The server would redirect some of these; the page has to respond where a host doesn't.
      await page.route(`**${missing}`, async (route) => {
        const response = await route.fetch({ url: new URL('/docs/nowhere', route.request().url()).href });
        await route.fulfill({ response });
      });
      await open(page, missing);
      const links = page.locator('main.not-found ul a');
      await expect(links.first()).toBeVisible();
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      for (const path of suggestions) expect(paths).toContain(path);
    },
  );
}

test('similar pages are listed with their titles, and those of newer versions first', async ({ page }) => {
  await open(page, '/docs/apis/camrea');
  await expect(page).toHaveTitle(/^Page not found/);
  const entries = page.locator('main.not-found li');
  await expect(entries).toHaveText(['Camera Capacitor 4', 'Camera Capacitor 3', 'Camera Capacitor 2']);
});
