import { defineConfig } from 'vitest/config';

/** Long enough for a slow, busy machine; it only ends a test that hangs. */
const timeout = 10 * 60_000;
const timeouts = { testTimeout: timeout, hookTimeout: timeout };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'tests/repository/**/*.test.ts'], ...timeouts } },
      // One worker without isolation: the files share the modules that read every page, which are evaluated only once.
      ...['content', 'build'].map((name) => ({
        test: { name, include: [`tests/${name}/**/*.test.ts`], isolate: false, maxWorkers: 1, ...timeouts },
      })),
    ],
  },
});
