import { defineConfig, type Plugin } from 'vitest/config';

// Test files share their modules, so that TypeScript and packages are loaded once. With the space
// for new objects of `npm run build`, the collection of garbage takes a fraction of the time. A
// failure shows all of its values instead of "[ Array(2) ]".
const shared = {
  isolate: false,
  execArgv: ['--max-semi-space-size=128'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  chaiConfig: { truncateThreshold: 500 },
};

// Node loads packages without the condition `development`, with which the parser of Markdown checks
// its own state, and takes a third longer.
const withoutDevelopment: Plugin = {
  name: 'without-development',
  configResolved({ ssr }) {
    ssr.resolve = { ...ssr.resolve, conditions: ['node'] };
  },
};

export default defineConfig({
  test: {
    // scripts/test.mjs reads the counts.
    reporters: process.env.RESULTS_FILE ? ['default', ['json', { outputFile: process.env.RESULTS_FILE }]] : ['default'],
    projects: [
      {
        plugins: [withoutDevelopment],
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'packages/*/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/repository/**/*.test.ts',
          ],
          ...shared,
        },
      },
      // One worker: the files share the parsed pages.
      ...['content', 'build', 'guides', 'installs'].map((name) => ({
        plugins: [withoutDevelopment],
        test: { name, include: [`tests/${name}/**/*.test.ts`], maxWorkers: 1, ...shared },
      })),
    ],
  },
});
