import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/browser.mjs';

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });

/** An app that is open in the browser. */
export interface OpenApp {
  page: Page;
  /** Exceptions that nothing caught. */
  errors: string[];
  /** Messages of `alert()` and similar dialogs, and lines of the console. */
  effects: string[];
}

const fileIn = (folder: string, pathname: string) => {
  const file = path.join(folder, decodeURIComponent(pathname));
  return existsSync(file) && statSync(file).isDirectory() ? path.join(file, 'index.html') : file;
};

/**
 * Opens an app: `url` of a server, or a folder with a build. `packages`: node_modules whose
 * files answer requests to unpkg.com. Any other request fails.
 */
export async function openApp(
  browser: Browser,
  location: { url: string } | { folder: string },
  packages: string,
): Promise<OpenApp> {
  const page = await browser.newPage();
  const url = 'url' in location ? location.url : 'http://localhost/';
  const app: OpenApp = { page, errors: [], effects: [] };
  page.on('pageerror', ({ message }) => app.errors.push(message));
  page.on('console', (message) => app.effects.push(message.text()));
  page.on('dialog', (dialog) => {
    app.effects.push(dialog.message());
    void dialog.accept();
  });
  await page.route('**/*', (route) => {
    const { hostname, origin, pathname } = new URL(route.request().url());
    if (origin === new URL(url).origin) {
      if ('url' in location) return route.continue();
      return route.fulfill({
        path: fileIn(location.folder, pathname),
        status: existsSync(fileIn(location.folder, pathname)) ? 200 : 404,
      });
    }
    const file =
      hostname === 'unpkg.com'
        ? path.join(
            packages,
            pathname.replace(/@[^@/]+(?=\/)/, (version) => (version.includes('/') ? version : '')),
          )
        : '';
    return existsSync(file) ? route.fulfill({ path: file }) : route.abort();
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return app;
}

const control = ({ page }: OpenApp, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first();

export const hasControl = async (app: OpenApp, name: string) => (await control(app, name).count()) > 0;

/**
 * Clicks a button or link, and waits for an effect on the page, the console, or a dialog.
 * Throws if there is none.
 */
export async function click(app: OpenApp, name: string): Promise<void> {
  const state = async () => [await app.page.content(), app.page.url(), ...app.effects].join('\n');
  const before = await state();
  await control(app, name).click();
  await expect.poll(state, { message: `Nothing happens after a click on ${name}.`, timeout: 10_000 }).not.toBe(before);
}
