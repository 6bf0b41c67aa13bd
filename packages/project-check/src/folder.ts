/** A folder of a reader. Only the files that the checks need have a text. */
export interface Folder {
  /** Text by path, relative to the folder. */
  files: ReadonlyMap<string, string>;
  /** Everything that was seen, including what wasn't read. Folders end with a slash. */
  paths: ReadonlySet<string>;
}

/** Packages, repositories, caches, and generated files. */
const IGNORED = new Set(
  `node_modules bower_components vendor Pods DerivedData __pycache__ coverage
  dist out build target www public`.split(/\s+/),
);

/** The files of the native projects that are read, besides the activity. */
const NATIVE_FILES = [
  'android/build.gradle',
  'android/settings.gradle',
  'android/variables.gradle',
  'android/capacitor.settings.gradle',
  'android/gradle.properties',
  'android/gradle/wrapper/gradle-wrapper.properties',
  'android/app/build.gradle',
  'android/app/capacitor.build.gradle',
  'android/app/src/main/AndroidManifest.xml',
  'android/app/src/main/res/values/styles.xml',
  'ios/App/Podfile',
  'ios/App/Podfile.lock',
  'ios/App/App.xcodeproj/project.pbxproj',
  'ios/App/App/Info.plist',
  'ios/App/App/AppDelegate.swift',
];
const ACTIVITY = /(?:^|\/)app\/src\/main\/(?:java|kotlin)\/(?:.*\/)?MainActivity\.(?:java|kt)$/;
const IN_NATIVE = /(?:^|\/)(?:android|ios)\//;
/** The folders of the activity. */
const IN_JAVA = /(?:^|\/)android\/app\/src\/main\/(?:java|kotlin)(?:\/|$)/;

const PROJECT_FILES = ['package.json', 'package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml'];
const CONFIGURATION = /^capacitor\.config\.(?:json|[cm]?[jt]s)$/;
/** Copies that `cap sync` writes into the native projects. */
const GENERATED = /(?:^|\/)(?:App\/App|src\/main\/assets)\/capacitor\.config\.json$/;
const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;
const NOT_A_SOURCE = /\.(?:d\.ts|min\.js|config\.[cm]?[jt]s|(?:spec|test|stories)\.[jt]sx?)$/;

export const join = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
export const parent = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const endsWith = (path: string, end: string): boolean => `/${path}`.endsWith(`/${end}`);

/** A project can have another name than `android` and `ios`. */
const isNativeFile = (path: string): boolean =>
  ACTIVITY.test(path) || NATIVE_FILES.some((file) => endsWith(path, file.slice(file.indexOf('/') + 1)));

/** A path without `.`, and without `..` unless it leads out of the dropped folder. */
export function normalizeFilePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Whether a folder is the app of a Quasar project, which has its own packages and lock file. */
export const isOfQuasar = (root: string): boolean => baseName(root) === 'src-capacitor';

/** Whether the content of a folder is listed. In a native project, others contain resources. */
export function isOpened(folder: string): boolean {
  const native = /^(?:.*\/)?((?:android|ios)\/.*)$/.exec(`${folder}/`)?.[1];
  const isNeeded = native === undefined || NATIVE_FILES.some((file) => file.startsWith(native));
  const name = baseName(folder);
  return !IGNORED.has(name) && !/^\../.test(name) && (isNeeded || IN_JAVA.test(folder));
}

export const isSource = (path: string): boolean =>
  SOURCE.test(path) && !NOT_A_SOURCE.test(path) && !IN_NATIVE.test(path);

const isProjectFile = (path: string): boolean =>
  PROJECT_FILES.includes(baseName(path)) || (CONFIGURATION.test(baseName(path)) && !GENERATED.test(path));

/** Whether a check needs the text of a file. */
export const isRead = (path: string): boolean => isProjectFile(path) || isNativeFile(path) || isSource(path);

/** In bytes. Lock files reach 3 MB, and a larger source file is a bundle. */
export const maximumSize = (path: string): number => (isSource(path) ? 300_000 : 12_000_000);

/** In files. The largest app that was measured has 2,059. */
export const MOST_FILES = 5_000;

/** Text with a NUL character is a binary file, such as a compiled property list. */
export const isText = (text: string): boolean => !text.includes('\0');

/** The configuration files in a folder, in the order in which the CLI looks for them. */
export const configurationFiles = ({ files }: Folder, root: string): string[] =>
  ['ts', 'js', 'json'].map((end) => join(root, `capacitor.config.${end}`)).filter((path) => files.has(path));

const DECLARES = /"@capacitor\/(?:core|cli|android|ios)"/;

/** The package.json that declares the packages of an app: its own, or one in a folder above it. */
export function findManifest({ files }: Folder, root: string): string | undefined {
  for (let folder = root; ; folder = parent(folder)) {
    const path = join(folder, 'package.json');
    const text = files.get(path);
    // Text that isn't JSON is still the manifest, so that the problem is reported.
    if (text !== undefined && (folder === root || DECLARES.test(text))) return path;
    if (folder === '') return undefined;
  }
}

/** A plugin declares the platforms too, but only for its own development. */
function isPlugin(manifest: string): boolean {
  try {
    const { peerDependencies, capacitor } = JSON.parse(manifest) as { peerDependencies?: object; capacitor?: object };
    return capacitor !== undefined || (peerDependencies !== undefined && '@capacitor/core' in peerDependencies);
  } catch {
    return false;
  }
}

/** The folders of the apps in a folder. An app has a configuration or a native project. */
export function findApps(folder: Folder): string[] {
  const { files, paths } = folder;
  const roots = [
    ...new Set(
      [...files.keys()].filter((path) => /(?:^|\/)(?:package|capacitor\.config)\.\w+$/.test(path)).map(parent),
    ),
  ].sort();
  const hasConfiguration = (root: string) => configurationFiles(folder, root).length > 0;
  const hasNative = (root: string) => ['android/', 'ios/'].some((name) => paths.has(join(root, name)));
  const declared = roots.filter((root) => {
    const manifest = files.get(findManifest(folder, root) ?? '') ?? '';
    return DECLARES.test(manifest) && !isPlugin(manifest) && baseName(root) !== 'electron';
  });
  const apps = declared.filter(hasConfiguration);
  const isAboveApp = (root: string) => apps.some((app) => app.startsWith(root === '' ? '' : `${root}/`));
  const withoutConfiguration = declared.filter(
    (root) => !apps.includes(root) && !isAboveApp(root) && DECLARES.test(files.get(join(root, 'package.json')) ?? ''),
  );
  const all = [...apps, ...withoutConfiguration.filter(hasNative)];
  // One file alone is enough for the versions and the plugins.
  return (all.length > 0 ? all : withoutConfiguration).sort();
}

/** The path of a single file in an app: `Podfile` → `ios/App/Podfile`. */
export function placeFile(name: string, text: string): string {
  if (name === 'build.gradle')
    return text.includes('applicationId') ? 'android/app/build.gradle' : 'android/build.gradle';
  if (name.startsWith('MainActivity.')) return `android/app/src/main/java/app/${name}`;
  return NATIVE_FILES.find((file) => baseName(file) === name) ?? name;
}
