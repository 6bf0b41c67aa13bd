import coerce from 'semver/functions/coerce';
import lt from 'semver/functions/lt';
import { outline } from 'upgrade-diff/outline';
import { findUnexported } from 'upgrade-diff/requirements';
import { nativePath, readCode, readNative, type App } from '../app';
import { code, found, guideFor, value as shown, type Checks, type Found } from '../check';
import type { Knowledge } from '../knowledge';
import { lineAt, lineOf } from '../scan';

const BUILD = 'android/build.gradle';
const WRAPPER = 'android/gradle/wrapper/gradle-wrapper.properties';
const MANIFEST = 'android/app/src/main/AndroidManifest.xml';
const PODFILE = 'ios/App/Podfile';

const older = (a: string, b: string): boolean => {
  const [first, second] = [coerce(a), coerce(b)];
  return first !== null && second !== null && lt(first, second);
};

/** A number in a build script: `minSdkVersion = 22`, `minSdk 22`. */
function sdkLevel(app: App, name: 'minSdk' | 'targetSdk' | 'compileSdk') {
  const [space, gap] = ['[ \\t]{0,40}', '[ \\t]{0,9}'];
  const pattern = new RegExp(`^${space}(?:ext\\.)?${name}(?:Version)?${gap}=?${gap}["']?(\\d{1,3})["']?\\s`, 'm');
  for (const path of ['android/variables.gradle', BUILD, 'android/app/build.gradle']) {
    const text = readCode(app, path) ?? '';
    const match = pattern.exec(`${text}\n`);
    if (!match) continue;
    const line = lineAt(text, match.index + match[0].search(/\S/));
    return { level: Number(match[1]), at: [nativePath(app, path), line] as const };
  }
  return undefined;
}

function minSdk(app: App, { versions }: Knowledge): Found[] | undefined {
  const [own, required] = [sdkLevel(app, 'minSdk'), versions[app.major]?.minSdk];
  if (!own || required === undefined) return undefined;
  if (own.level >= required) return [];
  const title = `${code('minSdkVersion')} is ${own.level}, but Capacitor ${app.major} requires ${required}`;
  return [found('fails', own.at, title, `Set it to ${required}.`, guideFor(app.major))];
}

function compileSdk(app: App): Found[] | undefined {
  const [own, target] = [sdkLevel(app, 'compileSdk'), sdkLevel(app, 'targetSdk')];
  if (!own || !target) return undefined;
  if (own.level >= target.level) return [];
  const title = `${code('compileSdkVersion')} is ${own.level}, but ${code('targetSdkVersion')} is ${target.level}`;
  const fix = `Set ${code('compileSdkVersion')} to ${target.level}.`;
  return [found('check', own.at, title, fix, guideFor(app.major))];
}

/** The version of the Android Gradle plugin in the top-level build script. */
const gradlePlugin = (app: App): string | undefined =>
  /com\.android\.tools\.build:gradle:(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)/.exec(readCode(app, BUILD) ?? '')?.[1];

/** The version of Gradle in the properties of the wrapper. */
const gradleVersion = (app: App): string | undefined =>
  /\/gradle-(\d{1,3}(?:\.\d{1,3}){1,2})-/.exec(readNative(app, WRAPPER) ?? '')?.[1];

function gradle(app: App, { oldestGradle }: Knowledge): Found[] | undefined {
  const [plugin, own] = [gradlePlugin(app), gradleVersion(app)];
  const required = oldestGradle[/^\d+\.\d+/.exec(plugin ?? '')?.[0] ?? ''];
  if (plugin === undefined || own === undefined || required === undefined) return undefined;
  if (!older(own, required)) return [];
  const at = [nativePath(app, WRAPPER), lineOf(readNative(app, WRAPPER), 'distributionUrl')] as const;
  const title = `The Android Gradle plugin ${plugin} requires Gradle ${required}, but the project has ${own}`;
  const fix = `Set ${code('distributionUrl')} to ${code(`gradle-${required}-all.zip`)}.`;
  return [found('fails', at, title, fix, guideFor(app.major))];
}

function bintray(app: App): Found[] | undefined {
  if (readNative(app, BUILD) === undefined) return undefined;
  return [BUILD, 'android/app/build.gradle'].flatMap((path) => {
    const text = readCode(app, path) ?? '';
    const url = /dl\.bintray\.com[^"'\s]{0,100}/.exec(text)?.[0];
    if (url === undefined) return [];
    const title = `The repository ${shown(url)} no longer exists`;
    return [found('fails', [nativePath(app, path), lineOf(text, url)], title, 'Remove it.', guideFor(app.major))];
  });
}

/** The first API level for which a component with an intent filter has to declare `exported`. */
const EXPORTED_LEVEL = 31;

function exported(app: App): Found[] | undefined {
  const text = readNative(app, MANIFEST);
  if (text === undefined || (sdkLevel(app, 'targetSdk')?.level ?? 0) < EXPORTED_LEVEL) return undefined;
  return findUnexported(outline(text, 'xml').root).map(({ entries, start }) => {
    const own = entries?.find(({ key }) => key === '@android:name')?.value ?? 'activity';
    const title = `${shown(own)} has an intent filter, but no ${code('android:exported')}`;
    const fix = `Add ${code('android:exported="true"')} or ${code('"false"')}, which API level ${EXPORTED_LEVEL} requires.`;
    return found('fails', [nativePath(app, MANIFEST), lineAt(text, start)], title, fix, guideFor(app.major));
  });
}

/** The iOS version of the Podfile, as it is written there. */
const podfileTarget = (app: App): string | undefined =>
  /^[ \t]{0,40}platform[ \t]{0,9}:ios[ \t]{0,9},[ \t]{0,9}['"](\d{1,2}(?:\.\d{1,2})?)['"]/m.exec(
    readCode(app, PODFILE) ?? '',
  )?.[1];

function iosTarget(app: App, { versions }: Knowledge): Found[] | undefined {
  const [own, required] = [podfileTarget(app), versions[app.major]?.iosTarget];
  if (own === undefined || required === undefined) return undefined;
  if (!older(own, required)) return [];
  const line = lineAt(readNative(app, PODFILE) ?? '', readNative(app, PODFILE)?.search(/platform[ \t]{0,9}:ios/) ?? -1);
  const title = `The Podfile is for iOS ${own}, but Capacitor ${app.major} requires ${required}`;
  const fix = `Set ${code(`platform :ios, '${required}'`)}. Otherwise, ${code('pod install')} fails.`;
  return [found('fails', [nativePath(app, PODFILE), line], title, fix, guideFor(app.major))];
}

export const nativeChecks: Checks = {
  'The minimum SDK is one that Capacitor supports': minSdk,
  'The Android app is compiled with the SDK that it targets': compileSdk,
  'Gradle fits the Android Gradle plugin': gradle,
  'The repositories of the Android project exist': bintray,
  'Components with an intent filter declare exported': exported,
  'The Podfile is for an iOS version that Capacitor supports': iosTarget,
};

/** What the native projects say about tools: name and value. */
export function nativeFacts(app: App): [name: string, value: string | undefined][] {
  const levels = (['minSdk', 'compileSdk', 'targetSdk'] as const).flatMap((name) => {
    const own = sdkLevel(app, name);
    return own ? [`${name} ${own.level}`] : [];
  });
  return [
    ['Android Gradle plugin', gradlePlugin(app)],
    ['Gradle', gradleVersion(app)],
    ['Android', levels.join(', ')],
    ['iOS target', podfileTarget(app)],
  ];
}
