import path from 'node:path';
import type { NativeProject } from './model';
import { readFiles } from 'node-utils/readFiles';
import type { InstalledPackage } from './workspace';

const matches = (texts: string[], pattern: RegExp): string[] =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found)))].sort();

/** What a package requires of native projects: permissions, Gradle variables, and versions. */
export function readNativeProject({ folder }: InstalledPackage): NativeProject {
  const getTexts = (pattern: RegExp, inFolder = '') =>
    readFiles(path.join(folder, inFolder), pattern).map(({ text }) => text);
  const gradle = getTexts(/^build\.gradle$/, 'android');
  const manifest = getTexts(/AndroidManifest\.xml$/, 'android/src/main');
  const java = getTexts(/\.(?:java|kt)$/, 'android/src/main');
  const podspec = getTexts(/^\w+\.podspec$/);
  const requested = java.flatMap((text) =>
    [...text.matchAll(/@Permission\(([\s\S]*?)alias/g)].map(([, strings = '']) => strings),
  );
  const variables = gradle.flatMap((text) =>
    [...text.matchAll(/^\s*(\w+)\s*=\s*project\.hasProperty\('\w+'\)\s*\?\s*[\w.]+\s*:\s*'([^']*)'/gm)].map(
      ([, name = '', preset = '']): [string, string] => [name, preset],
    ),
  );
  return {
    androidPermissions: matches(manifest, /<uses-permission[^>]*android:name="android\.permission\.(\w+)"/g),
    requestedAndroidPermissions: matches(requested, /Manifest\.permission\.(\w+)/g),
    gradleVariables: Object.fromEntries(variables),
    minSdkVersion: matches(gradle, /minSdkVersion[^\n]*?:\s*(\d+)/g)[0] ?? '',
    iosDeploymentTarget: matches(podspec, /deployment_target\s*=\s*'([^']+)'/g)[0] ?? '',
    pods: matches(podspec, /s\.dependency\s+'([^']+)'/g),
  };
}
