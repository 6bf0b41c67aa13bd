import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFiles } from 'node-utils/readFiles';
import { findPackage, packagesIn } from 'capacitor-facts/workspace';
import { problemIn, type Fence, type Problem } from '../readSamples';
import { getWorkspace, type Version } from '../versions';
import { androidStubs } from './androidStubs';

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

/** Classes of Firebase that samples extend and use, because npm has no declarations of them. */
const FIREBASE = Object.entries({
  FirebaseMessagingService:
    'extends android.app.Service { public void onMessageReceived(RemoteMessage message) {} public void onNewToken(String token) {} public android.os.IBinder onBind(android.content.Intent intent) { return null; } }',
  RemoteMessage: '{ public native java.util.Map<String, String> getData(); public native String getMessageId(); }',
}).map(([name, body]): [string, string] => [
  `com/google/firebase/messaging/${name}`,
  `package com.google.firebase.messaging;\npublic class ${name} ${body}\n`,
]);

/** Names of packages whose classes are known, so that an unknown name is a mistake. */
const KNOWN = /^(?:android|androidx|java|javax|org\.json|com\.getcapacitor(?!\.community))\b/;

/** What the compilation needs and this computer lacks, as a sentence; undefined if it has all. */
export function missingCompiler(): string | undefined {
  const missing = ['javac', 'ecj'].filter((command) => spawnSync(command, ['-version']).error);
  if (missing.length === 0) return undefined;
  return `Java and Kotlin samples were not compiled: install ${missing.join(' and ')} (Debian: openjdk-17-jdk-headless, ecj).`;
}

/** Compiles Java sources as far as possible: ecj also writes classes that contain errors. */
function compileSources(sources: ReadonlyMap<string, string>, folder: string, classPath: string): void {
  const files = [...sources].map(([name, text]) => {
    const file = path.join(folder, 'sources', `${name}.java`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
  const list = path.join(folder, 'sources.txt');
  writeFileSync(list, files.join('\n'));
  const options = ['-8', '-proc:none', '-nowarn', '-proceedOnError', '-encoding', 'utf8', '-classpath', classPath];
  spawnSync('ecj', [...options, '-d', path.join(folder, 'classes'), `@${list}`], { stdio: 'ignore' });
}

/** The Java sources of a version's packages by their path. */
const sourcesOf = (version: Version) =>
  new Map(
    [...packagesIn(getWorkspace(version)).keys()].flatMap((name) =>
      readFiles(findPackage(version, name).folder, /^(?:android|capacitor)\/.*src\/main\/.*\.java$/).map(
        ({ file, text }) => [`${name}/${file.replace(/\.java$/, '')}`, text] as const,
      ),
    ),
  );

/** Empty classes for imports that neither Android nor the sources declare, such as Cordova's. */
function emptyClasses(sources: ReadonlyMap<string, string>, stubs: ReadonlyMap<string, string>): Map<string, string> {
  const imports = [...sources.values()].flatMap((text) => [...text.matchAll(/^import ([\w.]+\.([A-Z]\w*));/gm)]);
  const isForeign = (name: string) => !/^(?:java|com\.getcapacitor)\./.test(name) && !stubs.has(name);
  return new Map(
    imports
      .filter(([, name = '']) => isForeign(name) && !/\.[A-Z]\w*\./.test(name))
      .map(([, name = '', simple = '']) => [
        name.replaceAll('.', '/'),
        `package ${name.slice(0, -simple.length - 1)};\npublic class ${simple} {}\n`,
      ]),
  );
}

/** Compiles Android's stubs, and the sources of Capacitor and its plugins, into a folder. */
function prepareClasses(versions: readonly Version[], folder: string): void {
  const modules = path.join(folderOf('@nativescript/types-android'), 'lib/android');
  const stubs = androidStubs(DECLARATIONS.map((name) => readFileSync(path.join(modules, name), 'utf8')));
  const all = versions.map((version) => ({ label: version.label, sources: sourcesOf(version) }));
  const empty = all.flatMap(({ sources }) => [...emptyClasses(sources, stubs)]);
  const android = path.join(folder, 'android');
  compileSources(
    new Map([...empty, ...FIREBASE, ...[...stubs].map(([name, text]) => [name.replaceAll('.', '/'), text] as const)]),
    android,
    '.',
  );
  for (const { label, sources } of all)
    compileSources(sources, path.join(folder, label), path.join(android, 'classes'));
}

/** The class path of each version, compiled unless the packages and this code are as before. */
function readClasses(versions: readonly Version[], lockFile: string, cache: string): Map<Version, string> {
  const code = [lockFile, ...['androidStubs.ts', 'compileJvm.ts'].map((name) => path.join(import.meta.dirname, name))];
  const hash = createHash('sha256');
  for (const file of code) hash.update(readFileSync(file));
  const folder = path.join(cache, hash.digest('hex').slice(0, 16));
  if (!existsSync(path.join(folder, 'ready'))) {
    rmSync(cache, { recursive: true, force: true });
    prepareClasses(versions, folder);
    writeFileSync(path.join(folder, 'ready'), '');
  }
  return new Map(
    versions.map((version) => [
      version,
      [version.label, 'android'].map((name) => path.join(folder, name, 'classes')).join(path.delimiter),
    ]),
  );
}

const declaredIn = (code: string) =>
  [...code.matchAll(/\b(?:class|interface|enum|object)\s+(\w+)/g)].map(([, name = '']) => name);

const isFile = (code: string) => /^(?:package|import) /m.test(code);

/** A sample as files. A fragment is a member or statement of a class, plugin, or activity. */
function variantsOf({ code, language }: Fence): string[] {
  if (isFile(code)) return [code];
  const isJava = language === 'java';
  const imports = IMPORTS.map((name) => `import ${name};`).join(' ');
  const parents = ['', 'Plugin', 'BridgeActivity'].map((name) => {
    if (name === '') return '';
    return isJava ? ` extends ${name}` : `: ${name}()`;
  });
  const method = isJava ? 'void sample() {' : 'fun sample() {';
  const inClass = parents.flatMap((parent) => [
    `${imports} class Sample_${parent} { ${code}\n}`,
    `${imports} class Sample_${parent} { ${method} ${code}\n} }`,
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

/** Whether an error only says that a name is unknown which another package or page declares. */
function isForeign(message: string, code: string): boolean {
  const absent = /^package ([\w.]+) does not exist/.exec(message)?.[1];
  if (absent !== undefined) return !KNOWN.test(absent);
  const name =
    /^cannot find symbol symbol: +(?:class|variable|method) (\w+)/.exec(message)?.[1] ??
    /[Uu]nresolved reference '?(\w+)/.exec(message)?.[1];
  if (name === undefined) return false;
  const imported = new RegExp(`^import (?:static )?([\\w.]+)\\.${name}\\b`, 'm').exec(code)?.[1];
  if (imported !== undefined) return !KNOWN.test(imported);
  return declaredIn(code).length === 0 && !/^[A-Z]/.test(name);
}

/**
 * Compiles Java and Kotlin samples against the sources of their version's packages and declarations
 * of Android. Of a fragment, the form with the fewest errors counts.
 *
 * @param cache Folder for the classes, which are compiled again if the packages have changed.
 */
export function compileJvm(
  fences: readonly Fence[],
  lockFile: string,
  cache: string,
): { count: number; problems: Problem[] } {
  const samples = fences.filter(
    ({ language, unchecked }) => /^(?:java|kotlin)$/.test(language) && unchecked === undefined,
  );
  const folder = path.join(tmpdir(), `native-samples-${process.pid}`);
  const classPaths = readClasses([...new Set(samples.map(({ version }) => version))], lockFile, cache);
  const stdlib = path.join(folderOf('kotlin-compiler'), 'lib/kotlin-stdlib.jar');
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const rows = samples.flatMap((fence, index) => {
    const extension = fence.language === 'java' ? 'java' : 'kt';
    const others = otherFiles(fence, samples).map(({ code }, other) =>
      write(`${index}/other${other}/${declaredIn(code)[0] ?? ''}.${extension}`, code),
    );
    return variantsOf(fence).map((text, variant) => {
      const name = /\bpublic\s+(?:\w+\s+)*?(?:class|interface|enum|@interface)\s+(\w+)/.exec(text)?.[1] ?? 'Sample_';
      const classPath = [classPaths.get(fence.version) ?? '', stdlib].join(path.delimiter);
      const file = write(`${index}/${variant}/${name}.${extension}`, text);
      return [`${index}/${variant}`, classPath, fence.version.major >= 4 ? '11' : '8', file, ...others].join('\t');
    });
  });
  const compiler = path.join(folderOf('kotlin-compiler'), 'lib/*');
  const program = path.join(import.meta.dirname, 'Compile.java');
  const output = execFileSync('java', ['-cp', compiler, program, write('rows.txt', rows.join('\n'))], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  rmSync(folder, { recursive: true });
  return { count: samples.length, problems: samples.flatMap((fence, index) => bestResult(fence, index, output)) };
}

function bestResult(fence: Fence, index: number, output: string): Problem[] {
  const errors = variantsOf(fence).map((_, variant) =>
    output
      .split('\n')
      .filter((row) => row.startsWith(`${index}/${variant}\t`))
      .map((row) => row.split('\t'))
      .filter(([, , message = '']) => !isForeign(message, fence.code)),
  );
  const [best = []] = errors.sort((a, b) => a.length - b.length);
  return best.map(([, line, message]) => problemIn(fence, Number(line), `${fence.language}: ${message ?? ''}`));
}
