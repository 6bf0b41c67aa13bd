// `npm run facts:names`: writes the names that Capacitor 2, 3, or 4 lacks and another major
// version has to facts/names.json, from the declarations, CLIs, and templates of all releases.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import ts from 'typescript';
import { pluginTitle } from 'capacitor-facts/pluginSource';
import { readFiles } from 'node-utils/readFiles';
import packages from './officialPackages.json';
import { newestMajor, versions } from '../src/config/versions';
import { isIn, type NameKind, type NameOccurrence } from '../src/plugins/versions/nameHistory';

const PACKAGES = packages.map((name) => `@capacitor/${name}`);

const root = path.join(__dirname, '..');
const cache = path.join(root, 'node_modules/.cache/capacitor-packages');

const npm = (...args: string[]): string => execFileSync('npm', args, { cwd: cache, encoding: 'utf8', maxBuffer: 1e8 });

/** The last release of each minor version. Major version 0 of a plugin was a preview of 1. */
export function lastOfEachMinor(published: readonly string[]): string[] {
  const last = new Map<string, string>();
  for (const version of published
    .filter((one) => semver.prerelease(one) === null && semver.major(one) > 0)
    .sort(semver.compare))
    last.set(`${semver.major(version)}.${semver.minor(version)}`, version);
  return [...last.values()];
}

/** Downloads releases and unpacks what this script reads. Returns their folders in order. */
function unpack(name: string, releases: string[]): string[] {
  const folders = releases.map((version) => path.join(cache, `${name.replace('/', '+')}@${version}`));
  const missing = releases.filter((_, index) => !existsSync(folders[index] ?? ''));
  if (missing.length > 0) npm('pack', '--silent', ...missing.map((version) => `${name}@${version}`));
  for (const version of missing) {
    const folder = folders[releases.indexOf(version)] ?? '';
    mkdirSync(folder, { recursive: true });
    const archive = path.join(cache, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
    execFileSync('tar', ['xzf', archive, '-C', folder, '--strip-components=1']);
    const template = path.join(folder, 'assets/android-template.tar.gz');
    if (existsSync(template)) execFileSync('tar', ['xzf', template, '-C', path.join(folder, 'assets')]);
  }
  return folders;
}

type Names = Map<string, NameKind>;

/** The keys of a configuration, as paths: `server.androidScheme`. */
function addKeys(node: ts.TypeLiteralNode | ts.InterfaceDeclaration, prefix: string, names: Names): void {
  for (const member of node.members) {
    if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name)) continue;
    const key = prefix + member.name.text;
    names.set(key, 'configuration key');
    if (member.type && ts.isTypeLiteralNode(member.type)) addKeys(member.type, `${key}.`, names);
  }
}

function addDeclarations(file: string, text: string, names: Names): void {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'PluginsConfig') return addKeys(node, 'plugins.', names);
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'CapacitorConfig') addKeys(node, '', names);
    const isDeclaration =
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isEnumDeclaration(node);
    if (isDeclaration && node.name && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      names.set(node.name.text, 'export');
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) names.set(node.name.text, 'export');
    if (ts.isExportSpecifier(node)) names.set(node.name.text, 'export');
    if ((ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) && ts.isIdentifier(node.name))
      names.set(node.name.text, 'method');
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name) && !names.has(node.name.text))
      names.set(node.name.text, node.type && ts.isFunctionTypeNode(node.type) ? 'method' : 'option');
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
}

/** A variable that an app can set, or that the project's template declares. */
const GRADLE_VARIABLE = /hasProperty\(['"](\w+)|^ {4}(\w+(?:Version|Sdk)\w*) ?=/gm;

/** The names in a release. */
export function namesIn(name: string, folder: string): Names {
  const names: Names = new Map([[name, 'package']]);
  const isCli = name === '@capacitor/cli';
  for (const { file, text } of readFiles(folder, isCli ? /declarations\.d\.ts$/ : /\.d\.ts$/))
    if (!/web\.d\.ts$|(?:^|\/)(?:web|tests?)\//.test(file)) addDeclarations(file, text, names);
  if (isCli)
    for (const { text } of readFiles(folder, /^(?:dist\/index\.js|bin\/capacitor)$/))
      for (const [, command = ''] of text.matchAll(/\.command\(\s*[`'"]([a-z:-]+)/g))
        names.set(`cap ${command}`, 'command');
  for (const { text } of readFiles(folder, /\.gradle$/))
    for (const [, variable = '', declared = ''] of text.matchAll(GRADLE_VARIABLE))
      names.set(variable || declared, 'Gradle variable');
  return names;
}

/** The major version of Capacitor of a plugin's release, and whether it accepts later ones. */
function getCapacitorVersion(name: string, folder: string): { major: number; isOpen: boolean } {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
    peerDependencies?: Record<string, string>;
  };
  const range = manifest.peerDependencies?.['@capacitor/core'];
  if (range === undefined || PACKAGES.indexOf(name) < 2)
    return { major: semver.major(manifest.version), isOpen: false };
  return { major: semver.minVersion(range)?.major ?? 0, isOpen: semver.intersects(range, '>=1000.0.0') };
}

/** `@capacitor/local-notifications` → Local Notifications. */
const titles: Record<string, string> = { '@capacitor/cli': 'the CLI', '@capacitor/core': 'the core' };
export const title = (name: string): string => titles[name] ?? pluginTitle({ package: name });

/** Every name in the releases of a package, from its first to its last version. */
function occurrencesIn(name: string): [string, NameOccurrence][] {
  const releases = lastOfEachMinor(JSON.parse(npm('view', name, 'versions', '--json')) as string[]);
  const found = new Map<string, NameOccurrence>();
  let last = 0;
  unpack(name, releases).forEach((folder, index) => {
    const { major, isOpen } = getCapacitorVersion(name, folder);
    last = isOpen ? Math.max(newestMajor, major) : Math.max(last, major);
    for (const [one, kind] of namesIn(name, folder)) {
      const earlier = found.get(one);
      if (earlier) earlier.to = last;
      else {
        const release = releases[index] ?? '';
        const isMinor = semver.minor(release) > 0 && semver.major(release) === major;
        const since = isMinor ? release.replace(/\.\d+$/, '') : undefined;
        found.set(one, { in: title(name), kind, from: major, to: last, since });
      }
    }
  });
  return [...found];
}

interface Schema {
  properties?: Record<string, Schema>;
}

/** Capacitor 2 declares no configuration, so its keys are those of the schema in facts/overlay. */
function oldKeys({ properties = {} }: Schema, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([key, schema]) => [
    prefix + key,
    key,
    ...oldKeys(schema, `${prefix}${key}.`),
  ]);
}

function update(): void {
  mkdirSync(cache, { recursive: true });
  const all = new Map<string, NameOccurrence[]>();
  for (const name of PACKAGES) {
    for (const [one, occurrence] of occurrencesIn(name)) {
      const { to } = occurrence;
      if (to !== undefined && to >= newestMajor) delete occurrence.to;
      all.set(one, [...(all.get(one) ?? []), occurrence]);
    }
    console.log(name);
  }
  // Written by hand, because the packages of the oldest version declare no configuration.
  const overlay = path.join(root, 'facts/overlay', versions[versions.length - 1]?.label ?? '', 'config-schema.json');
  const schema = JSON.parse(readFileSync(overlay, 'utf8')) as Schema;
  for (const key of oldKeys(schema))
    all.set(key, [{ in: 'the CLI', kind: 'configuration key', from: 1, to: 2 }, ...(all.get(key) ?? [])]);
  const read = versions.map(({ major }) => major);
  const isMissing = ([, occurrences]: [string, NameOccurrence[]]) => !read.every((major) => isIn(occurrences, major));
  const missing = new Set([...all].filter(isMissing).map(([name]) => name.toLowerCase()));
  const names = [...all]
    // The index also needs the names that differ from a missing one only in case.
    .filter(([name]) => missing.has(name.toLowerCase()))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const file = path.join(root, 'facts/names.json');
  const data = {
    $schema: './schemas/names.json',
    checked: new Date().toISOString().slice(0, 10),
    names: Object.fromEntries(names),
  };
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
  console.log(`${missing.size} of ${all.size} names are missing in Capacitor ${read.join(', ')}.`);
}

if (process.argv[1] === __filename) update();
