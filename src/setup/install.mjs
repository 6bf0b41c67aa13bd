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

/** npm writes `.package-lock.json` at the end of every install, so an older or missing one requires an install. */
function isInstalled(packageName) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs &&
    existsSync(folderOf(packageName))
  );
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
