import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { memoize } from 'node-utils/memoize';

/** A major version of Capacitor whose packages are installed in an npm workspace. */
export interface PackageVersion {
  /** `v4` */
  label: string;
  major: number;
  /** Folder of the workspace, absolute or relative to the current directory. */
  workspace: string;
  /** Major version of the plugins. Undefined if all plugins are part of `@capacitor/core`. */
  pluginMajor?: number;
  /** Declarations of the plugins inside `@capacitor/core`, relative to the package. */
  coreDeclarations?: string;
}

export interface InstalledPackage {
  name: string;
  version: string;
  folder: string;
}

/** Absolute path of a version's workspace, from which all of its packages must be resolved. */
export const getWorkspace = (version: PackageVersion) => path.resolve(version.workspace);

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = memoize((file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest);

/** The packages that a package.json in a folder lists, with their versions. */
export const packagesIn = memoize((folder: string): ReadonlyMap<string, string> => {
  const { dependencies, devDependencies } = readManifest(path.join(folder, 'package.json'));
  return new Map(Object.entries({ ...devDependencies, ...dependencies }));
});

export const installedPackages = (version: PackageVersion) => packagesIn(getWorkspace(version));

/**
 * The package.json of an installed package; undefined if there is none. Searches the folders
 * upward, because some packages do not export their package.json.
 */
export const manifestIn = (folder: string, name: string): string | undefined =>
  createRequire(path.join(folder, 'package.json'))
    .resolve.paths(name)
    ?.map((modules) => path.join(modules, name, 'package.json'))
    .find((file) => existsSync(file));

/**
 * Resolves a package from a version's workspace. The packages of v2 are hoisted to the root, so a
 * plain `require` would return the core of v2 for every version.
 */
export const findPackage = memoize((version: PackageVersion, name: string): InstalledPackage => {
  const expected = installedPackages(version).get(name);
  if (expected === undefined) {
    throw new Error(
      `${name} is not in ${version.workspace}/package.json. Add it there with its exact version and run npm install.`,
    );
  }
  const file = manifestIn(getWorkspace(version), name);
  const installed = file && readManifest(file).version;
  if (!file || installed !== expected)
    throw new Error(
      `${version.workspace} requires ${name}@${expected}, but ${installed ?? 'nothing'} is installed. Run npm install.`,
    );
  return { name, version: expected, folder: path.dirname(file) };
});
