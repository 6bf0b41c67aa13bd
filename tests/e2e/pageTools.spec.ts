import { expect, test } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { open, recordRequests, title, toOtherHosts, waitUntilIdle } from './page';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('"Copy page" copies the page as Markdown, and says so', async ({ page }) => {
  await open(page, '/docs/apis/camera');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.locator('.page-tools [role="status"]')).toHaveText('Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^# Camera\n/);
  expect(text).toContain('npm install @capacitor/camera@4');
});

test('the line of a page names the version, the package, and the date, with links to edit and to report', async ({
  page,
}) => {
  await open(page, '/docs/apis/keyboard');
  const tools = page.locator('.page-tools');
  await expect(tools.locator('.page-tools__subject')).toHaveText(
    /^Capacitor 4@capacitor\/keyboard 4\.\d+\.\d+iOS and Android.*\d{4}$/,
  );
  await tools.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('link', { name: /Edit this page/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', '/docs/apis/keyboard.md');
  for (const place of [tools, page.locator('.article-end')])
    await expect(place.getByRole('link', { name: /Report a problem/ })).toHaveAttribute(
      'href',
      /issues\/new\?title=Docs%3A\+Keyboard&body=.*docs%2Fapis%2Fkeyboard\.md/,
    );
  // A guide about 14 packages doesn't list them.
  await open(page, '/docs/updating/4-0');
  await expect(tools.locator('.page-tools__subject')).toHaveText(/^Capacitor 4.*\d{4}$/);
  await expect(tools.locator('.page-tools__subject')).not.toContainText('@capacitor/');
});

test('"Copy page" says that it failed if the Markdown cannot be loaded @full', async ({ page }) => {
  await page.route('**/camera.md', (route) => route.abort());
  await open(page, '/docs/apis/camera');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.locator('.page-tools [role="status"]')).toContainText("Couldn't copy");
});

test('no service is contacted before a reader opens it @full', async ({ page, baseURL }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url())) outside.push(request.url());
  });
  await open(page, '/docs/apis/camera');
  await page.locator('.page-tools').getByRole('button', { name: 'More' }).hover();
  await page.getByRole('link', { name: /Open in ChatGPT/ }).hover();
  await waitUntilIdle(page);
  expectNone(outside);
  const href = await page.getByRole('link', { name: /Open in Claude/ }).getAttribute('href');
  expect(decodeURIComponent(href ?? '')).toContain('https://capacitorjs.com/docs/apis/camera.md');
});

test('"No" to the question at the end of a page offers the report, and each page asks again', async ({ page }) => {
  const requests = recordRequests(page);
  await open(page, '/docs/apis/keyboard');
  const feedback = page.locator('.feedback');
  await feedback.getByRole('button', { name: 'Yes' }).click();
  await expect(feedback.getByRole('status')).toHaveText('Thank you.');
  const no = feedback.getByRole('button', { name: 'No' });
  await no.press('Enter');
  await expect(no).toBeFocused();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await expect(feedback.getByRole('link', { name: /Report what is missing/ })).toHaveAttribute(
    'href',
    /issues\/new\?title=Docs%3A\+Keyboard/,
  );
  // Without a tag manager, the answer isn't sent.
  await waitUntilIdle(page);
  expectNone(requests.filter((request) => !request.startsWith('GET ')));
  expectNone(toOtherHosts(requests));
  await page.locator('.pagination-nav__link--next').click();
  await expect(title(page)).not.toHaveText('Keyboard');
  await expect(feedback.locator('[aria-pressed="true"]')).toHaveCount(0);
});
