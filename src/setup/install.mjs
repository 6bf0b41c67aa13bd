// Uses only modules of Node itself, because it runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Exits with one sentence if this Node version is older than `engines` in package.json allows. */
function checkNodeVersion() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [minimumMajor, minimumMinor] = engines.node.replace('>=', '').split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < minimumMajor || (major === minimumMajor && minor < minimumMinor)) {
    console.error(
      `This project requires Node ${engines.node}, but this is ${process.versions.node}. Install a newer version from https://nodejs.org and run the command again.`,
    );
    process.exit(1);
  }
}

const folderOf = (packageName) => join(root, 'node_modules', packageName);

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** The list of installed packages, which npm writes at the end of every install. */
const installedList = join(root, 'node_modules', '.package-lock.json');
const lockfile = join(root, 'package-lock.json');

/** Whether npm installed all packages of the lockfile. Packages for other platforms can be missing, and all development packages together. */
function listsAllPackages() {
  const installed = packagesIn(installedList);
  const omitsDev = !Object.values(installed).some(({ dev }) => dev);
  return Object.entries(packagesIn(lockfile)).every(([folder, locked]) => {
    if (installed[folder]) return installed[folder].version === locked.version;
    return folder === '' || locked.optional || (omitsDev && (locked.dev || locked.devOptional));
  });
}

/** Git writes the lockfile when the branch changes, so a newer lockfile requires an install only if its packages differ. */
function isInstalled(packageName) {
  if (!existsSync(installedList) || !existsSync(folderOf(packageName))) return false;
  return statSync(installedList).mtimeMs >= statSync(lockfile).mtimeMs || listsAllPackages();
}

/**
 * Installs the packages in package-lock.json if the lockfile changed since the last install, or if `packageName`, which the command
 * requires, is missing (after `npm ci --omit=dev`). Exits if npm fails.
 */
export function ensureInstalled(packageName) {
  checkNodeVersion();
  if (isInstalled(packageName)) return;
  console.log('Installing the packages in package-lock.json …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-progress'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed. Fix the error above, then run the command again.');
    process.exit(status ?? 1);
  }
}

/** The JavaScript file behind an installed command: Node can run it without a shell on every platform. */
export function bin(packageName, command = packageName) {
  const { bin: files } = JSON.parse(readFileSync(join(folderOf(packageName), 'package.json'), 'utf8'));
  return join(folderOf(packageName), typeof files === 'string' ? files : files[command]);
}

/**
 * The arguments of Node that run Docusaurus. It creates many objects that it needs only briefly; with more room for them than by default,
 * a cold build takes an eighth less time. Throws if Docusaurus isn't installed.
 */
export const docusaurus = (...args) => ['--max-semi-space-size=128', bin('@docusaurus/core', 'docusaurus'), ...args];
