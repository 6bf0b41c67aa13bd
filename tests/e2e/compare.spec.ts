import { expect, test } from '@playwright/test';
import { extractTemplateFiles } from 'capacitor-facts/templates';
import { expectNone } from '../helpers/inspected';
import { versionsByLabel } from '../../src/config/versions';
import { open, phone, recordRequests } from './page';

const path = '/docs/updating/compare';
const file = 'android/variables.gradle';
const before = extractTemplateFiles(versionsByLabel.v3).get(file) ?? '';

test('the comparison fills in the app ID, checks a file, counts finished files, and filters plugins', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const requests = recordRequests(page);
  await open(page, path);

  const appId = page.getByRole('textbox', { name: 'App ID' });
  await appId.fill('org.example.tide');
  await expect(page.locator('pre', { hasText: 'package org.example.tide;' }).first()).toBeVisible();
  await appId.fill('tide');
  await expect(appId).toHaveAttribute('aria-invalid', 'true');
  await expect(appId).toHaveAccessibleDescription('An app ID has at least two parts, such as com.example.app.');
  await appId.fill('org.example.tide');

  const tools = page.locator('[id="from-3-to-4-android-variables-gradle"] + *');
  await tools.getByText('Check my file').focus();
  await page.keyboard.press('Enter');
  const pasted = tools.getByRole('textbox');
  await pasted.fill(`${before}// secret`);
  await expect(tools.getByRole('status')).toHaveText(/^To do: \d+ of \d+ changes\./);
  await expect(tools.getByText(/^\d+ to do$/)).toBeVisible();
  await expect(tools.getByRole('link', { name: 'Update Android project variables' }).first()).toBeVisible();
  await tools.getByText('Your file after the update', { exact: true }).click();
  await expect(tools.locator('pre', { hasText: '// secret' }).last()).toContainText('compileSdkVersion = 32');
  await pasted.fill(extractTemplateFiles(versionsByLabel.v4).get(file)?.replace('= 32', '= 33') ?? '');
  await expect(tools.getByRole('status')).toHaveText('Your file contains all required changes.');
  await expect(tools.getByText('Done: your version is newer')).toBeVisible();
  await expect(tools.getByText('Up to date')).toBeVisible();
  await pasted.fill('import UIKit');
  await expect(tools.getByRole('status')).toHaveText(`This doesn’t look like ${file}.`);

  const done = tools.getByRole('checkbox');
  await done.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^1 of 11 files done$/).first()).toBeVisible();
  await expect(tools.locator('pre', { hasText: 'compileSdkVersion' })).toBeHidden();
  await expect(pasted).toBeHidden();
  await expect(page.getByText(/^3 → 4$/)).toBeVisible();

  const choose = (json: string) =>
    page
      .getByLabel('Or choose single files')
      .setInputFiles({ name: 'package.json', mimeType: '', buffer: Buffer.from(json) });
  await choose('{"dependencies": {');
  await expect(page.getByText(/^package\.json: This isn't valid JSON/)).toBeVisible();
  const dependencies = { '@capacitor/core': '3.9.0', '@capacitor/storage': '^1.0.0', 'capacitor-secret': '1.0.0' };
  await choose(JSON.stringify({ dependencies }));
  await expect(
    page.getByText('The lists show 1 plugin. Check whether these packages support your new version: capacitor-secret.'),
  ).toBeVisible();
  await expect(page.locator('.plugin-changes:visible')).toHaveCount(2);

  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', phone.width);
  expectNone(requests.filter((request) => /secret|tide/.test(request)));

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'App ID' })).toHaveValue('org.example.tide');
  await expect(tools.getByRole('checkbox')).toBeChecked();
  await expect(page.locator('.plugin-changes:visible')).toHaveCount(2);
});
