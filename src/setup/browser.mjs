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

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => COMMANDS.map((command) => join(folder, command))), ...MAC_APPS];
  return candidates.find((file) => existsSync(file));
}

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
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
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
