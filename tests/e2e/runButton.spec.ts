import path from 'node:path';
import { expect, test, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { PERMISSIONS } from 'sample-checker/runMeta';
import { expectNone } from '../helpers/inspected';
import { open, phone, sampleFrame } from './page';

test.use({ colorScheme: 'dark', reducedMotion: 'reduce' });

const getBlock = (page: Page, title: string) =>
  page.locator('.code-block', { has: page.locator('.code-block__title', { hasText: title }) });
const buttonIn = (block: Locator) => block.locator('.code-block__run button');
const statusIn = (frame: FrameLocator) => frame.getByRole('status');

test('a sample runs on request, by keyboard, and leaves the settings of the site alone', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/docs/run/')) requests.push(request.url());
  });
  await open(page, '/docs/apis/preferences');
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  const before = await keys();
  const block = getBlock(page, 'src/settings.ts');
  await expect(buttonIn(block)).toHaveText('Run');
  expectNone(requests);

  await buttonIn(block).press('Enter');
  const frame = sampleFrame(block);
  await expect(statusIn(frame)).toContainText("loadSettings() → { theme: 'dark', fontSize: 18 }");
  await expect(frame.getByText('@capacitor/preferences 4.')).toBeVisible();
  await expect(frame.getByText('iOS and Android may behave differently.')).toBeVisible();
  await expect(frame.getByRole('listitem').filter({ hasText: 'Preferences.get({' })).toBeVisible();
  await expect(frame.getByRole('listitem').filter({ hasText: 'CapacitorStorage.settings = ' })).toBeVisible();
  expect(requests.length).toBeGreaterThan(0);
  expect(new Set(requests.map((url) => new URL(url).host)).size).toBe(1);
  expect(await keys()).toEqual(before);

  await page.keyboard.press('Tab');
  await expect(frame.getByRole('button', { name: 'Run again' })).toBeFocused();
  await buttonIn(block).click();
  await expect(block.locator('iframe')).toHaveCount(0);
  await expect(buttonIn(block)).toHaveText('Run');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('inputs can be changed, in a panel that fits on a phone and that nothing animates @full', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept(dialog.defaultValue()));
    await open(page, '/docs/apis/dialog');
    const block = getBlock(page, 'src/ask-name.ts');
    await buttonIn(block).click();
    const frame = sampleFrame(block);
    await expect(statusIn(frame)).toContainText("askName('Groceries') → 'Groceries'");
    await frame.getByLabel('current').fill('Tea');
    await frame.getByLabel('current').press('Enter');
    await expect(statusIn(frame)).toContainText("askName('Tea') → 'Tea'");
    const overflow = await frame.locator('body').evaluate((body) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = body.ownerDocument.documentElement;
      return [scrollWidth - clientWidth, scrollHeight - clientHeight, body.ownerDocument.getAnimations().length];
    });
    expect(overflow).toEqual([0, 0, 0]);
    const [frameWidth, blockWidth] = await block.evaluate((element) => [
      element.querySelector('iframe')?.clientWidth,
      element.clientWidth,
    ]);
    expect(frameWidth, 'the width of the panel').toBe(blockWidth);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    const targets = await buttonIn(block).evaluate((button) => button.getBoundingClientRect().height);
    expect(targets).toBeGreaterThanOrEqual(44);
  });
});

test('a sample that browsers allow only after a click waits for one in its panel @full', async ({ page }) => {
  await open(page, '/docs/guides/photos');
  const block = getBlock(page, 'src/gallery.ts');
  await buttonIn(block).press('Enter');
  const frame = sampleFrame(block);
  await expect(statusIn(frame)).toContainText('Click Run. The browser requires a click in this panel.');
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('button', { name: 'Run' })).toBeFocused();
  const dialog = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await dialog).setFiles(path.join(__dirname, '../../static/img/icon-192.png'));
  await expect(statusIn(frame)).toContainText("pickPictures() → [{ webPath: 'blob:");
  await expect(frame.getByRole('button', { name: 'Run again' })).toBeVisible();
});

test('a frame has only the permissions that its sample needs @full', async ({ page }) => {
  const allowed = () =>
    sampleFrame(page)
      .locator('body')
      .evaluate(
        (body, permissions) => {
          const { featurePolicy } = body.ownerDocument as unknown as {
            featurePolicy: { allowedFeatures: () => string[] };
          };
          return featurePolicy.allowedFeatures().filter((name) => permissions.includes(name));
        },
        PERMISSIONS as readonly string[],
      );
  await open(page, '/docs/apis/preferences');
  await page.locator('.code-block__run button').first().click();
  await expect(statusIn(sampleFrame(page))).toContainText("value = 'dark'");
  expectNone(await allowed());
  await open(page, '/docs/apis/geolocation');
  await page.locator('.code-block__run button').first().click();
  // Without permission for the site, the sample throws.
  await expect(sampleFrame(page).getByText('@capacitor/geolocation 4.')).toBeVisible();
  expect(await allowed()).toEqual(['geolocation']);
});

test('a sample that a deployment has removed says so, and runs when it is tried again @full', async ({ page }) => {
  await page.route(/\/docs\/run\/v\d+\//, (route) => route.fulfill({ status: 404 }));
  await open(page, '/docs/apis/preferences');
  const block = getBlock(page, 'src/settings.ts');
  await buttonIn(block).first().click();
  await expect(block.getByRole('alert')).toContainText('has changed since you opened the page. Reload the page');
  await expect(block.locator('iframe')).toHaveCount(0);
  await page.unrouteAll();
  await block.getByRole('button', { name: 'Try again' }).click();
  await expect(statusIn(sampleFrame(block))).toContainText('loadSettings()');
  await expect(block.getByRole('alert')).toHaveCount(0);
});

test('samples that show something only on a phone have a note instead @full', async ({ page }) => {
  await open(page, '/docs/apis/haptics');
  await expect(page.locator('.code-block__run').first()).toContainText('run this sample in your app on a phone');
  await expect(page.locator('.code-block__run button')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no sample has a button', async ({ page }) => {
    await page.goto('/docs/apis/preferences');
    expect(await page.locator('.code-block__run').count()).toBeGreaterThan(0);
    for (const control of await page.locator('.code-block__run').all()) await expect(control).toBeHidden();
  });
});
