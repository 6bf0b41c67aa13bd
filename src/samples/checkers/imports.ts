import ts from 'typescript';
import type { VersionLabel } from '../../config/versions';
import { packageOf, packagesOf, typesOf } from '../npmPackages';

export interface ImportProblem {
  /** Offset of what is wrong in the text. */
  position: number;
  message: string;
}

/** Packages that resolve only because something else needs them are not what a sample may count on. */
function unlisted(text: string, version: VersionLabel): ImportProblem[] {
  const packages = packagesOf(version);
  const workspace = `capacitor/${version}`;
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName, pos }) => {
    const name = packageOf(fileName);
    if (name === undefined || packages.has(name) || packages.has(typesOf(name))) return [];
    const install = `npm install --save-dev --save-exact -w ${workspace} ${name}`;
    return [{ position: pos, message: `"${name}" is no package of ${workspace}: ${install}` }];
  });
}

/** `Plugins` still has a type in v3 and v4, where any name is a plugin of it; it holds none that was not registered by its own import. */
function registry(text: string, version: VersionLabel): ImportProblem[] {
  if (version === 'v2') return [];
  const message = `Plugins is how Capacitor 2 has its plugins: import each from its package, import { Camera } from '@capacitor/camera'.`;
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

/** What is wrong with the imports of a script, beyond what the compiler says. */
export const importProblems = (text: string, version: VersionLabel): ImportProblem[] => [
  ...unlisted(text, version),
  ...registry(text, version),
];
