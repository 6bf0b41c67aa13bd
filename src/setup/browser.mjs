// Finds the Chromium that the browser tests drive, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin } from './install.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const SHELL_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell'];

const inPath = (commands) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => commands.map((command) => join(folder, command)));

const installedBrowser = () => [...inPath(COMMANDS), ...MAC_APPS].find((file) => existsSync(file));

/**
 * The path of an installed headless shell: the engine of Chromium without the browser around it, which opens a page in half of the CPU
 * time. Undefined if there is none, or if CHROME_PATH says which browser to use.
 */
export const findHeadlessShell = () =>
  process.env.CHROME_PATH ? undefined : inPath(SHELL_COMMANDS).find((file) => existsSync(file));

async function downloadWithPlaywright() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const { status } = spawnSync(process.execPath, [bin('@playwright/test', 'playwright'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  });
  return status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return undefined;
  console.log('Installing Chromium from Debian …');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  // One at a time, because releases before Debian 12 have no package of the shell.
  for (const names of [['chromium', 'fonts-liberation'], ['chromium-headless-shell']])
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return installedBrowser();
}

/**
 * The path of a Chromium: CHROME_PATH, an installed browser, the one that Playwright downloads, or Debian's package (only as root
 * in a container without network access to Playwright's downloads). Throws if there is none.
 */
export async function findChromium() {
  const configured = process.env.CHROME_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROME_PATH is ${configured}, but that file does not exist.`);
  }
  const browser = installedBrowser() ?? (await downloadWithPlaywright()) ?? installFromDebian();
  if (browser) return browser;
  throw new Error(
    'The browser tests require Chromium or Chrome. Install one, or set CHROME_PATH to its executable, then run npm test again.',
  );
}
