import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { VersionLabel } from '../config/versions';
import { workspaceOf } from '../packages/workspace';
import { packagesOf, typesOf } from './npmPackages';

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
 * Options for one version. Packages that others ask for beside them are taken from the version's own workspace: what npm lifts to
 * the root would find the site's React there.
 */
function optionsFor(folder: string, packages: ReadonlySet<string>, globals: string[]): ts.CompilerOptions {
  const own = ['@capacitor/core', 'react', 'react-dom', 'rxjs', 'vue'].flatMap((name) => {
    const at = [typesOf(name), name]
      .map((each) => path.join(folder, 'node_modules', each))
      .find((each) => existsSync(each));
    return packages.has(name) && at ? [{ name, at }] : [];
  });
  const paths = Object.fromEntries(
    own.flatMap(({ name, at }) => [
      [name, [at]],
      [`${name}/*`, [`${at}/*`]],
    ]),
  );
  return { ...OPTIONS, paths, types: ['node', ...globals] };
}

/** What a bundler gives meaning to, and TypeScript alone does not. */
const AMBIENT = `declare module '*.css';
declare module '*.vue' { const component: object; export default component; }
declare module '*.html';
/** What JSON holds for a type: the values of enumerations as text. */
type InJson<T> = T extends string ? \`\${T}\` : T extends object ? { [K in keyof T]: InJson<T[K]> } : T;
`;

/** Packages whose declarations every program holds: `@capacitor/cli` for samples that add to it, and plugins that do so. */
const REFERENCED = ['cli', 'keyboard', 'local-notifications', 'push-notifications', 'splash-screen'];

/** With it, keys below `plugins` of a configuration are checked too. v2 has neither types for the CLI nor plugins of their own. */
function references(packages: ReadonlySet<string>): string {
  const names = REFERENCED.map((name) => `@capacitor/${name}`).filter((name) => packages.has(name));
  return names.length === 1 ? '' : names.map((name) => `/// <reference types="${name}" />\n`).join('');
}

/**
 * Folders at the root of packages that the workspace has itself, in another version: a module that only the root's version has must
 * not be found there.
 */
function shadowed(folder: string, packages: ReadonlySet<string>): string[] {
  const above = path.resolve(folder, '../../node_modules');
  const isHere = (name: string) => existsSync(path.join(folder, 'node_modules', name));
  // Declarations that the workspace lists and npm lifted to the root are the workspace's own.
  const lifted = (name: string) => packages.has(name) && !isHere(name);
  const own = [...packages].filter((name) => isHere(name) || isHere(typesOf(name)));
  return own.flatMap((name) =>
    [name, typesOf(name)].filter((each) => !lifted(each)).map((each) => `${above}/${each}/`),
  );
}

/** Declarations of packages and of the language, by their path: they are the same for every program with the same options. */
const declarations = new Map<string, ts.SourceFile | undefined>();

function hostFor(
  files: ReadonlyMap<string, string>,
  folder: string,
  options: ts.CompilerOptions,
  hidden: string[],
): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile, directoryExists } = host;
  const virtualFolders = new Set(
    [...files.keys()].flatMap((file) => {
      const parts: string[] = [];
      for (let at = path.dirname(file); at.length >= folder.length; at = path.dirname(at)) parts.push(at);
      return parts;
    }),
  );
  host.getCurrentDirectory = () => folder;
  host.fileExists = (file) => files.has(file) || (!hidden.some((each) => file.startsWith(each)) && fileExists(file));
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.directoryExists = (at) => virtualFolders.has(at) || (directoryExists?.(at) ?? false);
  host.getSourceFile = (file, ...rest) => {
    const text = files.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, rest[0]);
    const known = declarations.get(file) ?? getSourceFile(file, ...rest);
    declarations.set(file, known);
    return known;
  };
  return host;
}

/**
 * Compiles files that exist only in `files`, by their path, as if they lay in the version's workspace. `roots` are looked into; the
 * others are there to be imported. `globals`: tools whose types stand in the global scope.
 */
export function compile(
  roots: string[],
  files: ReadonlyMap<string, string>,
  version: VersionLabel,
  globals: string[],
): ts.Program {
  const folder = workspaceOf(version);
  const packages = packagesOf(version);
  const options = optionsFor(folder, packages, globals);
  const ambient = path.join(folder, '.samples/ambient.d.ts');
  const all = new Map([...files, [ambient, references(packages) + AMBIENT]]);
  return ts.createProgram([...roots, ambient], options, hostFor(all, folder, options, shadowed(folder, packages)));
}
