import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A command of the CLI. */
export interface Command {
  name: string;
  arguments: { name: string; required: boolean }[];
  options: { long: string; value: 'none' | 'optional' | 'required'; choices?: string[] }[];
  /** Not in the CLI's help. */
  hidden: boolean;
}

/** A type of the native API: its members with their types, and the types that it extends. */
export interface NativeType {
  members: Record<string, string>;
  parents: string[];
  /** Members that only override one of a parent. */
  overrides: string[];
}

export type Platform = 'android' | 'ios';

/** What a native package declares: its types, and every name that samples can use. */
export interface NativeApi {
  types: Record<string, NativeType>;
  names: string[];
}

/** The facts of a version's packages. Each function is called only for samples that need it. */
export interface Facts {
  /** The commands of the CLI. */
  commands: () => readonly Command[];
  /** The files that `cap add` creates, by their path in an app: `android/variables.gradle`. */
  templateFiles: () => ReadonlyMap<string, string>;
  /** Gradle variables that the template sets or a package reads. */
  gradleVariables: () => ReadonlySet<string>;
  /** The JSON schema of `capacitor.config.json`, always the same object. */
  configSchema: () => object;
  nativeApi: (platform: Platform) => Promise<NativeApi>;
}

/** One version of the documented product. */
export interface VersionOptions {
  /** Short name in the report: `v4`. */
  label: string;
  major: number;
  /** Folder of its pages, relative to the root, like `workspace`. */
  folder: string;
  /** Folder with a package.json that lists the packages which samples can import. */
  workspace: string;
  /** Major version of the plugins. Undefined if all plugins are part of `@capacitor/core`. */
  pluginMajor?: number;
  /** Packages of this version (without scope) that the workspace doesn't install. */
  otherPackages?: readonly string[];
  /** The oldest supported browsers as targets of esbuild: `['es2019', 'chrome60']`. */
  targets: readonly string[];
  facts: Facts;
}

export interface Version extends VersionOptions {
  /** Absolute path that all other paths are relative to. */
  root: string;
  /** The version before this one; undefined for the oldest. */
  previous: Version | undefined;
  /** All versions, newest first. */
  all: readonly Version[];
}

/** Connects versions, newest first, with each other. `root`: absolute path of the repository. */
export function defineVersions(root: string, options: readonly VersionOptions[]): readonly Version[] {
  const all: Version[] = [];
  for (const version of [...options].reverse()) all.unshift({ ...version, root, previous: all[0], all });
  return all;
}

/** The version whose folder contains a page. Throws if there is none. */
export function versionOfPage(file: string, versions: readonly Version[]): Version {
  const version = versions.find(({ root, folder }) => file.startsWith(path.join(root, folder) + path.sep));
  if (version) return version;
  const folders = versions.map(({ folder }) => folder).join(', ');
  throw new Error(`${file} is in none of the folders with pages: ${folders}.`);
}

/** Absolute path of a version's workspace. */
export const getWorkspace = ({ root, workspace }: Version) => path.join(root, workspace);

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifests = new Map<string, Manifest>();

function readManifest(file: string): Manifest {
  const manifest = manifests.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Manifest);
  manifests.set(file, manifest);
  return manifest;
}

/** The package.json of a version's workspace. */
export const workspaceManifest = (version: Version) => readManifest(path.join(getWorkspace(version), 'package.json'));

/** The packages that a version's workspace lists, with their versions. */
export function getPackages(version: Version): ReadonlyMap<string, string> {
  const { dependencies, devDependencies } = workspaceManifest(version);
  return new Map(Object.entries({ ...devDependencies, ...dependencies }));
}

/** The folder of a package, which can be at the root. Undefined if it isn't installed. */
export function packageFolder(version: Version, name: string): string | undefined {
  const folders = createRequire(path.join(getWorkspace(version), 'package.json')).resolve.paths(name) ?? [];
  return folders
    .map((folder) => path.join(folder, name))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
}

/** Packages that a package requires its users to install. */
export function getPeers(version: Version, name: string): string[] {
  const folder = packageFolder(version, name);
  return folder === undefined
    ? []
    : Object.keys(readManifest(path.join(folder, 'package.json')).peerDependencies ?? {});
}

/** Whether the CLI of a version exports the type of its configuration. */
export function hasConfigType(version: Version): boolean {
  const folder = packageFolder(version, '@capacitor/cli');
  return folder !== undefined && existsSync(path.join(folder, 'dist/declarations.d.ts'));
}
