import { expect, test, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { EXAMPLE } from '../../src/components/DeepLinkValues/values';
import { open, phone, recordRequests, violationsOn } from './page';

const [first = '', second = ''] = EXAMPLE.fingerprints.split('\n');
const own = '00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF';

/** The text of the page's code blocks, without those that a form repeats. */
const getCode = (page: Page) =>
  page
    .locator('article .code-block:not([data-form] *) code')
    .evaluateAll((blocks) => blocks.map((block) => block.textContent));

const tool = (page: Page) => page.locator('details[data-form]');

/** Opens the form of a page by the keyboard. */
async function openTool(page: Page): Promise<void> {
  await tool(page).locator('summary').focus();
  await page.keyboard.press('Enter');
}

test('the form for deep links identifies invalid values and fills in valid ones on the whole page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(phone);
  const requests = recordRequests(page);
  await open(page, '/docs/guides/deep-links');
  const original = await getCode(page);
  await openTool(page);
  const field = (name: string | RegExp) => tool(page).getByRole('textbox', { name });
  const status = tool(page).getByRole('status').last();

  await test.step('problems are named at their field', async () => {
    const domain = field('Domain');
    await domain.fill('https://tide.example.org');
    await domain.press('Tab');
    await expect(domain).toHaveAccessibleDescription(/^Enter only the domain/);
    await expect(domain).toHaveAttribute('aria-invalid', 'true');
    const fingerprints = field(/SHA-256/);
    await fingerprints.fill(own.slice(3));
    await fingerprints.blur();
    await expect(fingerprints).toHaveAccessibleDescription(/32 pairs of hexadecimal digits/);
    expect(await getCode(page)).toEqual(original);
  });

  await test.step("the example's values give the page's own files", async () => {
    await field('Domain').fill(EXAMPLE.domain);
    await field(/^Bundle ID/).fill(EXAMPLE.bundleId);
    await field(/^Team ID/).fill(EXAMPLE.teamId);
    await field(/SHA-256/).fill(`${first.toLowerCase()}\n${second.replaceAll(':', '')}`);
    await expect(status).toHaveText('All examples on this page contain your values.');
    expect(await getCode(page)).toEqual(original);
    await field(/package name/).fill('com.example.harbour-app');
    await expect(status).toHaveText('The examples on this page still contain placeholders: Android package name.');
  });

  await test.step("the reader's values replace them in every file and command", async () => {
    await field('Domain').fill('tide.example.org');
    await field(/^Bundle ID/).fill('org.example.tide');
    await field(/package name/).fill('org.example.tide_app');
    await field(/^Team ID/).fill('zyxwv98765');
    await field(/SHA-256/).fill(`${own}\n${first}\n${second}`);
    const text = (await getCode(page)).join('\n');
    expect(text).not.toMatch(/harbour\.example|example\.harbour|ABCDE12345/);
    for (const part of [
      '"appIDs": ["ZYXWV98765.org.example.tide"]',
      '"package_name": "org.example.tide_app"',
      '<string>applinks:tide.example.org</string>',
      'android:host="tide.example.org"',
      'pm get-app-links org.example.tide_app',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(part);
    const links = (await getCode(page)).find((code) => code.includes('sha256_cert_fingerprints')) ?? '';
    expect(JSON.parse(links)).toHaveProperty(['0', 'target', 'sha256_cert_fingerprints'], [own, first, second]);
  });

  expectNone(await violationsOn(page));
  expectNone(requests.filter((request) => /tide|ZYXWV|AA:BB/i.test(request)));
});

test('the filter of the configuration shows the options with a name, and all of them again for a link @full', async ({
  page,
}) => {
  const filter = page.getByRole('searchbox', { name: 'Filter options' });
  const status = page.locator('#article-status');
  await page.setViewportSize(phone);
  await open(page, '/docs/config');
  await expect(page.locator('#appid')).toBeVisible();
  await filter.fill('cleartext');
  await expect(page.locator('#servercleartext')).toBeVisible();
  await expect(page.locator('#appid')).toBeHidden();
  await expect(status).toHaveText('1 shown');
  await filter.fill('cleertext');
  await expect(page.getByText('No matches.').first()).toBeVisible();
  await expect(status).toHaveText('No matches.');
  await filter.fill('cleartext');
  await expect(page.locator('.api-none')).toHaveCount(0);
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', phone.width);
  await page.locator('article a[href="#webdir"]').first().click();
  await expect(page.locator('#webdir')).toBeInViewport();
  await expect(filter).toHaveValue('');
  await expect(page.locator('#appid')).toBeVisible();

  await open(page, '/docs/v2/config');
  await expect(page.getByRole('row', { name: 'ios.contentInset automatic' })).toBeVisible();
  await expect(page.locator('#the-app')).toBeVisible();
  await filter.fill('minversion');
  await expect(page.getByRole('row', { name: 'ios.minVersion string' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'ios.contentInset automatic' })).toBeHidden();
  await expect(page.locator('#the-app')).toBeHidden();
});
