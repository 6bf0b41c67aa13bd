import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { isRead } from 'project-check/folder';
import { expectNone } from '../helpers/inspected';
import { templateFiles } from '../../src/lib/facts';
import { versionsByLabel } from '../../src/config/versions';
import { open, phone, recordRequests, violationsOn } from './page';

const url = '/docs/updating/check';

/** Writes a project of Capacitor 3 with two mistakes to the disk. */
function writeProject(info: TestInfo): string {
  const root = info.outputPath('my-app');
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
  for (const [file, text] of templateFiles(versionsByLabel.v3)) if (isRead(file)) write(file, text);
  const dependencies = { '@capacitor/core': '3.9.0', '@capacitor/cli': '3.9.0', '@capacitor/android': '3.9.0' };
  const others = { '@capacitor/ios': '3.9.0', '@capacitor/camera': '1.3.1', '<img src=x onerror=hit()>': 'secret' };
  write('package.json', JSON.stringify({ dependencies: { ...dependencies, ...others } }));
  write('capacitor.config.json', '{"appId": "com.example.tide", "webdir": "secret"}');
  write('src/main.ts', "import { Camera } from '@capacitor/camera';\nvoid Camera.getPhoto({ resultType: 'uri' });\n");
  write('src/photo.ts', Buffer.from([0, 1, 2]));
  for (let index = 0; index < 200; index += 1) write(`node_modules/package-${index}/package.json`, '{');
  symlinkSync(root, path.join(root, 'src/loop'));
  return root;
}

/** Drops a folder as a file manager does. */
async function drop(page: Page, folder: string): Promise<void> {
  const box = await page.getByText('Drop the folder of your app here').boundingBox();
  if (!box) throw new Error('The field is not displayed.');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + 5, y: box.y + 5, data: { items: [], files: [folder], dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at });
}

const heading = (page: Page) => page.getByRole('heading', { name: /^Capacitor 3\.9\.0/ });

test('a dropped folder is checked, and nothing of it is sent or stored', async ({ page }, info) => {
  const requests = recordRequests(page);
  await open(page, url);
  await drop(page, writeProject(info));
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(/^\d+ files read\. Nothing was sent\.$/)).toBeVisible();
  const findings = page.locator('li[data-state="fails"]');
  await expect(findings.filter({ hasText: 'Capacitor 3 has no option webdir' })).toContainText(
    'capacitor.config.json:1',
  );
  await expect(findings.filter({ hasText: 'Info.plist lacks' })).toContainText('NSCameraUsageDescription');
  await expect(page.getByText('node_modules/package-1')).toHaveCount(0);

  // The scripts of the report are the only requests after the drop, and a second one needs none.
  const scripts = requests.length;
  await page.getByRole('button', { name: 'Choose a folder' }).focus();
  await drop(page, info.outputPath('my-app'));
  await expect(heading(page)).toBeFocused();
  expectNone(requests.slice(scripts));
  expectNone(requests.filter((one) => !one.startsWith('GET ') || /secret|tide|webdir|my-app/.test(one)));
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(stored).not.toMatch(/secret|tide/);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('the report shows the update, the file after it, and its text without files', async ({ page, context }, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(phone);
  await open(page, url);
  await page.locator('input[webkitdirectory]').setInputFiles(writeProject(info));
  await expect(heading(page)).toBeFocused();
  const target = page.getByRole('combobox', { name: 'Update to Capacitor' });
  await expect(target).toHaveValue('4');
  await expect(page.getByText(/^\d+ of 11 native files have open changes\.$/)).toBeVisible();
  const variables = page.locator('details', { hasText: /variables\.gradle: \d+ to do/ }).first();
  await variables.locator('summary').first().click();
  await variables.getByText('Your file after the update', { exact: true }).click();
  await expect(variables.locator('pre', { hasText: 'compileSdkVersion = 32' }).last()).toBeVisible();
  expectNone(await violationsOn(page));
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', phone.width);

  await target.selectOption('6');
  await expect(page.getByRole('link', { name: /After Capacitor 4/ })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the report as Markdown' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('**Fails:** Capacitor 3 has no option `webdir` (`capacitor.config.json:1`)');
  expect(copied).not.toContain('compileSdkVersion');
});

test('a folder from the picker is checked, and only opened as far as the checks need it', async ({ page }) => {
  await page.addInitScript(() => {
    interface Iterable {
      values: () => AsyncIterableIterator<FileSystemHandle>;
    }
    // Records which folders the page opens. The folder itself is in the page's private file system.
    const prototype = FileSystemDirectoryHandle.prototype as unknown as Iterable & { name: string };
    const { values } = prototype;
    const calls: unknown[] = [];
    prototype.values = function (this: FileSystemDirectoryHandle) {
      calls.push(this.name);
      return values.call(this);
    };
    const pick = (options: unknown) => {
      calls.push(options);
      return navigator.storage.getDirectory().then((root) => root.getDirectoryHandle('my-app'));
    };
    Object.assign(window, { calls, showDirectoryPicker: pick });
  });
  await open(page, url);
  const choose = page.getByRole('button', { name: 'Choose a folder' });
  const calls = () => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls.splice(0));

  // Without the folder, the picker rejects, as it does when the user closes it.
  await choose.click();
  await expect.poll(calls).toEqual([{ id: 'capacitor-app', mode: 'read' }]);
  await expect(page.getByText(/Reading|couldn’t be read/)).toHaveCount(0);

  await page.evaluate(async () => {
    const write = async (file: string, text: string) => {
      let folder = await navigator.storage.getDirectory();
      const names = `my-app/${file}`.split('/');
      const name = names.pop() ?? '';
      for (const part of names) folder = await folder.getDirectoryHandle(part, { create: true });
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    };
    await write('package.json', '{"dependencies": {"@capacitor/core": "4.8.2"}}');
    await write('android/variables.gradle', 'ext {\n    minSdkVersion = 19\n}\n');
    await write('node_modules/other/package.json', '{"dependencies": {"@capacitor/core": "3.0.0"}}');
  });
  await choose.click();
  await expect(page.getByRole('heading', { name: /^Capacitor 4\.8\.2/ })).toBeFocused();
  await expect(page.getByText('2 files read. Nothing was sent.')).toBeVisible();
  await expect(page.getByText('android/variables.gradle:2', { exact: true }).first()).toBeVisible();
  expect((await calls()).slice(1)).toEqual(['my-app', 'android']);
});

test('a pasted package.json is checked, and a folder without an app has a message', async ({ page }) => {
  await open(page, url);
  await page
    .getByRole('textbox', { name: /package\.json/ })
    .fill('{"dependencies": {"@capacitor/core": "4.8.2", "@capacitor/storage": "1.2.5"}}');
  await expect(page.getByText('@capacitor/preferences replaces @capacitor/storage')).toBeVisible();
  await page
    .getByLabel('Or choose single files')
    .setInputFiles({ name: 'package.json', mimeType: '', buffer: Buffer.from('{}') });
  await expect(page.getByText(/^No app was found\./)).toBeFocused();
});

test('a check that takes too long ends with a message', async ({ page }) => {
  await page.addInitScript(() => {
    const { Worker } = window;
    window.Worker = class extends Worker {
      override postMessage() {
        // A worker that never responds.
      }
    };
  });
  await page.clock.install();
  await open(page, url);
  await page
    .getByLabel('Or choose single files')
    .setInputFiles({ name: 'package.json', mimeType: '', buffer: Buffer.from('{}') });
  await expect(async () => {
    await page.clock.runFor(3_000);
    await expect(page.getByRole('alert').getByText(/^The check was stopped after 3 seconds\./)).toBeVisible({
      timeout: 100,
    });
  }).toPass();
});

test('the comparison checks all files of a dropped folder', async ({ page }, info) => {
  await open(page, '/docs/updating/compare');
  await drop(page, writeProject(info));
  await expect(page.locator('[id="from-3-to-4-android-variables-gradle"] + *').getByText(/^\d+ to do$/)).toBeVisible();
  await expect(page.getByText('The lists show 1 plugin.')).toBeVisible();
  await expect(page.locator('.plugin-changes:visible')).toHaveCount(2);
});
