import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);
/** Tests of the site that `npm test` builds a second time, with hosted search and the tag manager. */
const settings = 'settings.spec.ts';

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Text is drawn in the same way on every computer.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  // A camera for the samples that take photos.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

const browser = (executablePath: string | undefined) => ({ launchOptions: { executablePath, args: browserArguments } });
/** A test with this tag runs in Chromium also where the headless shell is installed. */
const inChromium = /@chromium/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  // One more than the cores of a small computer, because tests also wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Long enough for a slow, busy machine; the timeouts only end a test that hangs.
  timeout: 10 * 60_000,
  expect: {
    timeout: 60_000,
    // Screenshots from an idle and a busy computer differed in at most 24 pixels, by 17 of 255 levels, which the comparison ignores.
    // 50 pixels, which another browser may draw differently, are fewer than those of an icon.
    toHaveScreenshot: { animations: 'disabled', maxDiffPixels: 50 },
  },
  reporter: [['line'], ['json']],
  projects: [
    { name: 'site', testIgnore: settings, grepInvert: inChromium },
    { name: 'chromium', testIgnore: settings, grep: inChromium, use: browser(process.env.CHROME_PATH) },
    { name: 'settings', testMatch: settings, use: { baseURL: `http://127.0.0.1:${port + 1}` } },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1350, height: 900 },
    ...browser(process.env.HEADLESS_SHELL_PATH ?? process.env.CHROME_PATH),
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
