import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocsData } from '@capacitor/docgen/dist/types';
import ts from 'typescript';
import { fromDocs, parseDeclarations } from './docgen';
import { memoize } from 'node-utils/memoize';
import type { ApiReference } from './model';
import { findPackage, installedPackages, type InstalledPackage, type PackageVersion } from './workspace';
import { pascalCase, type PluginSource } from './pluginSource';
import { readFiles } from 'node-utils/readFiles';

function optionalNames(members: ts.NodeArray<ts.TypeElement>, owner: string): string[] {
  return members.filter(ts.isPropertySignature).flatMap((member) => {
    const name = `${owner}.${member.name.getText()}`;
    const nested = member.type && ts.isTypeLiteralNode(member.type) ? optionalNames(member.type.members, name) : [];
    return member.questionToken ? [name, ...nested] : nested;
  });
}

/**
 * The members that a declaration file marks with `?`: `ImageOptions.source`,
 * `plugins.Keyboard.style`. docgen marks them only if their type is not the name of another type
 * (`number | undefined`, but `CameraSource`), and never if it is `any`.
 */
function optionalMembers(declarations: ts.SourceFile): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) {
      // What a plugin adds to the configuration is listed under the plugin's name.
      const owner = node.name.text === 'PluginsConfig' ? 'plugins' : node.name.text;
      names.push(...optionalNames(node.members, owner));
    }
    node.forEachChild(visit);
  };
  visit(declarations);
  return names;
}

/**
 * What docgen omits: classes, and the old names of types (`type CameraPhoto = Photo`) and enums
 * (`const StatusBarStyle: typeof Style`).
 */
function otherNames({ statements }: ts.SourceFile): [string, string][] {
  return statements.flatMap((statement): [string, string][] => {
    if (ts.isClassDeclaration(statement) && statement.name) return [[statement.name.text, statement.name.text]];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name, type }): [string, string][] =>
        ts.isIdentifier(name) && type && ts.isTypeQueryNode(type) && ts.isIdentifier(type.exprName)
          ? [[name.text, type.exprName.text]]
          : [],
      );
    if (!ts.isTypeAliasDeclaration(statement)) return [];
    const { name, type } = statement;
    const isName = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeArguments === undefined;
    return isName ? [[name.text, (type.typeName as ts.Identifier).text]] : [];
  });
}

/** The declarations of the plugins inside `@capacitor/core`. */
export function coreDeclarations(
  { folder, name, version }: InstalledPackage,
  { coreDeclarations: file }: PackageVersion,
): string {
  if (file === undefined) throw new Error(`${name}@${version} contains no plugins`);
  return path.join(folder, file);
}

function getDocs(installed: InstalledPackage, version: PackageVersion, plugin: string | undefined): DocsData {
  if (plugin !== undefined) {
    const data = parseDeclarations(coreDeclarations(installed, version))(`${plugin}Plugin`);
    if (!data.api) throw new Error(`${version.coreDeclarations} declares no interface ${plugin}Plugin`);
    return data;
  }
  const docs = path.join(installed.folder, 'dist/docs.json');
  if (existsSync(docs)) return JSON.parse(readFileSync(docs, 'utf8')) as DocsData;
  const declarations = path.join(installed.folder, 'dist/esm/definitions.d.ts');
  if (!existsSync(declarations)) throw new Error('it has neither dist/docs.json nor dist/esm/definitions.d.ts');
  return parseDeclarations(declarations)(`${pascalCase(path.basename(installed.name))}Plugin`);
}

/**
 * The reference of one plugin. `plugin` is the name of a plugin inside `@capacitor/core`
 * (`CapacitorHttp`, v2's `Camera`); every other package is one plugin. Throws with the package and
 * the reason if the reference cannot be read.
 */
export const extractPlugin = memoize((version: PackageVersion, packageName: string, plugin?: string): ApiReference => {
  const installed = findPackage(version, packageName);
  try {
    const texts =
      plugin === undefined
        ? readFiles(path.join(installed.folder, 'dist'), /\.d\.ts$/).map(({ text }) => text)
        : [readFileSync(coreDeclarations(installed, version), 'utf8')];
    const declarations = texts.map((text) =>
      ts.createSourceFile('declarations.d.ts', text, ts.ScriptTarget.Latest, true),
    );
    const optional = new Set(declarations.flatMap(optionalMembers));
    const reference = fromDocs(getDocs(installed, version, plugin), installed, optional);
    return { ...reference, otherExports: Object.fromEntries(declarations.flatMap(otherNames)) };
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`The documentation in ${packageName}@${installed.version} cannot be read: ${reason}.`, {
      cause: error,
    });
  }
});

/** The official plugins of a version: separate packages, and those inside `@capacitor/core`. */
export const getPlugins = memoize((version: PackageVersion): PluginSource[] => {
  const packages = [...installedPackages(version).keys()].filter((name) =>
    /^@capacitor\/(?!(?:core|cli|android|ios)$)/.test(name),
  );
  const core = findPackage(version, '@capacitor/core');
  const declarations = version.coreDeclarations ? readFileSync(coreDeclarations(core, version), 'utf8') : '';
  const inCore = [...declarations.matchAll(/\binterface (\w+)Plugin\b/g)].map(([, plugin = '']) => plugin);
  return [
    ...packages.map((name) => ({ package: name })),
    ...inCore.sort().map((plugin) => ({ package: core.name, plugin })),
  ];
});
