// `npm test`: installs what is missing, runs every check, and ends with the time of each step and `N passed, N failed`.
// `npm test -- unit build` runs only those steps. `npm test -- site references` takes the screenshots again that differ from the pages.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from './browser.mjs';
import { bin, docusaurus, ensureInstalled, root } from './install.mjs';

ensureInstalled('vitest');
const resultsFolder = join(root, 'test-results');
const reportOf = (name) => join(resultsFolder, `${name}.json`);

const vitest = (project) => [
  bin('vitest'),
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(project)}`,
];
const playwright = (...options) => [
  bin('@playwright/test', 'playwright'),
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
  ...options,
];
const MARKDOWN = ['docs/**/*.md', 'versioned_docs/**/*.md', 'deploy/*.md', '*.md'];

/**
 * Environment of the second site: settings, which the tests of hosted search and of the tag manager need, and no git repository, as in a
 * source archive.
 */
const SETTINGS = {
  GIT_DIR: join(resultsFolder, 'no-repository'),
  GTM_CONTAINER_ID: 'GTM-TEST123',
  ALGOLIA_APP_ID: 'TESTAPPID',
  ALGOLIA_SEARCH_API_KEY: 'test-search-key',
  ALGOLIA_INDEX_NAME: 'test-index',
};

/**
 * The steps, in two groups that run at the same time, one on each of two cores: checks of the sources and the built files, and checks of
 * the site in a browser.
 * `args`: the arguments of Node. `reported`: the step writes a JSON report that contains its counts. `failOn`: output that fails the
 * step although the command succeeded. `requires`: steps that must have passed. `onRequest`: the step runs only if it is named.
 */
const groups = [
  [
    { name: 'format', args: [bin('prettier'), '--check', '.', '--log-level', 'warn'] },
    { name: 'lint', args: [bin('eslint'), '.', '--max-warnings', '0'] },
    { name: 'types', args: [bin('typescript', 'tsc'), '--noEmit'] },
    {
      name: 'modules',
      args: [bin('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.mjs', 'src', 'tests'],
    },
    { name: 'unit', args: vitest('unit'), reported: true },
    { name: 'content', args: vitest('content'), reported: true },
    { name: 'samples', args: [bin('tsx'), 'src/samples/check.ts'] },
    { name: 'spelling', args: [bin('cspell'), '--no-progress', '--config', 'cspell.config.yaml', ...MARKDOWN] },
    { name: 'markdown', args: [bin('markdownlint-cli2'), ...MARKDOWN] },
    {
      name: 'settings',
      args: docusaurus('build', '--out-dir', 'test-results/site-with-settings'),
      env: SETTINGS,
      requires: ['site'],
    },
    { name: 'build', args: vitest('build'), reported: true, requires: ['site', 'settings'] },
    {
      name: 'e2e-settings',
      args: playwright('--project', 'settings', '--output', 'test-results/e2e-settings'),
      // The ports after those of the step `e2e`, which runs at the same time.
      env: { E2E_PORT: '4183' },
      drivesBrowser: true,
      reported: true,
      requires: ['site', 'settings'],
    },
  ],
  [
    { name: 'site', args: docusaurus('build'), failOn: /\[(WARNING|ERROR)\]/ },
    {
      name: 'e2e',
      args: playwright('--project', 'site', '--project', 'chromium'),
      drivesBrowser: true,
      reported: true,
      requires: ['site'],
    },
    {
      name: 'references',
      args: playwright('references.spec.ts', '--project', 'chromium', '--update-snapshots'),
      drivesBrowser: true,
      reported: true,
      requires: ['site'],
      onRequest: true,
    },
  ],
];

/** The counts in the report of Vitest or Playwright. Throws if no test ran. */
function readCounts(name) {
  const report = JSON.parse(readFileSync(reportOf(name), 'utf8'));
  const { stats, errors = [] } = report;
  const counts = stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
  if (counts.passed + counts.failed === 0) throw new Error(`${name}: no test ran.`);
  return counts;
}

function run({ args, drivesBrowser }, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env, FORCE_COLOR: '0' } });
    // The steps of the other group go first, because the browser tests can use both cores when those have ended, and they can't.
    if (drivesBrowser) setPriority(child.pid, 5);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ code, output }));
  });
}

async function outcomeOf(step) {
  const failedRequirement = step.requires?.find((name) => outcomes.get(name)?.failed);
  if (failedRequirement)
    return { passed: 0, failed: 1, output: `Not run, because the step "${failedRequirement}" failed.` };
  const browser = step.drivesBrowser
    ? { CHROME_PATH: await findChromium(), HEADLESS_SHELL_PATH: findHeadlessShell() }
    : {};
  const { code, output } = await run(step, {
    ...step.env,
    ...browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(step.name),
  });
  const forbidden = step.failOn?.exec(output)?.[0];
  const succeeded = code === 0 && !forbidden;
  const counts = step.reported ? readCounts(step.name) : { passed: Number(succeeded), failed: Number(!succeeded) };
  // A runner can exit with an error although no test failed, for example after an unhandled rejection.
  if (!succeeded && counts.failed === 0) counts.failed = 1;
  return { ...counts, output: forbidden ? `${output}\nThis step fails on ${forbidden} in its output.` : output };
}

const outcomes = new Map();

async function runStep(step) {
  const start = Date.now();
  const outcome = await outcomeOf(step).catch((error) => ({ passed: 0, failed: 1, output: error.message }));
  outcome.seconds = Math.round((Date.now() - start) / 1000);
  outcomes.set(step.name, outcome);
  console.log(
    `\n=== ${step.name}: ${outcome.failed ? 'FAILED' : 'passed'} (${outcome.seconds} s)\n${outcome.output.trimEnd()}`,
  );
}

/** Name of a step → its end. A step starts after the one before it in its group, and after the steps that it requires. */
const ends = new Map();

function runGroup(steps) {
  return steps.reduce((previous, step) => {
    const end = previous
      .then(() => Promise.all((step.requires ?? []).map((name) => ends.get(name))))
      .then(() => runStep(step));
    ends.set(step.name, end);
    return end;
  }, Promise.resolve());
}

const selected = process.argv.slice(2);
const names = groups.flat().map(({ name }) => name);
const unknown = selected.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. The steps are ${names.join(', ')}.`);
  process.exit(2);
}
mkdirSync(resultsFolder, { recursive: true });
for (const name of names) rmSync(reportOf(name), { force: true });

const start = Date.now();
await Promise.all(
  groups.map((steps) =>
    runGroup(steps.filter(({ name, onRequest }) => (selected.length === 0 ? !onRequest : selected.includes(name)))),
  ),
);

const duration = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(6);
console.log('\nTime of each step (the steps of one group run while those of the other do):');
for (const steps of groups) {
  for (const { name } of steps) {
    const outcome = outcomes.get(name);
    if (outcome) console.log(`${duration(outcome.seconds)}  ${name}${outcome.failed ? '  FAILED' : ''}`);
  }
}
console.log(`${duration(Math.round((Date.now() - start) / 1000))}  in total`);
const sum = (key) => [...outcomes.values()].reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);
