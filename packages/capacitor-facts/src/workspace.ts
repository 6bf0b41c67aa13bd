import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PackageVersion } from './version';
import { memoize } from './memoize';

export interface InstalledPackage {
  name: string;
  version: string;
  folder: string;
}

/** The fields of a package.json that this project uses. */
interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

/** Absolute path of a version's workspace, from which all of its packages must be resolved. */
export const getWorkspace = (version: PackageVersion) => path.resolve(version.workspace);

const readManifest = memoize((file: string): Manifest => {
  const empty = { dependencies: {}, devDependencies: {}, peerDependencies: {} };
  return { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as Manifest) };
});

export const workspaceManifest = (version: PackageVersion) =>
  readManifest(path.join(getWorkspace(version), 'package.json'));

/** The exact versions of the packages that a version's workspace lists. */
export const getPackages = memoize((version: PackageVersion): ReadonlyMap<string, string> => {
  const { dependencies, devDependencies } = workspaceManifest(version);
  return new Map(Object.entries({ ...devDependencies, ...dependencies }));
});

/** Searches the folders upward, because some packages do not export their package.json. */
function getManifest(version: PackageVersion, name: string): { file: string; manifest: Manifest } | undefined {
  const folders = createRequire(path.join(getWorkspace(version), 'package.json')).resolve.paths(name) ?? [];
  const file = folders
    .map((folder) => path.join(folder, name, 'package.json'))
    .find((candidate) => existsSync(candidate));
  return file === undefined ? undefined : { file, manifest: readManifest(file) };
}

/** Packages that a package requires its users to install. */
export const getPeers = (version: PackageVersion, name: string): string[] =>
  Object.keys(getManifest(version, name)?.manifest.peerDependencies ?? {});

/**
 * Resolves a package from a version's workspace. The packages of v2 are hoisted to the root, so a
 * plain `require` would return the core of v2 for every version.
 */
export const findPackage = memoize((version: PackageVersion, name: string): InstalledPackage => {
  const expected = getPackages(version).get(name);
  if (expected === undefined) {
    throw new Error(
      `${name} is not in ${version.workspace}/package.json. Add it there with its exact version and run npm install.`,
    );
  }
  const installed = getManifest(version, name);
  if (!installed) throw new Error(`${version.workspace} requires ${name}@${expected}. Run npm install.`);
  const { file, manifest } = installed;
  if (manifest.version !== expected) {
    throw new Error(
      `${version.workspace} requires ${name}@${expected}, but ${manifest.version} is installed. Run npm install.`,
    );
  }
  return { name, version: expected, folder: path.dirname(file) };
});
