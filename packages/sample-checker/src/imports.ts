import { builtinModules } from 'node:module';
import ts from 'typescript';
import { installedPackages } from 'capacitor-facts/workspace';
import type { CheckedVersion } from './versions';

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
function unlistedPackages(text: string, version: CheckedVersion): ImportProblem[] {
  const packages = installedPackages(version);
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName, pos }) => {
    const name = getPackage(fileName);
    if (name === undefined || packages.has(name) || packages.has(getTypes(name))) return [];
    const install = `npm install --save-dev --save-exact -w ${version.workspace} ${name}`;
    return [{ position: pos, message: `"${name}" is not a package of ${version.workspace}: ${install}` }];
  });
}

/** In v3 and later, `Plugins` allows any name but contains only imported plugins. */
function pluginRegistryImports(text: string, version: CheckedVersion): ImportProblem[] {
  if (version.pluginMajor === undefined) return [];
  const message = `Plugins contains the plugins of Capacitor 2: import each plugin from its package, import { Camera } from '@capacitor/camera'.`;
  const imports = text.matchAll(/^import\s+\{[^}]*?\bPlugins\b[^}]*\}\s*from\s*['"]@capacitor\/core['"]/gm);
  return [...imports].map(({ 0: match, index }) => ({ position: index + match.search(/\bPlugins\b/), message }));
}

/** What is wrong with the imports of a script, in addition to the compiler's messages. */
export const importProblems = (text: string, version: CheckedVersion): ImportProblem[] => [
  ...unlistedPackages(text, version),
  ...pluginRegistryImports(text, version),
];
