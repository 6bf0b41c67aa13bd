import type { Lock, Locked } from 'upgrade-diff/plugins';
import { join } from './folder';

interface NpmPackage {
  version?: string;
  peerDependencies?: Record<string, string>;
}

interface NpmLock {
  packages?: Record<string, NpmPackage>;
  dependencies?: Record<string, NpmPackage>;
}

/** `folder`: the app's folder, relative to the lock file. Undefined: it isn't JSON. */
function readNpmLock(text: string, folder: string): Lock | undefined {
  let lock: NpmLock;
  try {
    lock = JSON.parse(text) as NpmLock;
  } catch {
    return undefined;
  }
  return (name) => {
    const places = folder === '' ? [''] : [`${folder}/`, ''];
    for (const place of places) {
      const { version, peerDependencies: peers = {} } = lock.packages?.[`${place}node_modules/${name}`] ?? {};
      if (typeof version === 'string') return { version, peers };
    }
    const version = lock.packages ? undefined : lock.dependencies?.[name]?.version;
    return typeof version === 'string' && /^\d/.test(version) ? { version } : undefined;
  };
}

const unquoted = (text: string): string => text.trim().replace(/^["']|["']$/g, '');

/** yarn.lock of version 1, which has no peer dependencies, and of later versions. */
function readYarnLock(text: string): Lock {
  const found = new Map<string, Locked>();
  let current: { version: string; peers?: Record<string, string> } | undefined;
  let peers: Record<string, string> | undefined;
  const isLater = /^__metadata:/m.test(text);
  for (const line of text.split(/\r?\n/)) {
    const indent = line.length - line.trimStart().length;
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (indent === 0) {
      current = { version: '', ...(isLater ? { peers: {} } : {}) };
      for (const key of line.trimEnd().replace(/:$/, '').split(',').map(unquoted)) {
        const at = key.indexOf('@', 1);
        if (at > 0) found.set(`${key.slice(0, at)}@${key.slice(at + 1).replace(/^npm:/, '')}`, current);
      }
      continue;
    }
    const [, name = '', value = ''] = /^\s+("[^"]+"|[^\s:]+):?\s*(.*)$/.exec(line) ?? [];
    if (indent === 2) {
      peers = name === 'peerDependencies' ? current?.peers : undefined;
      if (current && unquoted(name) === 'version') current.version = unquoted(value);
    } else if (indent === 4 && peers) peers[unquoted(name)] = unquoted(value);
  }
  return (name, range) => {
    const locked = found.get(`${name}@${range}`);
    return locked?.version ? locked : undefined;
  };
}

/** The direct dependencies of one project in pnpm-lock.yaml. `folder` is relative to the file. */
function readPnpmLock(text: string, folder: string): Lock {
  const found = new Map<string, Locked>();
  const lines = text.split(/\r?\n/);
  const hasImporters = lines.some((line) => line.startsWith('importers:'));
  const base = hasImporters ? 4 : 0;
  let isInImporters = false;
  let isOwn = !hasImporters;
  let isDependencies = false;
  let current = '';
  for (const line of lines) {
    const indent = line.length - line.trimStart().length;
    const [, key = '', value = ''] = /^\s*('[^']*'|"[^"]*"|[^\s:]+):\s*(.*)$/.exec(line) ?? [];
    const name = unquoted(key);
    if (name === '') continue;
    if (hasImporters && indent === 0) isInImporters = name === 'importers';
    if (hasImporters && indent === 2) isOwn = isInImporters && name === (folder || '.');
    if (indent === base) isDependencies = /^(?:dev|optional)?dependencies$/i.test(name);
    if (!isOwn || !isDependencies) continue;
    if (indent === base + 2) current = name;
    const version = /^\d[^\s(_]*/.exec(unquoted(value))?.[0];
    if (version && (indent === base + 2 || (indent === base + 4 && name === 'version')))
      found.set(current, { version });
  }
  return (name) => found.get(name);
}

/**
 * The lock files in a folder, by path. `below`: the folder of the app, relative to it. Omits a file
 * that isn't valid.
 */
export function readLock(files: ReadonlyMap<string, string>, folder: string, below: string): Map<string, Lock> {
  const locks = new Map<string, Lock>();
  for (const name of ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml']) {
    const path = join(folder, name);
    const text = files.get(path);
    if (text === undefined) continue;
    const lock = name.endsWith('.json')
      ? readNpmLock(text, below)
      : name === 'yarn.lock'
        ? readYarnLock(text)
        : readPnpmLock(text, below);
    if (lock) locks.set(path, lock);
  }
  return locks;
}
