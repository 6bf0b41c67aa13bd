import { defineConfig } from 'vitest/config';

/** Long enough for a slow, busy machine; it only ends a test that hangs. */
const timeout = 600_000;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], testTimeout: timeout, hookTimeout: timeout } },
      { test: { name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout: timeout, hookTimeout: timeout } },
    ],
  },
});
