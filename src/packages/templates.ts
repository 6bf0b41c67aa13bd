import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import type { VersionLabel } from '../config/versions';
import { findPackage, workspaceOf } from './workspace';

const read = new Map<VersionLabel, Map<string, string>>();

function fromArchive(archive: string, prefix: string): [string, string][] {
  return parseTar(gunzipSync(readFileSync(archive)))
    .filter(({ type }) => type === 'file')
    .map(({ name, text }) => [`${prefix}/${name.replace(/^\.\//, '')}`, text]);
}

function fromFolder(folder: string, prefix: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile() && !/\.(png|jar|webp)$/.test(file))
    .map((file) => [`${prefix}/${file}`, readFileSync(path.join(folder, file), 'utf8')]);
}

/** Files of the native projects that a version's CLI makes, by their path in an app: `android/variables.gradle`. */
export function templateFiles(label: VersionLabel): Map<string, string> {
  const known = read.get(label);
  if (known) return known;
  const assets = path.join(findPackage(label, '@capacitor/cli').folder, 'assets');
  const files = new Map(
    ['android', 'ios'].flatMap((platform) => {
      const archive = path.join(assets, `${platform}-template.tar.gz`);
      const folder = path.join(assets, `${platform}-template`);
      if (existsSync(archive)) return fromArchive(archive, platform);
      return existsSync(folder) ? fromFolder(folder, platform) : [];
    }),
  );
  read.set(label, files);
  return files;
}

const gradle = new Map<VersionLabel, Set<string>>();

/** Names of Gradle variables that a version's template defines or one of its packages reads. */
export function gradleVariables(label: VersionLabel): Set<string> {
  const known = gradle.get(label);
  if (known) return known;
  const names = new Set<string>();
  const add = (source: string, pattern: RegExp) =>
    [...source.matchAll(pattern)].forEach(([, first, second]) => names.add(first ?? second ?? ''));
  add(templateFiles(label).get('android/variables.gradle') ?? '', /^\s*(\w+)\s*=/gm);
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(workspaceOf(label), 'package.json'), 'utf8'),
  ) as { dependencies: Record<string, string>; devDependencies?: Record<string, string> };
  const plugins = Object.keys(devDependencies ?? {}).filter((each) => each.startsWith('@capacitor-community/'));
  for (const name of [...Object.keys(dependencies), ...plugins]) {
    for (const file of ['android/build.gradle', 'capacitor/build.gradle'].map((each) =>
      path.join(findPackage(label, name).folder, each),
    )) {
      if (existsSync(file))
        add(readFileSync(file, 'utf8'), /rootProject\.ext\.(?:has\(')?(\w+)|hasProperty\(['"](\w+)/g);
      if (existsSync(file)) add(readFileSync(file, 'utf8'), /^\s*(\w+)\s*=\s*(?:project|rootProject)/gm);
    }
  }
  gradle.set(label, names);
  return names;
}

/** Files that an app adds to its native projects or a build makes there, and those of a plugin's own project. */
const ADDED =
  /^android\/(?:app\/)?src\/|^ios\/(?:Plugin|Sources|Tests)\/|^(?:android|ios)\/[^/]+$|^ios\/App\/(?:Pods|build)\/|\.lproj\/|\/fastlane\//;

/**
 * What is wrong with the path of a file in a native project: its name stands elsewhere in the template, or its folder is not
 * there. Undefined for every other path.
 */
export function pathProblem(file: string, label: VersionLabel): string | undefined {
  const files = templateFiles(label);
  if (!/^(?:android|ios)\//.test(file) || files.has(file)) return undefined;
  const product = `Capacitor ${label.slice(1)}`;
  const places = [...files.keys()].filter((each) => path.posix.basename(each) === path.posix.basename(file));
  const isPlugin = /^android\/src\/|^ios\/(?:Plugin|Sources|Tests)\/|^(?:android\/build\.gradle|ios\/Podfile)$/.test(
    file,
  );
  const [place] = places;
  if (place !== undefined && places.length === 1 && !isPlugin && !/\/java\/|\/kotlin\/|\/res\/values/.test(file)) {
    return `The template of ${product} has ${path.posix.basename(file)} at ${place}.`;
  }
  const folder = `${path.posix.dirname(file)}/`;
  const there = ADDED.test(file) || [...files.keys()].some((each) => each.startsWith(folder));
  return there ? undefined : `The template of ${product} has no folder ${folder}`;
}
