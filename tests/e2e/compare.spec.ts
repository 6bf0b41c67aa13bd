import { expect, test } from '@playwright/test';
import { templateFiles } from '../../src/packages/templates';
import { versionsByLabel } from '../../src/config/versions';
import { open, phone, recordRequests } from './page';

const path = '/docs/updating/compare';
const file = 'android/variables.gradle';
const before = templateFiles(versionsByLabel.v3).get(file) ?? '';

test('the tools of the comparison fill in the app ID, check a file, count finished files, and filter plugins', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const requests = recordRequests(page);
  await open(page, path);

  const form = page.locator('details[data-tool="upgrade"]');
  await form.getByText('Fill in your app ID').click();
  const appId = page.getByRole('textbox', { name: 'App ID' });
  await appId.fill('org.example.tide');
  await expect(page.locator('h3', { hasText: 'org/example/tide/MainActivity.java' }).first()).toBeVisible();
  await expect(page.locator('pre', { hasText: 'package org.example.tide;' }).first()).toBeVisible();
  await appId.fill('tide');
  await expect(appId).toHaveAttribute('aria-invalid', 'true');
  await expect(appId).toHaveAccessibleDescription('An app ID has at least two parts, such as com.example.app.');
  await appId.fill('org.example.tide');

  const heading = page.locator('[id="from-3-to-4-android-variables-gradle"]');
  const tools = heading.locator('xpath=following-sibling::*[1]');
  await tools.getByText('Check my file').focus();
  await page.keyboard.press('Enter');
  const pasted = tools.getByRole('textbox');
  await pasted.fill(`${before}// secret`);
  await expect(tools.getByRole('status')).toHaveText('Still to do: 1 of 1 changes, marked below.');
  const change = heading.locator('xpath=following-sibling::p[1]');
  await expect(change).toHaveText(/^To do In the guide: Update Android project variables$/);
  await pasted.fill(templateFiles(versionsByLabel.v4).get(file)?.replace('= 32', '= 33') ?? '');
  await expect(change).toHaveText(/^Your file is newer/);
  await expect(tools.getByRole('status')).toHaveText('Your file contains all changes.');

  const done = tools.getByRole('checkbox');
  await done.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^1 of 10 files done$/).first()).toBeVisible();

  const manifest = page.getByRole('textbox', { name: /package\.json/ });
  await manifest.fill('{"dependencies": {');
  await expect(page.getByText(/^This isn't valid JSON/)).toBeVisible();
  await manifest.fill('{"dependencies": {"@capacitor/storage": "^1.0.0", "capacitor-secret": "1.0.0"}}');
  await expect(
    page.getByText('support your new version: capacitor-secret. The "Plugins" lists show 1 of the 25 plugins.'),
  ).toBeVisible();
  await expect(page.locator('.plugin-changes:visible')).toHaveCount(2);

  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', phone.width);
  expect(requests.filter((request) => /secret|tide/.test(request))).toEqual([]);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'App ID', includeHidden: true })).toHaveValue('org.example.tide');
  await expect(tools.getByRole('checkbox')).toBeChecked();
  await expect(page.locator('.plugin-changes:visible')).toHaveCount(2);

  await page.emulateMedia({ media: 'print' });
  await expect(form).toBeHidden();
  await expect(tools).toBeHidden();
});

test('the tools of the comparison work if storage is blocked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await open(page, path);
  const box = page.getByRole('checkbox', { name: `${file} is done` }).first();
  await box.check();
  await expect(page.getByText(/^1 of 10 files done$/).first()).toBeVisible();
});
