import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../scripts/browser.mjs';

const port = Number(process.env.E2E_PORT ?? 4173);
/** `npm run test:full` includes the tests with the tag @full: all pages, samples, screenshots. */
const isFull = process.env.TEST_FULL === '1';
const onlyFull = isFull ? [] : [/@full/];
/** E2E_SHARD=2/4 runs the second quarter of the tests, for jobs that run at the same time. */
const [current = 1, total = 1] = (process.env.E2E_SHARD ?? '1/1').split('/').map(Number);
/** TIMEOUT_FACTOR=5 multiplies all timeouts by five, for a busy computer. */
const factor = Number(process.env.TIMEOUT_FACTOR ?? 1);
/** A test with this tag runs in Chromium also where the headless shell is installed. */
const inChromium = /@chromium/;
/** Tests of a second build with hosted search and the tag manager, for `npm run test:full`. */
const settings = 'settings.spec.ts';

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Text is drawn in the same way on every computer with the same platform.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  // A camera for the samples that take photos.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/**
 * The smoke tests in Playwright's Firefox and WebKit. Debian's Firefox 153 lacks a command that
 * Playwright sends to each page (`emulation.setMediaFeaturesOverride`).
 */
const smoke = { testMatch: 'smoke.spec.ts', use: { launchOptions: {} } };

/** CHROMIUM_PATH: the browser that `npm test` has installed where there was none. */
const chromium = findChromium() ?? process.env.CHROMIUM_PATH;
const browser = (executablePath: string | undefined) => ({
  launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
});

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  snapshotPathTemplate: '{testDir}/references/{platform}/{arg}{ext}',
  workers: '100%',
  fullyParallel: true,
  forbidOnly: true,
  shard: total > 1 ? { current, total } : null,
  retries: 0,
  timeout: 60_000 * factor,
  expect: {
    timeout: 10_000 * factor,
    // Screenshots of an idle and a busy computer differed in at most 24 pixels. Fifty pixels are
    // fewer than those of an icon.
    toHaveScreenshot: { animations: 'disabled', maxDiffPixels: 50 },
  },
  reporter: process.env.RESULTS_FILE ? [['line'], ['json', { outputFile: process.env.RESULTS_FILE }]] : 'line',
  projects: [
    // The other tests contain what the smoke tests check.
    {
      name: 'site',
      testIgnore: [settings, ...(isFull ? [] : [smoke.testMatch])],
      grepInvert: [inChromium, ...onlyFull],
    },
    {
      name: 'chromium',
      testIgnore: settings,
      grep: inChromium,
      grepInvert: onlyFull,
      use: browser(chromium),
    },
    ...(['firefox', 'webkit'] as const).map((name) => ({ ...smoke, name, use: { ...smoke.use, browserName: name } })),
    { name: 'settings', testMatch: settings, use: { baseURL: `http://127.0.0.1:${port + 1}` } },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1350, height: 900 },
    ...browser(findHeadlessShell() ?? chromium),
    actionTimeout: 15_000 * factor,
    trace: 'off',
  },
  webServer: {
    command: `node ../../node_modules/tsx/dist/cli.mjs server.ts`,
    cwd: __dirname,
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/docs/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
