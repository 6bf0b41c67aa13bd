import path from 'node:path';
import ts from 'typescript';
import type { VersionLabel } from '../../config/versions';
import { workspaceOf } from '../../packages/workspace';
import type { Fence } from '../fences';
import { packagesOf, typesOf } from '../npmPackages';
import { problemIn, type Problem } from '../problem';
import { compile } from '../program';
import { importProblems } from './imports';

export const languages = ['ts', 'tsx', 'js', 'jsx', 'vue'];

interface Source {
  fence: Fence;
  /** Virtual path inside the version's workspace, from where its packages resolve. */
  path: string;
  text: string;
  /** Lines before the fence's own code: those of the fences it goes on from. */
  offset: number;
}

/** The script of a single-file component, with the lines before it kept blank so that numbers stay right. */
function scriptOf(code: string): string {
  const match = /<script[^>]*>\r?\n?([\s\S]*?)<\/script>/.exec(code);
  if (!match) return '';
  const before = code.slice(0, match.index + match[0].indexOf(match[1] ?? '')).split('\n').length - 1;
  return '\n'.repeat(before) + (match[1] ?? '');
}

const extensionOf = ({ language, title }: Fence) =>
  language === 'vue' ? 'ts' : title?.endsWith('.tsx') ? 'tsx' : language;

const isScriptFile = (name: string) => /\.[jt]sx?$/.test(name);

/** Virtual folder of a page, inside the version's workspace. */
const folderOf = (fence: Fence) =>
  path.join(workspaceOf(fence.version), '.samples', fence.file.replace(/[^\w-]+/g, '_'));

/**
 * Lays fences out as files. One with a title stands at that path, below a folder of its page, so that a sample can import
 * another of its page; where two have the same title the later one gets a folder of its own, as has every sample of a page that
 * goes on from another: there the project lies beside it.
 */
function layOut(fences: Fence[]): Source[] {
  const taken = new Set<string>();
  const last = new Map<string, Source>();
  return fences.map((fence) => {
    const folder = folderOf(fence);
    const name = fence.title && isScriptFile(fence.title) ? fence.title : `sample-${fence.line}.${extensionOf(fence)}`;
    let at = path.join(folder, name);
    if (taken.has(at) || fence.project) at = path.join(folder, `at-${fence.line}`, name);
    taken.add(at);
    const code = fence.language === 'vue' ? scriptOf(fence.code) : fence.code;
    const group = `${fence.file} ${extensionOf(fence).slice(0, 2)}`;
    const before = fence.continues ? last.get(group) : undefined;
    const prefix = before ? `${before.text}\n` : '';
    const source = { fence, path: at, text: prefix + code, offset: before ? before.text.split('\n').length : 0 };
    last.set(group, source);
    return source;
  });
}

/** The scripts of a page's project, for each sample as they are when its reader comes to it. */
function projectFiles(fences: Fence[]): [string, string][] {
  return fences.flatMap((fence) =>
    [...(fence.project ?? [])]
      .filter(([name]) => isScriptFile(name))
      .map(([name, text]): [string, string] => [path.join(folderOf(fence), `at-${fence.line}`, name), text]),
  );
}

/** A module of its own even where nothing is imported or exported: names of different samples must not meet. */
const asModule = ({ text, path: at }: Source) =>
  /^\s*(?:import|export)\b/m.test(text) || (/\.js$/.test(at) && /\bmodule\.exports\b|\brequire\(/.test(text))
    ? text
    : `${text}\nexport {};`;

/** A file beside a configuration that fails where the configuration is not what its version's type allows. */
function configCheck({ fence, path: at }: Source): { path: string; text: string } | undefined {
  if (!/(^|\/)capacitor\.config\.[jt]s$/.test(fence.title ?? '') || fence.version === 'v2') return undefined;
  const name = path.basename(at).replace(/\.[jt]s$/, '');
  const text = `import config from './${name}';\nimport type { CapacitorConfig } from '@capacitor/cli';\nexport const checked: CapacitorConfig = config;\n`;
  return { path: at.replace(/\.[jt]s$/, '.check.ts'), text };
}

/** A key that does not exist is an error only in a literal that has its type. */
function untyped({ fence }: Source): Problem[] {
  if (!/(^|\/)capacitor\.config\.ts$/.test(fence.title ?? '') || fence.version === 'v2') return [];
  const typed = /\bCapacitorConfig\b/.test(fence.code);
  return typed ? [] : [problemIn(fence, 1, 'Give the configuration its type: const config: CapacitorConfig = { … }.')];
}

function problemsOf(source: Source, diagnostics: readonly ts.Diagnostic[]): Problem[] {
  return diagnostics.flatMap((diagnostic) => {
    const at =
      diagnostic.file && diagnostic.start !== undefined
        ? diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start).line + 1
        : 1;
    const line = at - source.offset;
    // What stands in an earlier fence is reported there.
    if (line < 1) return [];
    return [
      problemIn(
        source.fence,
        Math.min(line, source.fence.code.split('\n').length),
        `${messageOf(diagnostic)} (TS${diagnostic.code})`,
      ),
    ];
  });
}

/** What is wrong with imports of the sample's own lines, where the compiler did not say so. */
function importsOf({ fence, text, offset }: Source, reported: ReadonlySet<number>): Problem[] {
  return importProblems(text, fence.version).flatMap(({ position, message }) => {
    const line = text.slice(0, position).split('\n').length - offset;
    const problem = problemIn(fence, line, message);
    return line < 1 || reported.has(problem.line) ? [] : [problem];
  });
}

const messageOf = ({ messageText }: ts.Diagnostic) =>
  ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ');

/** The test runner whose functions a sample uses without importing them; each declares the same names in its own way. */
function runnerOf({ text }: Source): 'jasmine' | 'jest' | undefined {
  if (/\bjasmine\.|\bspyOn(?:Property)?\([^)]*\)\s*\.and\./.test(text)) return 'jasmine';
  return /\bjest\.|\bdescribe\(|\bexpect\(/.test(text) ? 'jest' : undefined;
}

const isVue = ({ text, fence }: Source) =>
  fence.language === 'vue' || /from\s+['"](?:vue|vue-router|@ionic\/vue[\w-]*)['"]/.test(text);

const isAugmenting = ({ text }: Source) => /^\s*declare\s+(?:global|module\s+['"])/m.test(text);

/**
 * Samples that can be compiled together. Vue gives all JSX another type than React does, test runners have globals of their own, and
 * what one sample adds to a module of others (`declare module`, `declare global`) is not there in the next.
 */
function groupsOf(sources: Source[]): Source[][] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const key = isAugmenting(source) ? source.path : `${isVue(source) ? 'vue' : ''} ${runnerOf(source) ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  return [...groups.values()];
}

/** Compiles the samples of a group; `files` holds all of their version. */
function checkGroup(group: Source[], files: ReadonlyMap<string, string>, version: VersionLabel): Problem[] {
  const packages = packagesOf(version);
  const checks = group.flatMap((source) => {
    const check = configCheck(source);
    return check ? [{ source, ...check }] : [];
  });
  const all = new Map([...files, ...checks.map((check): [string, string] => [check.path, check.text])]);
  const roots = [...group.map((source) => source.path), ...checks.map((check) => check.path)];
  const runner = group[0] && runnerOf(group[0]);
  const program = compile(roots, all, version, runner && packages.has(typesOf(runner)) ? [runner] : []);
  const diagnosticsOf = (at: string) => {
    const file = program.getSourceFile(at);
    if (!file) throw new Error(`The compiler did not read ${at}.`);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  };
  const own = group.flatMap((source) => {
    const found = problemsOf(source, diagnosticsOf(source.path));
    const unresolved = new Set(found.filter(({ message }) => message.includes('TS2307')).map(({ line }) => line));
    return [...found, ...untyped(source), ...importsOf(source, unresolved)];
  });
  const assigned = checks.flatMap((check) => {
    const [diagnostic] = diagnosticsOf(check.path);
    return diagnostic ? [problemIn(check.source.fence, 1, messageOf(diagnostic))] : [];
  });
  return [...own, ...assigned];
}

/** Compiles the samples of one version, as many together as can be: the types of its packages are read once. */
export function checkTypeScript(fences: Fence[], version: VersionLabel): Problem[] {
  const sources = layOut(fences);
  const own = sources.map((source): [string, string] => [source.path, asModule(source)]);
  const files = new Map([...projectFiles(fences), ...own]);
  return groupsOf(sources).flatMap((group) => checkGroup(group, files, version));
}
