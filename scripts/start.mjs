// `npm start`, and `npm start -- v3`, which prepares only the pages of that version.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { docusaurus, versionFrom } from './docusaurus.mjs';
import { ensureInstalled, root } from './install.mjs';

/** The ID of this process. The file remains if the process or the computer dies. */
const RUNNING = join(root, 'node_modules/.cache/preview.pid');
const BUNDLER_CACHE = join(root, 'node_modules/.cache/rspack');
/** A server that stops earlier has an error in its configuration. */
const STARTUP_MS = 30_000;
/** What the configuration reads at the start, of which Docusaurus watches nothing. */
const READ_AT_START = ['src/config', 'src/remark', 'src/rehype', 'facts'];

ensureInstalled({ omitsDev: true });
const { options, env } = versionFrom(process.argv.slice(2));

function isRunning(id) {
  try {
    return process.kill(Number(id), 0);
  } catch {
    return false;
  }
}

/**
 * The bundler can die while it stores its cache (web-infra-dev/rspack#14708), and then finds no
 * page in the damaged cache.
 */
function removeBundlerCache() {
  rmSync(BUNDLER_CACHE, { recursive: true, force: true });
  console.warn('The preview ended unexpectedly, so the cache of the bundler was removed. Starting without it.');
}

/** Names the JSON files with a syntax error, which the error of the parser doesn't name. */
function reportInvalidJson() {
  for (const folder of READ_AT_START)
    for (const name of readdirSync(join(root, folder), { recursive: true }).filter((file) => file.endsWith('.json')))
      try {
        JSON.parse(readFileSync(join(root, folder, name), 'utf8'));
      } catch (error) {
        console.error(`${folder}/${name} is not valid JSON: ${error.message}`);
      }
}

let child;
let isStopping = false;

function start() {
  const started = Date.now();
  child = spawn(process.execPath, [docusaurus, 'start', '--no-open', ...options], { cwd: root, env, stdio: 'inherit' });
  child.on('exit', (code) => {
    if (!isStopping && code !== 0 && Date.now() - started > STARTUP_MS) {
      removeBundlerCache();
      return start();
    }
    if (!isStopping && code !== 0) reportInvalidJson();
    rmSync(RUNNING, { force: true });
    process.exit(code ?? (isStopping ? 0 : 1));
  });
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isStopping = true;
    child.kill(signal);
  });
for (const folder of READ_AT_START)
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (/\.(ts|json|ya?ml)$/.test(file ?? ''))
      console.warn(`${folder}/${file} has changed. Restart npm start if the pages don't show the change.`);
  });
if (existsSync(RUNNING) && !isRunning(readFileSync(RUNNING, 'utf8'))) removeBundlerCache();
mkdirSync(dirname(RUNNING), { recursive: true });
writeFileSync(RUNNING, String(process.pid));
start();
