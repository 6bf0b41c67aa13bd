import lt from 'semver/functions/lt';
import satisfies from 'semver/functions/satisfies';
import minVersion from 'semver/ranges/min-version';
import validRange from 'semver/ranges/valid';
import data from '../../facts/plugins.json';

/** A release, and how it is known that it supports the version of Capacitor. */
export interface Release {
  version: string;
  /** The range of `@capacitor/core` that the package declares. */
  range: string;
  basis: string;
  /** Where the authors document it, if nothing in the package does. */
  source?: string;
}

export interface Plugin {
  name: string;
  /** The plugin's name in Capacitor 2, which contains it. */
  inCore?: string;
  /** What replaces it from a major version on: a package, or an export of the core. */
  replacement?: { from: number; package?: string; core?: string };
  /** By major version of Capacitor. */
  releases?: Record<string, Release>;
}

export const plugins = data.packages as Plugin[];

const byName: ReadonlyMap<string, Plugin> = new Map(plugins.map((plugin) => [plugin.name, plugin]));

export type Status = 'compatible' | 'install' | 'in core' | 'replaced' | 'no release' | 'Cordova plugin' | 'unknown';

/** What a package of an app needs for a version of Capacitor. */
export interface Compatibility {
  name: string;
  /** The range in the app's package.json. */
  installed: string;
  status: Status;
  release?: Release;
  /** For a plugin that is part of the core: its name there. */
  inCore?: string;
  /** The package that has to be installed instead. */
  replacedBy?: string;
}

/** Packages of Capacitor itself, which have the version of the app's Capacitor. */
const PLATFORM = new Set(['@capacitor/core', '@capacitor/cli', '@capacitor/android', '@capacitor/ios']);

const CORDOVA = /^(?:cordova-|phonegap-)|cordova-plugin|-cordova(?:-|$)/;

/** Tools and web libraries whose names look like those of plugins. */
const NOT_A_PLUGIN =
  /^@(?:ionic-native|awesome-cordova-plugins)\/|^@capacitor\/(?:assets|docgen|create-.+)$|^cordova-res$|^capacitor-(?:resources|set-version)$/;

/** The lowest major version in a range: `^4.1.0` → 4. Tags, URLs, and `*` have none. */
export function getMajor(range: string): number | undefined {
  return validRange(range) === null ? undefined : minVersion(range)?.major || undefined;
}

function checkPackage(name: string, installed: string, capacitor: number): Compatibility | undefined {
  if (NOT_A_PLUGIN.test(name)) return undefined;
  const plugin = byName.get(name);
  if (!plugin) {
    if (CORDOVA.test(name)) return { name, installed, status: 'Cordova plugin' };
    return /capacitor/.test(name) ? { name, installed, status: 'unknown' } : undefined;
  }
  if (capacitor === 2 && plugin.inCore !== undefined)
    return { name, installed, status: 'in core', inCore: plugin.inCore };
  const { replacement } = plugin;
  if (replacement && replacement.from <= capacitor) {
    const release = byName.get(replacement.package ?? '')?.releases?.[capacitor];
    return { name, installed, status: 'replaced', inCore: replacement.core, replacedBy: replacement.package, release };
  }
  const { releases = {} } = plugin;
  const release = releases[capacitor];
  if (!release) return { name, installed, status: Object.keys(releases).length > 0 ? 'no release' : 'unknown' };
  // npm installs the highest version in the range, which can be the release for a later version of
  // Capacitor.
  const isHigher = ({ version }: Release) => lt(release.version, version) && satisfies(version, installed);
  const isCompatible = satisfies(release.version, installed) && !Object.values(releases).some(isHigher);
  return { name, installed, status: isCompatible ? 'compatible' : 'install', release };
}

/** The plugins of an app, and the version of Capacitor that it uses. */
export interface Project {
  /** Undefined if package.json doesn't declare it. */
  capacitor?: number;
  dependencies: ReadonlyMap<string, string>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads a package.json. Returns its problem as a sentence if it can't be used. */
export function readProject(json: string): Project | string {
  let manifest: unknown;
  try {
    manifest = JSON.parse(json);
  } catch (error) {
    return `This isn't valid JSON: ${(error as Error).message}`;
  }
  const { dependencies, devDependencies } = isObject(manifest) ? manifest : {};
  const entries = [devDependencies, dependencies]
    .flatMap((list) => Object.entries(isObject(list) ? list : {}))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (entries.length === 0) return 'This JSON contains no dependencies. Paste the whole package.json of your app.';
  const all = new Map(entries);
  const capacitor = ['@capacitor/core', '@capacitor/android', '@capacitor/ios', '@capacitor/cli']
    .map((name) => getMajor(all.get(name) ?? ''))
    .find((major) => major !== undefined);
  return { capacitor, dependencies: all };
}

/**
 * The packages that npm names in a log with `ERESOLVE`, and the version of Capacitor in the app:
 * the one that npm found there, or that the app itself requires.
 */
export function readConflict(log: string): Project {
  const packages = log.matchAll(
    /(?:from |resolving: |Found: |^npm \S+ +)((?:@[\w.-]+\/)?[\w.-]+)@"?([\^~]?\d[^\s"]*)/gim,
  );
  const core =
    /Found: @capacitor\/(?:core|android|ios)@(\d+)/.exec(log) ??
    /@capacitor\/core@"[\^~]?(\d+)[^"]*" from the root/.exec(log);
  return {
    capacitor: core ? Number(core[1]) : undefined,
    dependencies: new Map([...packages].map(([, name = '', range = '']) => [name, range])),
  };
}

/** What each plugin of an app needs for a version of Capacitor, in the order of package.json. */
export function checkProject({ dependencies }: Project, capacitor: number): Compatibility[] {
  const platform = [...dependencies].filter(([name]) => PLATFORM.has(name));
  // They require each other in their own version, so different ranges can conflict even within a
  // major version.
  const isConsistent =
    new Set(platform.map(([, range]) => range)).size < 2 &&
    platform.every(([, range]) => getMajor(range) === capacitor);
  const core: Release = { version: String(capacitor), range: String(capacitor), basis: 'platform' };
  const check = (name: string, installed: string): Compatibility | undefined => {
    if (!PLATFORM.has(name)) return checkPackage(name, installed, capacitor);
    return isConsistent ? undefined : { name, installed, status: 'install', release: core };
  };
  return [...dependencies].flatMap(([name, range]) => check(name, range) ?? []);
}

/** The command that installs the suggested releases. Undefined if there are none. */
export function installCommand(results: Compatibility[]): string | undefined {
  const packages = results.flatMap(({ name, replacedBy = name, status, release }) =>
    release && (status === 'install' || status === 'replaced') ? [`${replacedBy}@${release.version}`] : [],
  );
  return packages.length > 0 ? `npm install --save-exact ${packages.join(' ')}` : undefined;
}
