// Finds or installs the Chromium that the browser tests drive.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin } from './install.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC].find((file) =>
    existsSync(file),
  );
}

async function downloadedByPlaywright() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const { status } = spawnSync(process.execPath, [bin('@playwright/test', 'playwright'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  });
  return status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return undefined;
  console.log('Installing Chromium from Debian …');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return installed();
}

/**
 * The path of a Chromium, in this order: CHROME_PATH, an installed one, Playwright's own where it can be downloaded,
 * Debian's package where root and apt are there. Throws with what to install when there is none.
 */
export async function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
  }
  const found = installed() ?? (await downloadedByPlaywright()) ?? fromDebian();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome: install one, or set CHROME_PATH to its executable, and run npm test again.',
  );
}
