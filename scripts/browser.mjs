// Finds the Chromium that the browser tests drive, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const SHELL_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell'];

const inPath = (commands) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => commands.map((command) => join(folder, command)));

/** The path of CHROME_PATH or an installed browser, or undefined. */
export const findChromium = () =>
  process.env.CHROME_PATH || [...inPath(COMMANDS), ...APPS].find((file) => existsSync(file));

/**
 * The path of an installed headless shell, which opens a page in half of the CPU time. Undefined
 * if there is none, or if CHROME_PATH selects a browser.
 */
export const findHeadlessShell = () =>
  process.env.CHROME_PATH ? undefined : inPath(SHELL_COMMANDS).find((file) => existsSync(file));

async function downloadWithPlaywright() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  if (!existsSync(file))
    spawnSync('npx playwright install chromium', { stdio: 'ignore', shell: true, timeout: 180_000 });
  return existsSync(file) ? file : undefined;
}

/** Debian's packages, for a container without access to Playwright's downloads. */
function installFromDebian() {
  if (process.getuid?.() !== 0) return undefined;
  console.log('Installing Chromium from Debian …');
  spawnSync('apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation', {
    shell: true,
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  // Releases before Debian 12 have no such package.
  spawnSync('apt-get install -y --no-install-recommends chromium-headless-shell', { shell: true, stdio: 'ignore' });
  return findChromium();
}

/**
 * The path of Chromium: CHROME_PATH, an installed one, Playwright's, or Debian's package.
 * Throws if there is none.
 */
export async function ensureChromium() {
  const browser = findChromium() ?? (await downloadWithPlaywright()) ?? installFromDebian();
  if (browser && existsSync(browser)) return browser;
  throw new Error(
    browser
      ? `CHROME_PATH is ${browser}, but that file does not exist.`
      : 'The browser tests require Chromium or Chrome. Install one, or set CHROME_PATH to its executable.',
  );
}
