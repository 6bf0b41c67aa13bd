import coerce from 'semver/functions/coerce';
import lt from 'semver/functions/lt';
import { outline } from 'upgrade-diff/outline';
import { findUnexported } from 'upgrade-diff/requirements';
import { nativePath, nativePlace, readCode, readNative, type App } from '../app';
import { found, type Checks, type Found } from '../check';
import type { Knowledge } from '../knowledge';
import { lineAt, type FilePosition } from '../scan';

const BUILD = 'android/build.gradle';
const WRAPPER = 'android/gradle/wrapper/gradle-wrapper.properties';
const MANIFEST = 'android/app/src/main/AndroidManifest.xml';
const PODFILE = 'ios/App/Podfile';

const older = (a: string, b: string): boolean => {
  const [first, second] = [coerce(a), coerce(b)];
  return first !== null && second !== null && lt(first, second);
};

/** A number in a build script: `minSdkVersion = 22`, `minSdk 22`. */
function sdkLevel(
  app: App,
  name: 'minSdk' | 'targetSdk' | 'compileSdk',
): { level: number; at: FilePosition } | undefined {
  const [space, gap] = ['[ \\t]{0,40}', '[ \\t]{0,9}'];
  const pattern = new RegExp(`^${space}(?:ext\\.)?${name}(?:Version)?${gap}=?${gap}["']?(\\d{1,3})["']?\\s`, 'm');
  for (const path of ['android/variables.gradle', BUILD, 'android/app/build.gradle']) {
    const match = pattern.exec(`${readCode(app, path) ?? ''}\n`);
    if (match) return { level: Number(match[1]), at: nativePlace(app, path, match[0].trim()) };
  }
  return undefined;
}

function minSdk(app: App, { versions }: Knowledge): Found[] | undefined {
  const [own, required] = [sdkLevel(app, 'minSdk'), versions[app.major]?.minSdk];
  if (!own || required === undefined) return undefined;
  return own.level < required ? [found(app, 'minSdk', own.at, { own: own.level, required })] : [];
}

function compileSdk(app: App): Found[] | undefined {
  const [own, target] = [sdkLevel(app, 'compileSdk'), sdkLevel(app, 'targetSdk')];
  if (!own || !target) return undefined;
  return own.level < target.level ? [found(app, 'compileSdk', own.at, { own: own.level, target: target.level })] : [];
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
  if (own === undefined || plugin === undefined || required === undefined) return undefined;
  const at = nativePlace(app, WRAPPER, 'distributionUrl');
  return older(own, required) ? [found(app, 'gradle', at, { plugin, own, required })] : [];
}

function bintray(app: App): Found[] | undefined {
  if (readNative(app, BUILD) === undefined) return undefined;
  return [BUILD, 'android/app/build.gradle'].flatMap((path) => {
    const url = /dl\.bintray\.com[^"'\s]{0,100}/.exec(readCode(app, path) ?? '')?.[0];
    return url === undefined ? [] : [found(app, 'deadRepository', nativePlace(app, path, url), { url })];
  });
}

/** The first API level for which a component with an intent filter has to declare `exported`. */
const EXPORTED_LEVEL = 31;

function exported(app: App): Found[] | undefined {
  const text = readNative(app, MANIFEST);
  if (text === undefined || (sdkLevel(app, 'targetSdk')?.level ?? 0) < EXPORTED_LEVEL) return undefined;
  return findUnexported(outline(text, 'xml').root).map(({ entries, start }) => {
    const component = entries?.find(({ key }) => key === '@android:name')?.value ?? 'activity';
    const at = [nativePath(app, MANIFEST), lineAt(text, start)] as const;
    return found(app, 'notExported', at, { component, level: EXPORTED_LEVEL });
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
  return older(own, required) ? [found(app, 'iosTarget', nativePlace(app, PODFILE, ':ios'), { own, required })] : [];
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
