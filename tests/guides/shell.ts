import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The environment of a terminal. npm uses its cache where it can, and asks nothing. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_|NODE_ENV|NODE_OPTIONS|VITEST|RESULTS_FILE|FORCE_COLOR)/.test(name),
    ),
  ),
  PATH: (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
    .concat(path.join(import.meta.dirname, 'bin'))
    .join(path.delimiter),
  // Commands that delete caches don't delete those of the person who runs the tests.
  HOME: mkdtempSync(path.join(tmpdir(), 'guides-home-')),
  npm_config_cache: process.env.npm_config_cache ?? path.join(homedir(), '.npm'),
  // The template of the app can belong to another user.
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.directory',
  GIT_CONFIG_VALUE_0: '*',
  GIT_AUTHOR_NAME: 'Reader',
  GIT_AUTHOR_EMAIL: 'reader@example.com',
  GIT_COMMITTER_NAME: 'Reader',
  GIT_COMMITTER_EMAIL: 'reader@example.com',
  CI: 'true',
  // The tag that starts a workflow.
  GITHUB_REF_NAME: 'v1.3.0',
  NO_COLOR: '1',
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'cli2.mjs')).href}`,
  npm_config_prefer_offline: 'true',
  npm_config_ignore_scripts: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_yes: 'true',
  // Global packages don't change the computer.
  npm_config_prefix: path.join(tmpdir(), 'guides-global'),
  npm_config_update_notifier: 'false',
};

export interface Result {
  output: string;
  /** Exit code; undefined if the last command is a server that still runs. */
  code?: number;
  /** The folder after the commands. */
  folder: string;
  server?: { url: string; process: ChildProcess };
}

/** The longest duration of a command, and how long one that prints a URL runs if it is a server. */
const TIMEOUT = 300_000;
const SERVER_AFTER = 2_000;

// eslint-disable-next-line no-control-regex -- colors of a terminal
const withoutColors = (text: string) => text.replace(/\u001B\[[\d;]*m/g, '');

/** Ends a command and what it started. */
export function stop({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** A search that finds nothing is a result, not a failure, unless only its status counts. */
const SEARCHES = ['grep', 'git']
  .map(
    (name) => `${name}() {
  case " $* " in
    *' -q '*|*' --quiet '*) command ${name} "$@";;
    *) command ${name} "$@" || [ $? -eq 1 ];;
  esac
}`,
  )
  .join('\n');

/**
 * `npm install` copies installed packages, without a download. The lockfile doesn't contain them,
 * so `npm ci` completes it instead. Outdated packages and known vulnerabilities are results, not
 * failures.
 */
const NPM = `npm() {
  case "$1" in
    install) node '${path.join(import.meta.dirname, 'copyInstalled.mjs')}' "$GUIDE_PACKAGES" "\${@:2}" || command npm "$@";;
    ci) command npm install;;
    run|start|test) npm_config_ignore_scripts=false command npm "$@";;
    outdated|audit) command npm "$@" || true;;
    *) command npm "$@";;
  esac
}`;

/** `npx` runs a command of the app without npm, which would take most of the time. */
const NPX = `npx() { if [ -x "node_modules/.bin/$1" ]; then local c="node_modules/.bin/$1"; shift; "$c" "$@"; else command npx "$@"; fi; }`;

/**
 * Runs commands until one fails or serves pages on this computer. `packages`: node_modules from
 * which packages are copied.
 */
export function runCommands(script: string, folder: string, packages: string): Promise<Result> {
  const child = spawn('bash', ['-ec', `${SEARCHES}\n${NPM}\n${NPX}\n${script}\nprintf '\\0%s' "$PWD"`], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, GUIDE_PACKAGES: packages },
  });
  let output = '';
  return new Promise((resolve) => {
    const timeout = setTimeout(() => {
      output += '\nStopped, because it took too long.';
      stop(child);
    }, TIMEOUT);
    const end = (result: Omit<Result, 'output'>) => {
      clearTimeout(timeout);
      resolve({ output: withoutColors(output).split('\0')[0] ?? '', ...result });
    };
    let isServer = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += String(data);
        const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+\S*/.exec(withoutColors(output))?.[0];
        if (url === undefined || isServer) return;
        isServer = true;
        setTimeout(() => child.exitCode === null && end({ folder, server: { url, process: child } }), SERVER_AFTER);
      });
    child.on('close', (code) => end({ code: code ?? 1, folder: output.split('\0')[1] ?? folder }));
  });
}
