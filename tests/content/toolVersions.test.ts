import { expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { findMajor, formatDate, type Major } from '../../src/plugins/versions/support';
import support from '../../facts/support.json';
import { expectNone } from '../helpers/inspected';
import { sourcePages } from '../../scripts/pages/sourcePages';

interface Requirement {
  from: string;
  targetSdk?: number;
  xcode?: string;
}

const requirements = support.stores.flatMap((store): Requirement[] => store.requirements);

/** The date from which the App Store requires a version of Xcode. */
const requiredSince = (version: string): string =>
  formatDate(requirements.find(({ xcode }) => xcode === version)?.from ?? '');

/** Sentences that state a value of facts/support.json, and the right value for a version. */
const STATEMENTS: readonly [pattern: RegExp, value: (major: Major) => string | number][] = [
  [/\| (?:Build an app with Capacitor \d|Xcode) \| ([\d.]+) or later/g, ({ xcode }) => xcode.value],
  [/requires Swift 5\.6, which Xcode ([\d.]+) and later contain/g, ({ xcode }) => xcode.value],
  [
    /(?:You need \w+ \(|requires Android Studio |Android Studio supports from version )([\d.]+)\)? (?:or later|to)/g,
    ({ androidStudio }) => androidStudio.value,
  ],
  [/for the Android Gradle plugin (\d+\.\d+\.\d+)/g, ({ androidGradlePlugin }) => androidGradlePlugin.value],
  [
    /projects use version (\d+\.\d+\.\d+) of the Android Gradle/g,
    ({ androidGradlePlugin }) => androidGradlePlugin.value,
  ],
  [
    /Gradle and Android Gradle plugin \| [\d.]+ and ([\d.]*\d)/g,
    ({ androidGradlePlugin }) => androidGradlePlugin.value,
  ],
  [/Gradle and Android Gradle plugin \| ([\d.]+) and/g, ({ gradle }) => gradle.value],
  [/\bGradle (\d+\.\d+\.\d+)\b/g, ({ gradle }) => gradle.value],
  [/supports Android [\d.]+ \(API level (\d+)\) and later/g, ({ minSdk }) => minSdk.value],
  [/compiles against API level (\d+)/g, ({ targetSdk }) => targetSdk.value],
  [/(?:The|Capacitor \d) template targets (?:API level )?(\d\d)\b/g, ({ targetSdk }) => targetSdk.value],
  [/Android Gradle plugin [\d.]+ supports up to API level (\d\d)/g, ({ maxTargetSdk }) => maxTargetSdk.value],
  [/Capacitor \d template targets iOS (\d+)/g, ({ iosTarget }) => Number(iosTarget.value)],
  [
    /Google Play requires new apps and updates to target API level (\d+)/g,
    () => requirements.find(({ from }) => from === '2026-08-31')?.targetSdk ?? '',
  ],
  [/26 or later since (\w+ \d+, \d+)/g, () => requiredSince('26')],
  [/27 or later from (\w+ \d+)/g, () => requiredSince('27')],
];

it('pages state the tools and dates of facts/support.json', () => {
  let count = 0;
  const problems = versions.flatMap(({ label }) => {
    const major = findMajor(Number(label.slice(1)));
    // The guides for updates also state the values of other versions.
    const pages = sourcePages.filter((page) => page.label === label && !page.file.includes('updating'));
    return pages.flatMap(({ file, source }) =>
      STATEMENTS.flatMap(([pattern, value]) =>
        [...source.matchAll(pattern)].flatMap(([text, found]) => {
          count++;
          const right = String(value(major));
          return found === right ? [] : [`${file}: "${text}" should contain ${right}.`];
        }),
      ),
    );
  });
  console.log(`inspected ${count} statements`);
  expect(count).toBeGreaterThan(40);
  expectNone(problems);
});
