import minor from 'semver/functions/minor';
import rcompare from 'semver/functions/rcompare';
import { isRange, majorOf, PLATFORM } from 'upgrade-diff/plugins';
import { fits, hasProject, manifestPlace, nativePath, readNative, versionOf, type App } from '../app';
import { found, type Checks, type Found } from '../check';
import { baseName } from '../folder';
import { lineOf } from '../scan';

function sameVersion(app: App): Found[] | undefined {
  const packages = PLATFORM.flatMap((name) => {
    const version = versionOf(app, name);
    return version === undefined ? [] : [{ name, version, major: majorOf(version) }];
  });
  const count = (wanted?: number) => packages.filter(({ major }) => major === wanted).length;
  const [main] = [...packages].sort((a, b) => count(b.major) - count(a.major) || rcompare(a.version, b.version));
  if (!main || packages.length < 2) return undefined;
  const others = packages.filter(({ major }) => major !== main.major);
  const core = packages.find(({ name }) => name === '@capacitor/core');
  // The CLI compares only the platforms with the core.
  const behind = packages.filter(
    ({ name, version }) => app.lock && core && /android|ios/.test(name) && minor(version) !== minor(core.version),
  );
  const [wrong, right] = others.length > 0 ? [others, main] : [behind, core];
  const [first] = wrong;
  if (!first || !right) return [];
  const is = (one: { name: string; version: string }) => `\`${one.name}\` is ${one.version}`;
  const names = PLATFORM.filter((name) => app.dependencies.has(name));
  // The native project of a platform doesn't build with another core. A CLI writes files for its
  // own version, and a package whose project was never added is only in the list.
  const isBroken = ['android', 'ios'].some(
    (platform) =>
      hasProject(app, platform) &&
      packages.some(({ name, major }) => name === `@capacitor/${platform}` && major !== majorOf(core?.version)),
  );
  const values = {
    wrong: wrong.map(is),
    right: is(right),
    packages: names.map((name) => `${name}@${main.version}`).join(' '),
  };
  const changes: Partial<Found> = core && isBroken ? { state: 'fails' } : {};
  return [found(app, 'differentVersions', manifestPlace(app, first.name), values, changes)];
}

function lockFile(app: App): Found[] | undefined {
  const { lock, lockFiles, dependencies } = app;
  if (!lock) return undefined;
  const behind = [...dependencies].filter(([name, range]) => {
    if (!name.startsWith('@capacitor/') || !isRange(range)) return false;
    const version = lock.find(name)?.version;
    return version === undefined || !fits(version, range);
  });
  const at = [lock.path, 0] as const;
  const several = found(app, 'severalLockFiles', at, { files: lockFiles.map(baseName) });
  const packages = behind.map(([name, range]) => `${name}@${range}`);
  const isBehind = found(app, 'lockFileBehind', at, { file: baseName(lock.path), packages });
  return [...(lockFiles.length > 1 ? [several] : []), ...(behind.length > 0 ? [isBehind] : [])];
}

/** The files of a native project that Capacitor has created. */
const MARKS = [
  ['android', 'android/capacitor.settings.gradle'],
  ['android', 'android/app/capacitor.build.gradle'],
  ['ios', 'ios/App/Podfile'],
] as const;

function nativeProjects(app: App): Found[] | undefined {
  const projects = MARKS.filter(([, path]) => readNative(app, path)?.toLowerCase().includes('capacitor'));
  if (projects.length === 0) return undefined;
  return [...new Set(projects.map(([platform]) => platform))].flatMap((platform) => {
    const name = `@capacitor/${platform}`;
    if (app.dependencies.has(name)) return [];
    const version = versionOf(app, '@capacitor/core') ?? app.major;
    const values = { folder: nativePath(app, platform), name, version };
    return [found(app, 'platformNotInstalled', [app.manifest, 0], values)];
  });
}

/** Compares with Podfile.lock, which `pod install` writes on a Mac. */
function installedPods(app: App): Found[] | undefined {
  const text = readNative(app, 'ios/App/Podfile.lock') ?? '';
  const pod = /^ {2}- Capacitor \((\d+\.[^)\s]{1,50})\)/m.exec(text)?.[1];
  const version = versionOf(app, '@capacitor/ios');
  if (pod === undefined || !app.lock || version === undefined) return undefined;
  if (majorOf(pod) === majorOf(version)) return [];
  const at = [nativePath(app, 'ios/App/Podfile.lock'), lineOf(text, `- Capacitor (${pod})`)] as const;
  return [found(app, 'otherPods', at, { pod, version })];
}

export const versionChecks: Checks = {
  'The packages of Capacitor have the same version': sameVersion,
  'The lock file contains what package.json requires': lockFile,
  'Each native project has its package': nativeProjects,
  'CocoaPods has installed the version of the package': installedPods,
};
