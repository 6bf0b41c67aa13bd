// `node scripts/install.mjs`: installs missing packages of package-lock.json. Uses
// only Node, because it runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const read = (...names) => JSON.parse(readFileSync(join(root, ...names), 'utf8'));

/** Exits with one sentence if this Node version is older than `engines` in package.json allows. */
function checkNodeVersion() {
  const { node } = read('package.json').engines;
  const [minimumMajor, minimumMinor] = node.replace('>=', '').split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > minimumMajor || (major === minimumMajor && minor >= minimumMinor)) return;
  console.error(
    `This project requires Node ${node}, but this is ${process.versions.node}. Install a newer version from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}

/** Whether all packages are installed. Optional ones (of other platforms) can be missing. */
function isInstalled(omitsDev) {
  // npm writes this list at the end of every install.
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = read('node_modules/.package-lock.json').packages;
  return Object.entries(read('package-lock.json').packages).every(([folder, locked]) => {
    if (folder === '' || installed[folder]) return folder === '' || installed[folder].version === locked.version;
    return locked.optional || (omitsDev && (locked.dev || locked.devOptional));
  });
}

/**
 * Runs `npm ci` if a package is missing. `omitsDev`: without development packages. Exits if npm
 * fails.
 */
export function ensureInstalled({ omitsDev = false } = {}) {
  checkNodeVersion();
  if (isInstalled(omitsDev)) return;
  console.log('Installing the packages in package-lock.json …');
  const { status } = spawnSync('npm ci --no-progress', { cwd: root, stdio: 'inherit', shell: true });
  if (status === 0) return;
  console.error('npm ci failed. Fix the error above, then run the command again.');
  process.exit(status ?? 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled();
