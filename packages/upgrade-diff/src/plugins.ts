import coerce from 'semver/functions/coerce';
import compare from 'semver/functions/compare';
import satisfies from 'semver/functions/satisfies';
import valid from 'semver/functions/valid';
import intersects from 'semver/ranges/intersects';
import minVersion from 'semver/ranges/min-version';
import validRange from 'semver/ranges/valid';

/** A release, and how it is known that it supports the version of Capacitor. */
export interface Release {
  version: string;
  /** The range of `@capacitor/core` that the package declares. */
  range: string;
  basis: string;
  /** Where it was found: `npm`, `git` (a tag of its repository), both, or a page of its authors. */
  source?: string;
  /** The range that the package declares, if it was built with a version outside of it. */
  conflict?: string;
}

export interface Plugin {
  name: string;
  /** `owner/name` on GitHub. */
  repository?: string;
  /** The plugin's name in Capacitor 2, which contains it. */
  inCore?: string;
  /** What replaces it from a major version on: a package, or an export of the core. */
  replacement?: { from: number; package?: string; core?: string };
  /** The latest release by major version of Capacitor. */
  releases?: Record<string, Release>;
}

/** The known plugins, by name. */
export type Plugins = ReadonlyMap<string, Plugin>;

/** `not declared`: the package accepts any version, so it names none that it supports. */
export type Status =
  'compatible' | 'install' | 'in core' | 'replaced' | 'no release' | 'not declared' | 'Cordova plugin' | 'unknown';

/** What a package of an app needs for a version of Capacitor. */
export interface Compatibility {
  name: string;
  /** The range in the app's package.json. */
  installed: string;
  status: Status;
  /** The latest release for the version. It isn't needed if the installed one is compatible. */
  release?: Release;
  /** For a plugin that is part of the core: its name there. */
  inCore?: string;
  /** The package that has to be installed instead. */
  replacedBy?: string;
}

/** What a lock file says about a package. Those of npm 7, Yarn 2, and later contain `peers`. */
export interface Locked {
  version: string;
  peers?: Readonly<Record<string, string>>;
}

/** Finds the locked version of a package that package.json requires in a range. */
export type Lock = (name: string, range: string) => Locked | undefined;

/** Packages of Capacitor itself, which have the version of the app's Capacitor. */
export const PLATFORM = ['@capacitor/core', '@capacitor/cli', '@capacitor/android', '@capacitor/ios'];

export const isPlatform = (name: string): boolean => PLATFORM.includes(name);

const CORDOVA = /^(?:cordova|phonegap|ionic-plugin)-|cordova-plugin|-cordova(?:-|$)/;

/** Tools, types, and web libraries whose names look like those of plugins. */
const NOT_A_PLUGIN = [
  /^@(?:ionic-native|awesome-cordova-plugins|types|nxext|nx|nrwl)\//,
  /^@capacitor\/(?:assets|docgen|create-.+|.+-config)$/,
  /^cordova(?:-(?:android|ios|browser|electron|osx|windows))?$/,
  /^cordova-(?:lib|common|create|fetch|serve|node-xcode|app-hello-world)$/,
  /^cordova-(?:res|icon|splash|set-version|check-plugins)$/,
  /^(?:vue-cli|babel|eslint|vite|rollup|webpack|gulp|grunt|gatsby|nuxt|pouchdb-adapter)-/,
  /-(?:webpack|vite|rollup|babel|gradle)-plugin$/,
  /^capacitor-(?:assets|resources|set-version|cli)$/,
];

/** In characters. No package needs a longer range, and reading one takes quadratic time. */
const LONGEST_RANGE = 200;

/** Whether a range contains versions. Tags and URLs don't. */
export const isRange = (range: string): boolean => range.length <= LONGEST_RANGE && validRange(range) !== null;

/** The lowest version in a range. Tags, URLs, and `*` have none. */
export function lowest(range: string): string | undefined {
  const version = isRange(range) ? minVersion(range)?.version : undefined;
  return version === '0.0.0' ? undefined : version;
}

export const majorOf = (version: string | undefined): number | undefined =>
  version === undefined ? undefined : coerce(version)?.major;

/** The lowest major version in a range: `^4.1.0` → 4. Tags, URLs, and `*` have none. */
export const getMajor = (range: string): number | undefined => majorOf(lowest(range)) || undefined;

/** The range of Capacitor that an installed package declares. */
const peerRange = ({ peers }: Locked): string | undefined =>
  PLATFORM.map((name) => peers?.[name]).find((range) => range !== undefined);

/** Releases with the same start have compatible APIs: 4.1.0 → 4, 0.2.6 → 0.2. */
const lineOf = (version: string): string => /^0\.\d+|^\d+/.exec(version)?.[0] ?? version;

/**
 * Whether a version is the latest release for a version of Capacitor, or between it and the
 * latest for the version before: a pinned release doesn't become incompatible by a later one.
 */
function isOfRelease(version: string, release: Release, all: Release[]): boolean {
  if (lineOf(version) !== lineOf(release.version) || compare(version, release.version) > 0) return false;
  const other = all.find((one) => compare(one.version, version) >= 0 && compare(one.version, release.version) < 0);
  return other === undefined;
}

/** The state of a known plugin in an app. `wanted`: the range; `locked`: the installed version. */
function compareRelease(wanted: string, plugin: Plugin, capacitor: number, locked?: string): Status {
  const all = Object.values(plugin.releases ?? {});
  const release = plugin.releases?.[capacitor];
  const version = locked ?? (valid(wanted) ? wanted : undefined) ?? lowest(wanted);
  const isNewer = version !== undefined && all.length > 0 && all.every((one) => compare(version, one.version) > 0);
  // A later release than all known ones: nothing is known about it, and a command would go back.
  if (isNewer) return 'unknown';
  if (!release) return all.length > 0 ? 'no release' : 'unknown';
  if (version === undefined) return 'install';
  // npm installs the highest version in the range, which can be for a later version of Capacitor.
  const isRangeOfLater =
    locked === undefined &&
    isRange(wanted) &&
    all.some((one) => compare(one.version, release.version) > 0 && satisfies(one.version, wanted));
  if (isRangeOfLater) return 'install';
  const isLatest = locked === undefined && isRange(wanted) && satisfies(release.version, wanted);
  return isLatest || isOfRelease(version, release, all) ? 'compatible' : 'install';
}

function checkPackage(
  name: string,
  installed: string,
  capacitor: number,
  plugins: Plugins,
  locked: Locked | undefined,
): Compatibility | undefined {
  if (NOT_A_PLUGIN.some((pattern) => pattern.test(name))) return undefined;
  const plugin = plugins.get(name);
  const peer = locked && peerRange(locked);
  const release = plugin?.releases?.[capacitor];
  if (capacitor === 2 && plugin?.inCore !== undefined)
    return { name, installed, status: 'in core', inCore: plugin.inCore };
  const { replacement } = plugin ?? {};
  if (replacement && replacement.from <= capacitor) {
    const instead = plugins.get(replacement.package ?? '')?.releases?.[capacitor];
    return {
      name,
      installed,
      status: 'replaced',
      inCore: replacement.core,
      replacedBy: replacement.package,
      release: instead,
    };
  }
  if (peer !== undefined) {
    const isOpen = !isRange(peer) || satisfies('0.0.0', peer);
    if (isOpen) return { name, installed, status: 'not declared', release };
    if (intersects(peer, `^${capacitor}.0.0`)) return { name, installed, status: 'compatible', release };
    return { name, installed, status: release ? 'install' : 'no release', release };
  }
  if (plugin)
    return { name, installed, status: compareRelease(installed, plugin, capacitor, locked?.version), release };
  if (CORDOVA.test(name)) return { name, installed, status: 'Cordova plugin' };
  return /capacitor/.test(name) ? { name, installed, status: 'unknown' } : undefined;
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
    manifest = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    return `This isn't valid JSON: ${(error as Error).message}`;
  }
  const { dependencies, devDependencies } = isObject(manifest) ? manifest : {};
  const entries = [devDependencies, dependencies]
    .flatMap((list) => Object.entries(isObject(list) ? list : {}))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (entries.length === 0) return 'This JSON contains no dependencies. Paste the whole package.json of your app.';
  const all = new Map(entries);
  const capacitor = PLATFORM.map((name) => getMajor(all.get(name) ?? '')).find((major) => major !== undefined);
  return { capacitor, dependencies: all };
}

/** A package of Capacitor itself is compatible in every release of a major version. */
function checkPlatform(name: string, installed: string, capacitor: number, locked?: Locked): Compatibility {
  const isRight = getMajor(locked?.version ?? installed) === capacitor;
  const release = { version: String(capacitor), range: String(capacitor), basis: 'platform' };
  return { name, installed, status: isRight ? 'compatible' : 'install', release };
}

/**
 * What each plugin of an app needs for a version of Capacitor, in the order of package.json. What
 * the installed release itself declares in the lock file decides; otherwise the list of releases.
 */
export function checkProject(
  { dependencies }: Project,
  capacitor: number,
  plugins: Plugins,
  lock?: Lock,
): Compatibility[] {
  return [...dependencies].flatMap(([name, range]) => {
    const locked = lock?.(name, range);
    if (isPlatform(name)) return checkPlatform(name, range, capacitor, locked);
    return checkPackage(name, range, capacitor, plugins, locked) ?? [];
  });
}

/** The command that installs the suggested releases. Undefined if there are none. */
export function installCommand(results: Compatibility[]): string | undefined {
  const packages = results.flatMap(({ name, replacedBy = name, status, release }) =>
    release && (status === 'install' || status === 'replaced') ? [`${replacedBy}@${release.version}`] : [],
  );
  return packages.length > 0 ? `npm install --save-exact ${packages.join(' ')}` : undefined;
}
