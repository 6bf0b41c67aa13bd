import satisfies from 'semver/functions/satisfies';
import { getSyntax, scanFile } from 'upgrade-diff/outline';
import { isRange, lowest, majorOf, PLATFORM, readProject, type Locked } from 'upgrade-diff/plugins';
import { readConfiguration, valueAt, type Configuration } from './configuration';
import {
  configurationFiles,
  findManifest,
  isOfQuasar,
  isSource,
  join,
  normalizeFilePath,
  parent,
  type Folder,
} from './folder';
import { readLock } from './lockFiles';
import { lineOf, readScript, type FilePosition, type ScriptSource } from './scan';

/** An app in a folder, with everything that is read from its files once. */
export interface App {
  /** Its folder, relative to the dropped one; empty for the dropped folder itself. */
  root: string;
  folder: Folder;
  /** The path and the text of the package.json that declares its packages. */
  manifest: string;
  manifestText: string;
  dependencies: ReadonlyMap<string, string>;
  /** The lock file that fits package.json best. */
  lock?: { path: string; find: (name: string) => Locked | undefined };
  /** All lock files in the same folder. */
  lockFiles: string[];
  /** The major version of Capacitor. */
  major: number;
  configurationFile?: string;
  configuration?: Configuration;
  sources: ReadonlyMap<string, ScriptSource>;
  /** What couldn't be read, as sentences. */
  notRead: string[];
}

/** A path such as `ios/App/Podfile` in the folder that the configuration names for its platform. */
export function nativePath({ root, configuration }: Pick<App, 'root' | 'configuration'>, path: string): string {
  const platform = path.startsWith('ios') ? 'ios' : 'android';
  const own = valueAt(configuration, platform, 'path');
  return normalizeFilePath(join(root, (typeof own === 'string' ? own : platform) + path.slice(platform.length)));
}

/** Whether the app has the native project of a platform. */
export function hasProject(app: App, platform: string): boolean {
  const folder = `${nativePath(app, platform)}/`;
  return [...app.folder.paths].some((path) => path.startsWith(folder));
}

/** The text of a file of a native project. */
export const readNative = (app: App, path: string): string | undefined => app.folder.files.get(nativePath(app, path));

/** The first line of a file of a native project that contains a part; 0 if there is none. */
export const nativePlace = (app: App, path: string, part: string): FilePosition => [
  nativePath(app, path),
  lineOf(readCode(app, path), part),
];

/** The line of package.json that declares a package. */
export const manifestPlace = ({ manifest, manifestText }: App, name: string): FilePosition => [
  manifest,
  lineOf(manifestText, `"${name}"`),
];

/** The code of a file of a native project, with spaces for its comments. */
export function readCode(app: App, path: string): string | undefined {
  const text = readNative(app, path);
  return text === undefined ? undefined : scanFile(text, getSyntax(path)).code;
}

/** The application ID in app/build.gradle. */
export const applicationId = (app: App): string | undefined =>
  /^[ \t]{0,40}applicationId[ \t]{0,9}=?[ \t]{0,9}["']([\w.]{1,200})["']/m.exec(
    readCode(app, 'android/app/build.gradle') ?? '',
  )?.[1];

/** Whether a version is in a range. True for a tag or a URL. */
export const fits = (version: string, range: string): boolean =>
  !isRange(range) || satisfies(version, range, { includePrerelease: true });

/** The version of a package: in the lock file, or the lowest one that package.json allows. */
export function versionOf({ dependencies, lock }: Pick<App, 'dependencies' | 'lock'>, name: string) {
  const range = dependencies.get(name);
  const locked = lock?.find(name)?.version;
  if (range === undefined) return undefined;
  return locked !== undefined && fits(locked, range) ? locked : (lowest(range) ?? locked);
}

/** Whether a package is declared by its folder instead of a range of versions: `file:../camera`. */
export const isPath = (range: string): boolean => /^(?:(?:file|link|portal):|\.{0,2}\/)/.test(range);

/** The packages of an app. Those that it declares by a path have the range of a folder above. */
function withRanges({ files }: Folder, manifest: string, own: ReadonlyMap<string, string>) {
  const dependencies = new Map(own);
  for (let folder = parent(manifest); folder !== '';) {
    folder = parent(folder);
    const outer = readProject(files.get(join(folder, 'package.json')) ?? '');
    if (typeof outer === 'string') continue;
    for (const [name, range] of dependencies)
      if (isPath(range)) dependencies.set(name, outer.dependencies.get(name) ?? range);
  }
  return dependencies;
}

/**
 * The lock file next to an app's package.json, or in a folder above it. `hasPaths`: the versions
 * of Capacitor aren't in its own one.
 */
function findLock({ files }: Folder, manifest: string, dependencies: ReadonlyMap<string, string>, hasPaths: boolean) {
  const root = parent(manifest);
  const wanted = [...dependencies].filter(([name]) => name.startsWith('@capacitor/'));
  let own: Pick<App, 'lock' | 'lockFiles'> = { lockFiles: [] };
  for (let folder = root; ; folder = parent(folder)) {
    const below = folder === '' ? root : root.slice(folder.length + 1);
    const locks = [...readLock(files, folder, below)].map(([path, read]) => {
      const find = (name: string) => read(name, dependencies.get(name) ?? '');
      const isRight = ([name, range]: [string, string]) => {
        const version = find(name)?.version;
        return version !== undefined && fits(version, range);
      };
      const count = wanted.filter(isRight).length;
      // A folder above can be another project with a few of the same packages.
      const isComplete = count > 0 && wanted.every((one) => isRight(one) || !isRange(one[1]));
      return { path, find, count, isComplete };
    });
    const [lock] = [...locks].sort((a, b) => b.count - a.count);
    const found = { lock, lockFiles: locks.map(({ path }) => path) };
    if (lock && (lock.isComplete || (folder === root && !hasPaths))) return found;
    if (folder === root) own = found;
    if (folder === '' || isOfQuasar(root)) return own;
  }
}

/** The sources of an app. A project of Quasar has them next to the folder of the app. */
function readSources({ files }: Folder, root: string, webDir: unknown): Map<string, ScriptSource> {
  const scope = isOfQuasar(root) ? parent(root) : root;
  const built = typeof webDir === 'string' ? `${normalizeFilePath(join(root, webDir))}/` : undefined;
  const isOwn = (path: string) =>
    isSource(path) && path.startsWith(scope && `${scope}/`) && !(built !== undefined && path.startsWith(built));
  return new Map(
    [...files]
      .filter(([path, text]) => isOwn(path) && /capacitor/i.test(text))
      .map(([path, text]) => [path, readScript(text)]),
  );
}

/** Reads an app. A string is the reason why it can't be read. */
export function readApp(folder: Folder, root: string): App | string {
  const manifest = findManifest(folder, root);
  if (manifest === undefined) return `${join(root, 'package.json')} wasn’t found.`;
  const manifestText = folder.files.get(manifest) ?? '';
  const project = readProject(manifestText);
  if (typeof project === 'string') return `${manifest}: ${project}`;
  const dependencies = withRanges(folder, manifest, project.dependencies);
  const hasPaths = PLATFORM.some((name) => isPath(project.dependencies.get(name) ?? ''));
  const { lock, lockFiles } = findLock(folder, manifest, dependencies, hasPaths);
  const [major] = PLATFORM.flatMap((name) => majorOf(versionOf({ dependencies, lock }, name)) ?? []);
  if (major === undefined) return `${manifest} doesn’t declare a version of Capacitor.`;
  const [configurationFile] = configurationFiles(folder, root);
  const text = configurationFile === undefined ? undefined : folder.files.get(configurationFile);
  const read = text === undefined ? undefined : readConfiguration(text, configurationFile ?? '');
  const configuration = typeof read === 'object' ? read : undefined;
  const notRead = [
    ...(typeof read === 'string' ? [`${configurationFile} ${read}.`] : []),
    ...(configuration?.isComplete === false ? [`${configurationFile} computes values, which weren’t checked.`] : []),
  ];
  const sources = readSources(folder, root, valueAt(configuration, 'webDir'));
  const files = { manifest, manifestText, configurationFile, configuration, sources, notRead };
  return { root, folder, dependencies, lock, lockFiles, major, ...files };
}
