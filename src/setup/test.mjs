// `npm test`: sets up what is missing, runs every check, names what failed and closes with `N passed, N failed`.
// `npm test -- unit build` runs only the steps named.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './browser.mjs';
import { bin, ensureInstalled, root } from './install.mjs';

ensureInstalled();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const only = process.argv.slice(2);

const report = (name) => join(results, `${name}.json`);
const vitest = (name) => [
  bin('vitest'),
  'run',
  '--project',
  name,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report(name)}`,
];
const script = (file, ...args) => [bin('tsx'), file, ...args];

/** Counts of one run, from the JSON that Vitest and Playwright write; throws when a run counted nothing. */
function counts(name) {
  const found = JSON.parse(readFileSync(report(name), 'utf8'));
  const passed = found.stats ? found.stats.expected : found.numPassedTests;
  const failed = found.stats
    ? found.stats.unexpected + found.stats.flaky + (found.errors?.length ?? 0)
    : found.numFailedTests;
  if (passed + failed === 0) throw new Error(`${name}: no test ran`);
  return { passed, failed };
}

/**
 * A step: its name, the arguments for Node, and optionally `counted` (its report holds the counts) and
 * `warnings` (a line that matches fails the step even though the command succeeded).
 */
const lanes = [
  [
    { name: 'format', args: [bin('prettier'), '--check', '.', '--log-level', 'warn'] },
    { name: 'lint', args: [bin('eslint'), '.', '--max-warnings', '0'] },
    { name: 'types', args: [bin('typescript', 'tsc'), '--noEmit'] },
    { name: 'unit', args: vitest('unit'), counted: true },
    { name: 'samples', args: script('src/samples/check.ts') },
    {
      name: 'spelling',
      args: [bin('cspell'), '--no-progress', '--config', 'cspell.config.yaml', 'docs/**', 'versioned_docs/**', '*.md'],
    },
    {
      name: 'markdown',
      args: [bin('markdownlint-cli2', 'markdownlint-cli2'), 'docs/**/*.md', 'versioned_docs/**/*.md', '*.md'],
    },
  ],
  [
    { name: 'site', args: [bin('@docusaurus/core', 'docusaurus'), 'build'], warnings: /\[(WARNING|ERROR)\]/ },
    { name: 'build', args: vitest('build'), counted: true, after: 'site' },
    {
      name: 'e2e',
      args: [bin('@playwright/test', 'playwright'), 'test', '--config', 'tests/e2e/playwright.config.ts'],
      counted: true,
      after: 'site',
      browser: true,
    },
  ],
];

const outcomes = new Map();

function spawnStep(step, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.args, { cwd: root, env: { ...process.env, ...env, FORCE_COLOR: '0' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ code, output }));
  });
}

async function runStep(step) {
  const started = Date.now();
  if (step.after && outcomes.get(step.after)?.failed)
    return { passed: 0, failed: 1, output: `not run: the step "${step.after}" failed\n` };
  try {
    const env = step.browser
      ? { CHROME_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report(step.name) }
      : {};
    const { code, output } = await spawnStep(step, env);
    const warned = step.warnings?.test(output) ?? false;
    const tally = step.counted
      ? counts(step.name)
      : { passed: code === 0 && !warned ? 1 : 0, failed: code === 0 && !warned ? 0 : 1 };
    // A runner that exits non-zero without a failed test (an unhandled error, say) has failed all the same.
    if (code !== 0 && tally.failed === 0) tally.failed = 1;
    return {
      ...tally,
      output: `${output}${warned ? '\nA warning fails this step.\n' : ''}`,
      seconds: (Date.now() - started) / 1000,
    };
  } catch (error) {
    return { passed: 0, failed: 1, output: `${error.message}\n`, seconds: (Date.now() - started) / 1000 };
  }
}

async function runLane(lane) {
  for (const step of lane) {
    if (only.length > 0 && !only.includes(step.name)) continue;
    const outcome = await runStep(step);
    outcomes.set(step.name, outcome);
    console.log(
      `\n=== ${step.name}: ${outcome.failed ? 'FAILED' : 'ok'} (${(outcome.seconds ?? 0).toFixed(0)} s)\n${outcome.output.trimEnd()}`,
    );
  }
}

const known = lanes.flat().map((step) => step.name);
const unknown = only.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}. The steps are: ${known.join(', ')}.`);
  process.exit(2);
}
// Two lanes for two cores: what reads sources beside what builds the site and looks at the result.
await Promise.all(lanes.map(runLane));
const all = [...outcomes];
const failedSteps = all.filter(([, outcome]) => outcome.failed > 0).map(([name]) => name);
console.log(failedSteps.length > 0 ? `\nFailed: ${failedSteps.join(', ')}` : '\nEvery step passed.');
const sum = (key) => all.reduce((total, [, outcome]) => total + outcome[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(failedSteps.length > 0 ? 1 : 0);
