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
function emptyClasses(sources: ReadonlyMap<string, string>, android: ReadonlyMap<string, string>): Map<string, string> {
  const imports = [...sources.values()].flatMap((text) => [...text.matchAll(/^import ([\w.]+\.([A-Z]\w*));/gm)]);
  const isForeign = (name: string) => !/^(?:java|com\.getcapacitor)\./.test(name) && !android.has(name);
  return new Map(
    imports
      .filter(([, name = '']) => isForeign(name) && !/\.[A-Z]\w*\./.test(name))
      .map(([, name = '', simple = '']) => [
        name.replaceAll('.', '/'),
        `package ${name.slice(0, -simple.length - 1)};\npublic class ${simple} {}\n`,
      ]),
  );
}

/** Compiles Android's classes, and the sources of Capacitor and its plugins, into a folder. */
function prepareClasses(versions: readonly Version[], folder: string): void {
  const modules = path.join(folderOf('@nativescript/types-android'), 'lib/android');
  const { sources, names } = readAndroid(DECLARATIONS.map((name) => readFileSync(path.join(modules, name), 'utf8')));
  const all = versions.map((version) => ({ label: version.label, ofPackages: sourcesOf(version) }));
  const empty = all.flatMap(({ ofPackages }) => [...emptyClasses(ofPackages, sources)]);
  const ofAndroid = [...sources].map(([name, text]) => [name.replaceAll('.', '/'), text] as const);
  const android = path.join(folder, 'android');
  compileSources(new Map([...empty, ...ofAndroid]), android, '.');
  for (const { label, ofPackages } of all)
    compileSources(ofPackages, path.join(folder, label), path.join(android, 'classes'));
  writeFileSync(path.join(folder, 'names.json'), JSON.stringify([...names, ...FIREBASE]));
}

/** The folder of the classes, compiled unless the packages and this code are as before. */
function readyFolder(versions: readonly Version[], lockFile: string, cache: string): string {
  const hash = createHash('sha256');
  for (const file of [
    lockFile,
    ...['readAndroid.ts', 'compileJvm.ts'].map((name) => path.join(import.meta.dirname, name)),
  ])
    hash.update(readFileSync(file));
  const folder = path.join(cache, hash.digest('hex').slice(0, 16));
  if (!existsSync(path.join(folder, 'names.json'))) {
    rmSync(cache, { recursive: true, force: true });
    prepareClasses(versions, folder);
  }
  return folder;
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

/** Errors that follow from classes of Android without constructors, methods, and exceptions. */
const CONSEQUENCES = [
  /^method does not override or implement a method from a supertype/,
  /^constructor \w+ in class [\w.]+ cannot be applied to given types/,
  /is not a functional interface/,
  /is never thrown in body of corresponding try statement/,
  /^'\w+' overrides nothing/,
  /^Cannot infer type for type parameter/,
  /^[Tt]oo many arguments for/,
];

/**
 * Whether an error only says that a name is unknown which another package or page declares, or
 * which is a member of Android. `names`: the names of these members.
 */
function isForeign(message: string, code: string, names: ReadonlySet<string>): boolean {
  const absent = /^package ([\w.]+) does not exist/.exec(message)?.[1];
  if (absent !== undefined) return !KNOWN.test(absent);
  const [, kind, java] = /^cannot find symbol symbol: +(class|variable|method) (\w+)/.exec(message) ?? [];
  const name = java ?? /[Uu]nresolved reference '?(\w+)/.exec(message)?.[1];
  if (name === undefined) return CONSEQUENCES.some((pattern) => pattern.test(message));
  if (kind !== 'class' && names.has(name)) return true;
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
  const classes = readyFolder([...new Set(samples.map(({ version }) => version))], lockFile, cache);
  const names = new Set(JSON.parse(readFileSync(path.join(classes, 'names.json'), 'utf8')) as string[]);
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
      const compiled = [fence.version.label, 'android'].map((one) => path.join(classes, one, 'classes'));
      const classPath = [...compiled, stdlib].join(path.delimiter);
      const file = write(`${index}/${variant}/${name}.${extension}`, text);
      return [`${index}/${variant}`, classPath, fence.version.java.oldest, file, ...others].join('\t');
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
  return {
    count: samples.length,
    problems: samples.flatMap((fence, index) => bestResult(fence, index, output, names)),
  };
}

function bestResult(fence: Fence, index: number, output: string, names: ReadonlySet<string>): Problem[] {
  const errors = variantsOf(fence).map((_, variant) =>
    output
      .split('\n')
      .filter((row) => row.startsWith(`${index}/${variant}\t`))
      .map((row) => row.split('\t'))
      .filter(([, , message = '']) => !isForeign(message, fence.code, names)),
  );
  const [best = []] = errors.sort((a, b) => a.length - b.length);
  return best.map(([, line, message]) => problemIn(fence, Number(line), `${fence.language}: ${message ?? ''}`));
}
