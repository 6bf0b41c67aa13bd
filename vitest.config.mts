import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
