import path from 'node:path';
import type { CliCommand } from 'capacitor-facts/model';
import type { Platform, PlatformApi } from 'capacitor-facts/platformApi';
import { packagesIn } from 'capacitor-facts/workspace';

/** What the checker uses of a command of the CLI. */
export type Command = Pick<CliCommand, 'name' | 'arguments' | 'hidden'> & {
  options: Pick<CliCommand['options'][number], 'long' | 'value' | 'choices'>[];
};

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
  nativeApi: (platform: Platform) => Promise<PlatformApi>;
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
  /** The oldest Java version of its projects, for which Java and Kotlin samples are compiled. */
  java: { oldest: number };
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

/** The packages that a version's workspace lists, with their versions. */
export const installedPackages = (version: Version): ReadonlyMap<string, string> => packagesIn(getWorkspace(version));
