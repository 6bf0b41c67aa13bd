import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { memoize } from 'node-utils/memoize';
import type { Described } from './model';
import { findPackage, getWorkspace, installedPackages, type PackageVersion } from './workspace';

const OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** The declarations of a version's official packages. */
export interface Declarations {
  program: ts.Program;
  checker: ts.TypeChecker;
  /** The file that declares what a package exports, by package. */
  entries: ReadonlyMap<string, ts.SourceFile>;
}

/** Reads the declarations of the official packages. They can use and extend each other's types. */
export const readDeclarations = memoize((version: PackageVersion): Declarations => {
  const importer = path.join(getWorkspace(version), 'index.ts');
  const entries = [...installedPackages(version).keys()]
    .filter((name) => /^@capacitor\/(?!(?:android|ios)$)/.test(name))
    .flatMap((name): [string, string][] => {
      // The CLI has declarations, but no entry.
      const cli = path.join(findPackage(version, name).folder, 'dist/declarations.d.ts');
      if (name === '@capacitor/cli') return existsSync(cli) ? [[name, cli]] : [];
      const { resolvedModule } = ts.resolveModuleName(name, importer, OPTIONS, ts.sys);
      return resolvedModule?.extension === ts.Extension.Dts ? [[name, resolvedModule.resolvedFileName]] : [];
    });
  const files = entries.map(([, file]) => file);
  const program = ts.createProgram(files, OPTIONS);
  const sources = entries.map(([name, file]) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`TypeScript can't read ${file}.`);
    return [name, source] as const;
  });
  return { program, checker: program.getTypeChecker(), entries: new Map(sources) };
});

/** What a file exports. Throws if it is no module. */
export function exportsOf(file: ts.SourceFile, checker: ts.TypeChecker): ts.Symbol[] {
  const module = checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${file.fileName} exports nothing.`);
  return checker.getExportsOfModule(module);
}

/** The names that each official package exports, types included, by package. */
export function readExportedNames(version: PackageVersion): Record<string, string[]> {
  const { checker, entries } = readDeclarations(version);
  return Object.fromEntries(
    [...entries]
      .filter(([name]) => name !== '@capacitor/cli')
      .map(([name, file]) => [
        name,
        exportsOf(file, checker)
          .map((symbol) => symbol.name)
          .sort(),
      ]),
  );
}

/** A removal in the reason for a deprecation, which never happened. */
const ANNOUNCEMENT = /\bwill be removed in next major version\.?/i;

const withoutFence = (text: string) => text.replace(/^```\w*\n?/, '').replace(/\n?```\s*$/, '');

/** The comment of a declaration. Only `@deprecated` counts without a text. */
export function readComment(declared: ts.Symbol | ts.Signature, checker: ts.TypeChecker): Described {
  const tags = declared
    .getJsDocTags(checker)
    .map(({ name, text }) => ({ name, text: ts.displayPartsToString(text).trim() }));
  const find = (name: string) => tags.find((tag) => tag.name === name)?.text;
  const examples = ['example', 'usage'].flatMap((name) => tags.filter((tag) => tag.name === name));
  // Some packages write `@default: false` or put the value into backticks.
  const preset = find('default')
    ?.replace(/^:\s*/, '')
    .replace(/^`([^`]*)`$/, '$1');
  return {
    docs: ts.displayPartsToString(declared.getDocumentationComment(checker)).trim(),
    examples: examples.map(({ text }) => withoutFence(text)).filter(Boolean),
    since: find('since') || undefined,
    deprecated: find('deprecated')?.replace(ANNOUNCEMENT, '').trim(),
    default: preset || undefined,
  };
}
