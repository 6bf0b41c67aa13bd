import { fileURLToPath } from 'node:url';

const MARKDOWN =
  '"docs/**/*.{md,mdx}" "versioned_docs/**/*.{md,mdx}" "capacitor/*.md" "deploy/*.md" "src/**/*.md" "*.md"';
const playwright = 'playwright test --config tests/e2e/playwright.config.ts';

/** Environment of the second site: hosted search, a tag manager, and no git repository. */
const SETTINGS = {
  GIT_DIR: fileURLToPath(new URL('../test-results/no-repository', import.meta.url)),
  GTM_CONTAINER_ID: 'GTM-TEST123',
  GTM_TAG_HOSTS: 'ga4 pixel.example.com',
  ALGOLIA_APP_ID: 'TESTAPPID',
  ALGOLIA_SEARCH_API_KEY: 'test-search-key',
  ALGOLIA_INDEX_NAME: 'test-index',
};

/**
 * The steps, in two lists that run at the same time: of the sources, in the background with a lower
 * priority, and of the built site, which takes longer.
 * `after`: steps that must have passed. `failOn`: output that fails a command that succeeded.
 * `full`: runs with --full or by name. `onRequest`: runs only by name.
 * @type {{ isBackground: boolean; steps: { name: string; run: string; env?: Record<string, string>;
 *   after?: string[]; failOn?: RegExp; full?: boolean; onRequest?: boolean }[] }[]}
 */
export const lists = [
  {
    isBackground: true,
    steps: [
      { name: 'format', run: 'prettier --check . --log-level warn --cache --cache-strategy content' },
      {
        name: 'lint',
        run: 'eslint . --max-warnings 0 --cache --cache-strategy content --cache-location node_modules/.cache/eslint',
      },
      { name: 'types', run: 'tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/tsc.tsbuildinfo' },
      { name: 'modules', run: 'node scripts/modules.mjs' },
      { name: 'unit', run: 'vitest run --project unit' },
      { name: 'content', run: 'vitest run --project content' },
      { name: 'facts', run: 'tsx scripts/facts.ts --check' },
      { name: 'samples', run: 'tsx scripts/checkSamples.ts' },
      {
        name: 'spelling',
        run: `cspell --no-progress --cache --cache-strategy content --cache-location node_modules/.cache/cspell --config cspell.config.yaml ${MARKDOWN} "facts/errors/*.yaml"`,
      },
      { name: 'markdown', run: `markdownlint-cli2 ${MARKDOWN}` },
    ],
  },
  {
    isBackground: false,
    steps: [
      { name: 'site', run: 'npm run build', failOn: /\[(WARNING|ERROR)\]/ },
      {
        name: 'settings',
        run: 'npm run build -- --out-dir test-results/site-with-settings',
        env: SETTINGS,
        after: ['site'],
        full: true,
      },
      { name: 'build', run: 'vitest run --project build', after: ['site', 'settings'] },
      // After the build checks, because tests of a browser on a busy computer run out of time.
      { name: 'e2e', run: `${playwright} --project site --project chromium`, after: ['site'] },
      {
        name: 'e2e-settings',
        run: `${playwright} --project settings --output test-results/e2e-settings`,
        after: ['site', 'settings'],
        full: true,
      },
      // Follows the guides, one page after another, in apps below the temporary folder.
      { name: 'guides', run: 'vitest run --project guides', full: true },
      // Resolves every version that readers are told to install. Needs a registry.
      { name: 'installs', run: 'vitest run --project installs', full: true },
      // Compiles the Java and Kotlin samples. Requires a JDK, and is skipped without one.
      { name: 'native', run: 'tsx scripts/checkNativeSamples.ts', full: true },
      // Skipped in browsers that aren't installed.
      {
        name: 'browsers',
        run: `${playwright} --project firefox --project webkit --output test-results/browsers`,
        after: ['site'],
        full: true,
      },
      // Tests the build that is published, which can have other settings than that of `site`.
      {
        name: 'deployed',
        run: `vitest run --project build hosting redirects pages links && ${playwright} smoke.spec.ts --project site`,
        env: { TEST_FULL: '1' },
        after: ['site'],
        onRequest: true,
      },
      // Takes the screenshots again that differ from the pages.
      {
        name: 'screenshots',
        run: `${playwright} references.spec.ts --project chromium --update-snapshots`,
        env: { TEST_FULL: '1' },
        after: ['site'],
        onRequest: true,
      },
    ],
  },
];
