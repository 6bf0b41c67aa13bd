import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFiles } from 'node-utils/readFiles';
import { findPackage, installedPackages } from 'capacitor-facts/workspace';
import { problemIn, type Fence, type Problem } from '../readSamples';
import type { CheckedVersion } from '../versions';
import { readAndroid } from './readAndroid';

const folderOf = (name: string) => path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** AndroidX as of API level 32, with which Capacitor 4 compiles; Android of all levels. */
const DECLARATIONS = ['android-platform-21-37-merged.d.ts', 'androidx-32.d.ts'];

/** Packages whose classes a fragment without imports can use. */
const IMPORTS = [
  'com.getcapacitor.*',
  'com.getcapacitor.annotation.*',
  ...['app', 'content', 'content.pm', 'graphics', 'net', 'os', 'util', 'view', 'webkit', 'widget'].map(
    (name) => `android.${name}.*`,
  ),
  'java.io.*',
  'java.util.*',
  'org.json.*',
];

/** Members of Firebase's classes, of which npm has no declarations. */
const FIREBASE = ['getData', 'getMessageId', 'onMessageReceived', 'onNewToken'];

/** Names of packages whose classes are known, so that an unknown name is a mistake. */
const KNOWN = /^(?:android|androidx|java|javax|org\.json|com\.getcapacitor(?!\.community))\b/;

/** The Java sources of a version's packages by their qualified names, with `/`. */
const sourcesOf = (version: CheckedVersion) =>
  [...installedPackages(version).keys()].flatMap((name) =>
    readFiles(findPackage(version, name).folder, /^(?:android|capacitor)\/.*src\/main\/java\/.*\.java$/).map(
      ({ file, text }) => [file.replace(/.*src\/main\/java\/|\.java$/g, ''), text] as const,
    ),
  );

const declaredIn = (code: string) =>
  [...code.matchAll(/\b(?:class|interface|enum|object)\s+(\w+)/g)].map(([, name = '']) => name);

const isFile = (code: string) => /^(?:package|import) /m.test(code);

/** A sample as files. A fragment is a member or statement of a class, plugin, or activity. */
function variantsOf({ code, language }: Fence): string[] {
  if (isFile(code)) return [code];
  const isJava = language === 'java';
  const imports = IMPORTS.map((name) => `import ${name};`).join(' ');
  const parents = isJava ? ['', 'extends Plugin', 'extends BridgeActivity'] : ['', ': Plugin()', ': BridgeActivity()'];
  const method = isJava ? 'void sample() {' : 'fun sample() {';
  const inClass = parents.flatMap((parent, index) => [
    `${imports} class Member${index} ${parent} { ${code}\n}`,
    `${imports} class Statement${index} ${parent} { ${method} ${code}\n} }`,
  ]);
  return [`${imports} ${code}`, ...inClass];
}

/** Other classes of the same page that a sample uses. */
function otherFiles(fence: Fence, fences: readonly Fence[]): Fence[] {
  const own = declaredIn(fence.code);
  const uses = (name: string) => !own.includes(name) && new RegExp(`\\b${name}\\b`).test(fence.code);
  const others = fences.filter(
    ({ file, language, code, line }) =>
      file === fence.file &&
      language === fence.language &&
      line !== fence.line &&
      isFile(code) &&
      declaredIn(code).some(uses),
  );
  return [...new Map(others.map((other) => [declaredIn(other.code)[0], other])).values()];
}

/**
 * Errors that follow from classes of Android without constructors, methods, and exceptions, and
 * from libraries that are missing.
 */
const CONSEQUENCES = [
  /^method does not override or implement a method from a supertype/,
  /^constructor \w+ in class [\w.]+ cannot be applied to given types/,
  /is not a functional interface/,
  /is never thrown in body of corresponding try statement/,
  /^'\w+' overrides nothing/,
  /^cannot infer type for type parameter/,
  /^too many arguments for/,
  /Check your module classpath for missing or conflicting dependencies/,
];

/**
 * Whether an error only says that a name is unknown which another package or page declares, or
 * which is a member of Android. `names`: the names of these members.
 */
function isForeign(message: string, code: string, names: ReadonlySet<string>): boolean {
  const absent = /^package ([\w.]+) does not exist/.exec(message)?.[1];
  if (absent !== undefined) return !KNOWN.test(absent);
  const [, kind, java] = /^cannot find symbol symbol: +(class|variable|method) (\w+)/.exec(message) ?? [];
  const name = java ?? /^unresolved reference '?(\w+)/.exec(message)?.[1];
  if (name === undefined) return CONSEQUENCES.some((pattern) => pattern.test(message));
  if (kind !== 'class' && names.has(name)) return true;
  const imported = new RegExp(`^import (?:static )?([\\w.]+)\\.${name}\\b`, 'm').exec(code)?.[1];
  if (imported !== undefined) return !KNOWN.test(imported);
  return declaredIn(code).length === 0 && !/^[A-Z]/.test(name);
}

/**
 * Compiles Java and Kotlin samples against the sources of their version's packages and declarations
 * of Android. Of a fragment, the form with the fewest errors counts.
 */
export function compileJvm(fences: readonly Fence[]): { count: number; problems: Problem[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'native-samples-'));
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const modules = path.join(folderOf('@nativescript/types-android'), 'lib/android');
  const android = readAndroid(DECLARATIONS.map((name) => readFileSync(path.join(modules, name), 'utf8')));
  for (const [name, text] of android.sources) write(`android/${name.replaceAll('.', '/')}.java`, text);
  const names = new Set([...android.names, ...FIREBASE]);
  const samples = fences.filter(
    ({ language, unchecked }) => /^(?:java|kotlin)$/.test(language) && unchecked === undefined,
  );
  for (const version of new Set(samples.map((fence) => fence.version)))
    for (const [name, text] of sourcesOf(version)) write(`${version.label}/${name}.java`, text);
  const kotlin = path.join(folderOf('kotlin-compiler'), 'lib');
  const forms = samples.map((fence, index) => {
    const extension = fence.language === 'java' ? 'java' : 'kt';
    const others = otherFiles(fence, samples).map(({ code }, other) =>
      write(`${index}/other${other}/${declaredIn(code)[0] ?? ''}.${extension}`, code),
    );
    const files = variantsOf(fence).map((text, variant) => {
      const name = /\bpublic\s+(?:\w+\s+)*?(?:class|interface|enum|@interface)\s+(\w+)/.exec(text)?.[1] ?? 'Sample';
      return write(`${index}/${variant}/${name}.${extension}`, text);
    });
    const sources = [fence.version.label, 'android'].map((name) => path.join(folder, name)).join(path.delimiter);
    // The Kotlin compiler reports no other error if one of the files doesn't parse.
    const groups = fence.language === 'java' ? [files] : files.map((file) => [file]);
    const rows = groups.map((group) =>
      [path.join(kotlin, 'kotlin-stdlib.jar'), sources, fence.version.java.oldest, ...group, ...others].join('\t'),
    );
    return { fence, files, rows };
  });
  const list = write('rows.txt', forms.flatMap(({ rows }) => rows).join('\n'));
  const program = ['-cp', path.join(kotlin, '*'), path.join(import.meta.dirname, 'Compile.java'), list];
  const output = execFileSync('java', program, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: [null, 'pipe', null] });
  rmSync(folder, { recursive: true });
  const errors = output.split('\n').map((row) => /^(.+?):(\d+):\d+: error: (.*)/.exec(row)?.slice(1) ?? []);
  const problems = forms.flatMap(({ fence, files }) => {
    const reported = files.map((file) =>
      errors.filter(([name, , message = '']) => name === file && !isForeign(message, fence.code, names)),
    );
    const [best = []] = reported.sort((a, b) => a.length - b.length);
    return best.map(([, line, message]) => problemIn(fence, Number(line), `${fence.language}: ${message ?? ''}`));
  });
  return { count: samples.length, problems };
}
