// `npm test`: installs what is missing, runs every step, and ends with times and `N passed,
// N failed, N skipped`. `npm test -- unit build` runs only these steps. `npm run test:full` adds
// the exhaustive checks (README.md).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureChromium } from './browser.mjs';
import { ensureInstalled, root } from './install.mjs';
import { lists } from './testSteps.mjs';

ensureInstalled();
const resultsFolder = join(root, 'test-results');
const names = lists.flatMap(({ steps }) => steps).map(({ name }) => name);
const selected = process.argv.slice(2).filter((name) => name !== '--full');
const isFull = process.argv.includes('--full');
const unknown = selected.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. The steps are ${names.join(', ')}.`);
  process.exit(2);
}
const isSelected = ({ name, full, onRequest }) =>
  selected.length > 0 ? selected.includes(name) : !onRequest && (isFull || !full);

const getResults = (name) => join(resultsFolder, `${name}.json`);

/** The counts in the report of Vitest or Playwright; one for the step itself if it wrote none. */
function countResults(name, succeeded) {
  if (!existsSync(getResults(name))) return { passed: Number(succeeded), failed: Number(!succeeded), skipped: 0 };
  const {
    stats,
    errors = [],
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
  } = JSON.parse(readFileSync(getResults(name), 'utf8'));
  const passed = stats ? stats.expected : numPassedTests;
  const failed = stats ? stats.unexpected + stats.flaky + errors.length : numFailedTests;
  const skipped = stats ? stats.skipped : numPendingTests;
  // A runner can fail without a failed test, for example after an unhandled rejection.
  return { passed, failed: succeeded && passed > 0 ? failed : Math.max(failed, 1), skipped };
}

function runCommand(command, { env, isBackground }) {
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true, env: { ...process.env, ...env } });
    if (isBackground) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ code, output }));
  });
}

const environment = {
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  FORCE_COLOR: '0',
  ...(isFull ? { TEST_FULL: '1' } : {}),
};
const outcomes = new Map();

async function getOutcome({ name, run, env, after = [], failOn }, isBackground) {
  const blocker = after.find((required) => outcomes.get(required)?.failed);
  if (blocker) throw new Error(`Not run, because the step "${blocker}" failed.`);
  const browser = run.startsWith('playwright') ? { CHROMIUM_PATH: await ensureChromium() } : {};
  const { code, output } = await runCommand(run, {
    env: { ...environment, RESULTS_FILE: getResults(name), ...browser, ...env },
    isBackground,
  });
  const forbidden = failOn?.exec(output)?.[0];
  const remark = forbidden ? `\nThis step fails on ${forbidden} in its output.` : '';
  return { ...countResults(name, code === 0 && !forbidden), output: output + remark };
}

async function runStep(step, isBackground) {
  const start = Date.now();
  const outcome = await getOutcome(step, isBackground).catch(({ message }) => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    output: message,
  }));
  outcome.seconds = Math.round((Date.now() - start) / 1000);
  outcomes.set(step.name, outcome);
  const result = outcome.failed ? 'FAILED' : 'passed';
  console.log(`\n=== ${step.name}: ${result} (${outcome.seconds} s)\n${outcome.output.trimEnd()}`);
}

/** Name of a step → its end. */
const ends = new Map();

/** Runs steps one after another, each also after those that it requires. */
function runList({ steps, isBackground }) {
  let previous = Promise.resolve();
  for (const step of steps.filter(isSelected)) {
    previous = previous
      .then(() => Promise.all((step.after ?? []).map((name) => ends.get(name))))
      .then(() => runStep(step, isBackground));
    ends.set(step.name, previous);
  }
  return previous;
}

mkdirSync(resultsFolder, { recursive: true });
for (const name of names) rmSync(getResults(name), { force: true });
const start = Date.now();
await Promise.all(lists.map(runList));

const duration = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(6);
console.log('\nTime of each step (the two lists run at the same time):');
for (const [name, { seconds, failed }] of outcomes)
  console.log(`${duration(seconds)}  ${name}${failed ? '  FAILED' : ''}`);
const sum = (key) => [...outcomes.values()].reduce((total, outcome) => total + outcome[key], 0);
console.log(`${duration(Math.round((Date.now() - start) / 1000))}  in total`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') > 0 ? 1 : 0);
