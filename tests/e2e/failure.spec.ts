import { expect, test, type Page } from '@playwright/test';
import { open } from './page';

const notice = (page: Page) => page.locator('#site-notice');
/** Every script except the two that start the site: the chunks of pages. */
const chunks = /\/docs\/assets\/js\/(?!main|runtime)/;

test('a page that cannot be loaded leaves the old one readable, and Retry works once the network is back', async ({
  page,
}) => {
  await open(page, '/docs/cli');
  const heading = await page.locator('article h1').innerText();
  await page.route(chunks, (route) => route.abort());
  await page.route('**/docs/cli/hooks', (route) => route.abort());
  await page
    .locator('a[href="/docs/cli/hooks"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(notice(page)).toContainText("Couldn't load /docs/cli/hooks");
  await expect(page.locator('article h1')).toHaveText(heading);

  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(notice(page)).toContainText("Still can't load");

  await page.unroute(chunks);
  await page.unroute('**/docs/cli/hooks');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/docs\/cli\/hooks$/);
  await expect(page.locator('article h1')).not.toHaveText(heading);
  await expect(notice(page)).toHaveCount(0);
});

test('a first page whose script does not come stays readable and does not reload by itself', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents++;
  });
  await page.route(chunks, (route) => route.abort());
  await page.goto('/docs/cli');
  await expect(notice(page)).toContainText("Part of this page didn't load");
  await expect(page.locator('article h1')).toBeVisible();
  expect(documents).toBe(1);

  await page.unroute(chunks);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await expect(notice(page)).toHaveCount(0);
  expect(documents).toBe(2);
});

test('the notice can be dismissed', async ({ page }) => {
  await page.route(chunks, (route) => route.abort());
  await page.goto('/docs/cli');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
});

test('the error of a page ends with that page', async ({ page }) => {
  await open(page, '/docs/cli');
  await page.route(/\/docs\/assets\/js\/.*\.js/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace(/html:'/, "html:(()=>{throw new Error('broken page')})()+'"),
    });
  });
  await page
    .locator('a[href="/docs/cli/hooks"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await page.unrouteAll();
  await page
    .locator('.navbar a[href="/docs/plugins"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/docs\/plugins$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plugins');
});
