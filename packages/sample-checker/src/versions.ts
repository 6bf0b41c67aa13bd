import path from 'node:path';
import type { CliCommand } from 'capacitor-facts/model';
import type { NativePlatform, PlatformApi } from 'capacitor-facts/platformApi';
import type { PackageVersion } from 'capacitor-facts/workspace';

/** The facts of a version's packages. Each function is called only for samples that need it. */
export interface Facts {
  /** The commands of the CLI. */
  commands: () => readonly CliCommand[];
  /** The files that `cap add` creates, by their path in an app: `android/variables.gradle`. */
  templateFiles: () => ReadonlyMap<string, string>;
  /** Gradle variables that the template sets or a package reads. */
  gradleVariables: () => ReadonlySet<string>;
  /** The JSON schema of `capacitor.config.json`, always the same object. */
  configSchema: () => object;
  nativeApi: (platform: NativePlatform) => PlatformApi;
}

/** One version of the documented product. */
export interface VersionOptions extends PackageVersion {
  /** Folder of its pages, absolute or relative to the current directory. */
  folder: string;
  /** Packages of this version (without scope) that the workspace doesn't install. */
  otherPackages?: readonly string[];
  /** The oldest supported browsers as targets of esbuild: `['es2019', 'chrome60']`. */
  targets: readonly string[];
  /** The oldest Java version of its projects, for which Java and Kotlin samples are compiled. */
  java: { oldest: number };
  facts: Facts;
}

export interface CheckedVersion extends VersionOptions {
  /** The version before this one; undefined for the oldest. */
  previous: CheckedVersion | undefined;
  /** All versions, newest first. */
  all: readonly CheckedVersion[];
}

/** Connects versions, newest first, with each other. */
export function defineVersions(options: readonly VersionOptions[]): readonly CheckedVersion[] {
  const all: CheckedVersion[] = [];
  for (const version of [...options].reverse()) all.unshift({ ...version, previous: all[0], all });
  return all;
}

/** The version whose folder contains a page. Throws if there is none. */
export function versionOfPage(file: string, versions: readonly CheckedVersion[]): CheckedVersion {
  const version = versions.find(({ folder }) => file.startsWith(path.resolve(folder) + path.sep));
  if (version) return version;
  const folders = versions.map(({ folder }) => folder).join(', ');
  throw new Error(`${file} is in none of the folders with pages: ${folders}.`);
}
