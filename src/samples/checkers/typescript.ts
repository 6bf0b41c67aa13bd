import path from 'node:path';
import ts from 'typescript';
import type { VersionLabel } from '../../config/versions';
import { workspaceOf } from '../../reference/packages';
import type { Fence } from '../fences';
import { packageOf, packagesOf, typesOf } from '../npmPackages';
import { problemIn, type Problem } from '../problem';

export const languages = ['ts', 'tsx', 'js', 'jsx', 'vue'];

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
  esModuleInterop: true,
  experimentalDecorators: true,
  allowSyntheticDefaultImports: true,
  resolveJsonModule: true,
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
};

/** What a bundler gives meaning to, and TypeScript alone does not. */
const AMBIENT = `declare module '*.css';
declare module '*.vue' { const component: object; export default component; }
declare module '*.html';
`;

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

/**
 * Lays fences out as files. One with a title stands at that path, below a folder of its page, so that a sample can import
 * another of its page; where two have the same title the later one gets a folder of its own.
 */
function layOut(fences: Fence[]): Source[] {
  const taken = new Set<string>();
  const last = new Map<string, Source>();
  return fences.map((fence) => {
    const folder = path.join(workspaceOf(fence.version), '.samples', fence.file.replace(/[^\w-]+/g, '_'));
    const name =
      fence.title && /\.[jt]sx?$/.test(fence.title) ? fence.title : `sample-${fence.line}.${extensionOf(fence)}`;
    let at = path.join(folder, name);
    if (taken.has(at)) at = path.join(folder, `at-${fence.line}`, name);
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

/** A module of its own even where nothing is imported or exported: names of different samples must not meet. */
const asModule = ({ text, path: at }: Source) =>
  /^\s*(?:import|export)\b/m.test(text) || (/\.js$/.test(at) && /\bmodule\.exports\b|\brequire\(/.test(text)) ? text : `${text}\nexport {};`;

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

function hostFor(files: Map<string, string>, folder: string): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile, directoryExists } = host;
  const virtualFolders = new Set(
    [...files.keys()].flatMap((file) => {
      const parts: string[] = [];
      for (let at = path.dirname(file); at.length >= folder.length; at = path.dirname(at)) parts.push(at);
      return parts;
    }),
  );
  host.getCurrentDirectory = () => folder;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.directoryExists = (at) => virtualFolders.has(at) || (directoryExists?.(at) ?? false);
  host.getSourceFile = (file, ...rest) => {
    const text = files.get(file);
    return text === undefined ? getSourceFile(file, ...rest) : ts.createSourceFile(file, text, rest[0]);
  };
  return host;
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
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ').replace(/\s+/g, ' ');
    return [
      problemIn(
        source.fence,
        Math.min(line, source.fence.code.split('\n').length),
        `${message} (TS${diagnostic.code})`,
      ),
    ];
  });
}

/** What plugins add to the type of the configuration: with it, keys below `plugins` are checked too. */
function pluginReferences(packages: ReadonlySet<string>): string {
  const augmenting = ['keyboard', 'local-notifications', 'push-notifications', 'splash-screen'].map((name) => `@capacitor/${name}`);
  return augmenting.filter((name) => packages.has(name)).map((name) => `/// <reference types="${name}" />\n`).join('');
}

/** Packages that resolve only because something else needs them are not what a sample may count on. */
function importProblems({ fence, text, offset }: Source, packages: ReadonlySet<string>): Problem[] {
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName, pos }) => {
    const name = packageOf(fileName);
    const line = text.slice(0, pos).split('\n').length - offset;
    if (name === undefined || packages.has(name) || packages.has(typesOf(name)) || line < 1) return [];
    const workspace = `capacitor/${fence.version}`;
    return [problemIn(fence, line, `"${name}" is no package of ${workspace}: npm install --save-dev --save-exact -w ${workspace} ${name}`)];
  });
}

/** Compiles all samples of one version together: the types of its packages are read once. */
export function checkTypeScript(fences: Fence[], version: VersionLabel): Problem[] {
  if (fences.length === 0) return [];
  const folder = workspaceOf(version);
  const packages = packagesOf(version);
  const sources = layOut(fences);
  const checks = sources.flatMap((source) => {
    const check = configCheck(source);
    return check ? [{ source, ...check }] : [];
  });
  const files = new Map([
    ...sources.map((source): [string, string] => [source.path, asModule(source)]),
    ...checks.map((check): [string, string] => [check.path, check.text]),
    [path.join(folder, '.samples/ambient.d.ts'), pluginReferences(packages) + AMBIENT],
  ]);
  const program = ts.createProgram([...files.keys()], OPTIONS, hostFor(files, folder));
  const diagnosticsOf = (at: string) => {
    const file = program.getSourceFile(at);
    return file ? [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)] : [];
  };
  const own = sources.flatMap((source) => {
    const found = problemsOf(source, diagnosticsOf(source.path));
    const unresolved = new Set(found.filter(({ message }) => message.includes('TS2307')).map(({ line }) => line));
    return [...found, ...untyped(source), ...importProblems(source, packages).filter(({ line }) => !unresolved.has(line))];
  });
  const assigned = checks.flatMap((check) =>
    diagnosticsOf(check.path)
      .slice(0, 1)
      .map((diagnostic) => problemIn(check.source.fence, 1, ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '))),
  );
  return [...own, ...assigned];
}
