import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { getWorkspace, installedPackages } from 'capacitor-facts/workspace';
import type { CheckedVersion } from './versions';
import { getTypes } from './imports';

type Packages = ReadonlyMap<string, string>;

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

/**
 * Options for one version. Peer dependencies resolve to the version's workspace, because packages
 * that npm hoists to the root would resolve to the React of the site.
 */
function optionsFor(folder: string, packages: Packages, globals: string[]): ts.CompilerOptions {
  const paths = ['@capacitor/core', 'react', 'react-dom', 'rxjs', 'vue'].flatMap((name) => {
    const installed = [getTypes(name), name]
      .map((candidate) => path.join(folder, 'node_modules', candidate))
      .find((candidate) => existsSync(candidate));
    if (!packages.has(name) || installed === undefined) return [];
    return [
      [name, [installed]],
      [`${name}/*`, [`${installed}/*`]],
    ];
  });
  return { ...OPTIONS, paths: Object.fromEntries(paths), types: ['node', ...globals] };
}

/** Imports that a bundler resolves and TypeScript does not. */
const AMBIENT = `declare module '*.css';
declare module '*.vue' { const component: object; export default component; }
declare module '*.html';
`;

/** Plugins add their keys to the type of a configuration, which few programs use. */
const references = (packages: Packages, files: ReadonlyMap<string, string>): string =>
  [...files.values()].some((text) => /CapacitorConfig|@capacitor\/cli/.test(text))
    ? [...packages.keys()]
        .filter((name) => name.startsWith('@capacitor/'))
        .map((name) => `/// <reference types="${name}" />\n`)
        .join('')
    : '';

/** Declarations, which are the same for every program with the same options. */
const declarations = new Map<string, ts.SourceFile | undefined>();

function hostFor(files: ReadonlyMap<string, string>, folder: string, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getCurrentDirectory = () => folder;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file) ?? readFile(file);
  // Without this function, the compiler looks for files in folders that don't exist on the disk.
  delete host.directoryExists;
  // Comments contain types only in JavaScript.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  host.getSourceFile = (file, ...rest) => {
    const text = files.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, rest[0]);
    if (!declarations.has(file)) declarations.set(file, getSourceFile(file, ...rest));
    return declarations.get(file);
  };
  return host;
}

/**
 * Compiles virtual files, given by their paths, as if they were in the version's workspace. The
 * program checks `roots`; the other files can be imported. `globals`: tools whose types are in the
 * global scope.
 */
export function compile(
  roots: string[],
  files: ReadonlyMap<string, string>,
  version: CheckedVersion,
  globals: string[],
): ts.Program {
  const folder = getWorkspace(version);
  const packages = installedPackages(version);
  const options = optionsFor(folder, packages, globals);
  const ambient = path.join(folder, '.samples/ambient.d.ts');
  const all = new Map([...files, [ambient, references(packages, files) + AMBIENT]]);
  return ts.createProgram([...roots, ambient], options, hostFor(all, folder, options));
}
