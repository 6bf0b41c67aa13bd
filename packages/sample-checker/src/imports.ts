import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import type { Fence, Problem } from './readSamples';
import { getPackages, getPeers, workspaceManifest, getWorkspace, type Version } from './versions';

export interface ImportProblem {
  /** Offset in the text. */
  position: number;
  message: string;
}

/** `@ionic/react/css/core.css` → `@ionic/react`; undefined for a path and for a module of Node. */
export function getPackage(specifier: string): string | undefined {
  if (/^(?:\.|\/|node:)/.test(specifier)) return undefined;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return builtinModules.includes(name) ? undefined : name;
}

/** `@types/react-dom` for `react-dom`. */
export const getTypes = (name: string) => `@types/${name.replace(/^@/, '').replace('/', '__')}`;

/** The test runner whose functions a sample uses without importing them. */
export function getTestRunner(code: string): 'jasmine' | 'jest' | undefined {
  if (/\bjasmine\.|\bspyOn(?:Property)?\([^)]*\)\s*\.and\./.test(code)) return 'jasmine';
  return /\bjest\.|\bdescribe\(|\bexpect\(/.test(code) ? 'jest' : undefined;
}

/** Samples must not rely on packages that are installed only because another package needs them. */
function unlistedPackages(text: string, version: Version): ImportProblem[] {
  const packages = getPackages(version);
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName, pos }) => {
    const name = getPackage(fileName);
    if (name === undefined || packages.has(name) || packages.has(getTypes(name))) return [];
    const install = `npm install --save-dev --save-exact -w ${version.workspace} ${name}`;
    return [{ position: pos, message: `"${name}" is not a package of ${version.workspace}: ${install}` }];
  });
}

/** In v3 and later, `Plugins` allows any name but contains only imported plugins. */
function pluginRegistryImports(text: string, version: Version): ImportProblem[] {
  if (version.pluginMajor === undefined) return [];
  const message = `Plugins contains the plugins of Capacitor 2: import each plugin from its package, import { Camera } from '@capacitor/camera'.`;
  const file = ts.createSourceFile('sample.ts', text, ts.ScriptTarget.Latest);
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const names = statement.importClause?.namedBindings;
    if (statement.moduleSpecifier.text !== '@capacitor/core' || names === undefined || !ts.isNamedImports(names))
      return [];
    return names.elements
      .filter(({ name, propertyName }) => (propertyName ?? name).text === 'Plugins')
      .map((element) => ({ position: element.getStart(file), message }));
  });
}

/** What is wrong with the imports of a script, in addition to the compiler's messages. */
export const importProblems = (text: string, version: Version): ImportProblem[] => [
  ...unlistedPackages(text, version),
  ...pluginRegistryImports(text, version),
];

/** Packages that a sample imports, and the test runner that it uses without an import. */
function importedPackages({ code }: Fence): string[] {
  // A package can consist of types only: `/// <reference types="…" />`.
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(code);
  const names = [...importedFiles, ...typeReferenceDirectives].flatMap(({ fileName }) => getPackage(fileName) ?? []);
  return [...names, getTestRunner(code) ?? []].flat();
}

/** Third-party packages in a workspace that no sample imports and no imported package requires. */
export function unusedPackages(fences: readonly Fence[], versions: readonly Version[]): Problem[] {
  return versions.flatMap((version) => {
    const imported = new Set(fences.filter((fence) => fence.version === version).flatMap(importedPackages));
    const required = [...imported].flatMap((name) => [name, ...getPeers(version, name)]);
    const used = new Set(required.flatMap((name) => [name, getTypes(name)]));
    const unused = Object.keys(workspaceManifest(version).devDependencies ?? {}).filter((name) => !used.has(name));
    if (unused.length === 0) return [];
    const file = path.join(getWorkspace(version), 'package.json');
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes(`"${unused[0]}"`)) + 1;
    const fix = `npm uninstall -w ${version.workspace} ${unused.join(' ')}`;
    return [{ file, line, message: `No sample of ${version.label} imports ${unused.join(', ')}: ${fix}` }];
  });
}
