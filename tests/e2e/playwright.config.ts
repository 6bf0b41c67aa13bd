import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  // A page's part may take seconds to come on a machine that does other work as well.
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1350, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'off',
  },
  webServer: {
    command: `node ../../node_modules/tsx/dist/cli.mjs server.ts`,
    cwd: __dirname,
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/docs/`,
    reuseExistingServer: false,
  },
});
