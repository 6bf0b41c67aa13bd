// Plain JavaScript, Node's own modules only: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Stops with one sentence when this Node is older than `engines` in package.json allows. */
function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [wantedMajor, wantedMinor] = engines.node.replace('>=', '').split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    console.error(
      `This project needs Node ${engines.node}; this is ${process.versions.node}. Install a newer one from https://nodejs.org and run the command again.`,
    );
    process.exit(1);
  }
}

/** npm writes this file at the end of every install: absent or older than the lock means "install". */
function installIsCurrent() {
  const receipt = join(root, 'node_modules', '.package-lock.json');
  return existsSync(receipt) && statSync(receipt).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Installs exactly what the lock names, unless that was done already. Exits the process when npm fails. */
export function ensureInstalled() {
  checkNode();
  if (installIsCurrent()) return;
  console.log('Installing the packages that package-lock.json names …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-progress'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed: see its message above, then run the command again.');
    process.exit(status ?? 1);
  }
}

/** The JavaScript entry of an installed command, so that it runs without a shell on every platform. */
export function bin(packageName, name = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin: entry } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof entry === 'string' ? entry : entry[name]);
}
