import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { memoize } from 'node-utils/memoize';
import { findPackage, installedPackages, type PackageVersion } from './workspace';
import { readFiles } from 'node-utils/readFiles';

const BINARY = /\.(?:png|jar|webp)$/;

/** Stands for a binary file, so that a changed one is a change. */
const fingerprint = (text: string) => `sha256 ${createHash('sha256').update(text).digest('hex')}`;

/** The template of a native project: an archive in the CLI of v3 and v4, a folder in v2. */
function getTemplate(version: PackageVersion, platform: string): [string, string][] {
  const assets = path.join(findPackage(version, '@capacitor/cli').folder, 'assets');
  const archive = path.join(assets, `${platform}-template.tar.gz`);
  const entries = existsSync(archive)
    ? parseTar(gunzipSync(readFileSync(archive)))
        .filter(({ type }) => type === 'file')
        .map(({ name, text }) => ({ file: name.replace(/^\.\//, ''), text }))
    : readFiles(path.join(assets, `${platform}-template`), /^(?!.*\.(?:png|jar|webp)$)/);
  return entries.map(({ file, text }) => [`${platform}/${file}`, BINARY.test(file) ? fingerprint(text) : text]);
}

/** The files of the native projects that the CLI creates, by path: `android/variables.gradle`. */
export const extractTemplateFiles = memoize(
  (version: PackageVersion): ReadonlyMap<string, string> =>
    new Map(['android', 'ios'].flatMap((platform) => getTemplate(version, platform))),
);

/** The template files as lists of lines, by path. A binary file has one line with its hash. */
export const readTemplates = (version: PackageVersion): Record<string, string[]> =>
  Object.fromEntries(
    [...extractTemplateFiles(version)].map(([file, text]) => [file, text === '' ? [] : text.split('\n')]),
  );

/** Names of the Gradle variables that a version's template defines or one of its packages reads. */
export const gradleVariables = memoize((version: PackageVersion): ReadonlySet<string> => {
  const names = (source: string, pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '');
  const plugins = [...installedPackages(version).keys()].filter((name) => /^@capacitor(?:-community)?\//.test(name));
  const scripts = plugins
    .flatMap((name) => ['android', 'capacitor'].map((folder) => path.join(findPackage(version, name).folder, folder)))
    .flatMap((folder) => readFiles(folder, /^build\.gradle$/).map(({ text }) => text));
  return new Set([
    ...names(extractTemplateFiles(version).get('android/variables.gradle') ?? '', /^\s*(\w+)\s*=/gm),
    ...scripts.flatMap((text) => names(text, /rootProject\.ext\.(?:has\(')?(\w+)|hasProperty\(['"](\w+)/g)),
    ...scripts.flatMap((text) => names(text, /^\s*(\w+)\s*=\s*(?:project|rootProject)/gm)),
  ]);
});
