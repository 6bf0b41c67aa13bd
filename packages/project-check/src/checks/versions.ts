import minor from 'semver/functions/minor';
import rcompare from 'semver/functions/rcompare';
import { isRange, majorOf, PLATFORM } from 'upgrade-diff/plugins';
import { fits, hasProject, nativePath, readNative, versionOf, type App } from '../app';
import { code, found, listed, pages, syncPage, type Checks, type Found } from '../check';
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
  const is = ({ name, version }: { name: string; version: string }) => `${code(name)} is ${version}`;
  const names = PLATFORM.filter((name) => app.dependencies.has(name));
  const fix = `Install one version: ${code(`npm install ${names.map((name) => `${name}@${main.version}`).join(' ')}`)}`;
  const at = [app.manifest, lineOf(app.manifestText, `"${first.name}"`)] as const;
  // The native project of a platform doesn't build with another core. A CLI writes files for its
  // own version, and a package whose project was never added is only in the list.
  const isBroken = ['android', 'ios'].some(
    (platform) =>
      hasProject(app, platform) &&
      packages.some(({ name, major }) => name === `@capacitor/${platform}` && major !== majorOf(core?.version)),
  );
  const state = core && isBroken ? 'fails' : 'check';
  return [found(state, at, `${wrong.map(is).join(', ')}, but ${is(right)}`, fix, pages.start)];
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
  const several = `There are several lock files: ${listed(lockFiles.map(baseName))}`;
  const missing = listed(behind.map(([name, range]) => `${name}@${range}`));
  const title = `${code(baseName(lock.path))} doesn’t contain what ${code('package.json')} requires: ${missing}`;
  const install = 'Install the packages again, and commit the lock file. Otherwise, CI can’t install them.';
  return [
    ...(lockFiles.length > 1
      ? [found('check', at, several, 'Keep only the one of your package manager.', pages.start)]
      : []),
    ...(behind.length > 0 ? [found('to do', at, title, install, pages.start)] : []),
  ];
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
    const title = `${code(nativePath(app, platform))} contains a native project, but ${code(name)} isn’t installed`;
    const install = code(`npm install ${name}@${versionOf(app, '@capacitor/core') ?? app.major}`);
    return [found('check', [app.manifest, 0], title, install, pages.start)];
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
  const title = `${code('Podfile.lock')} contains Capacitor ${pod}, but ${code('@capacitor/ios')} is ${version}`;
  return [found('to do', at, title, code('npx cap sync ios'), syncPage(app.major))];
}

export const versionChecks: Checks = {
  'The packages of Capacitor have the same version': sameVersion,
  'The lock file contains what package.json requires': lockFile,
  'Each native project has its package': nativeProjects,
  'CocoaPods has installed the version of the package': installedPods,
};
