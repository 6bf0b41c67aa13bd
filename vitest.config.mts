import { defineConfig } from 'vitest/config';

/** Ends a test that hangs. No machine, however busy, takes this long for one test. */
const testTimeout = 600_000;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], testTimeout, hookTimeout: testTimeout } },
      { test: { name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout, hookTimeout: testTimeout } },
    ],
  },
});
