import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import ts from 'typescript';
import { memoize } from 'node-utils/memoize';
import { readComment, readDeclarations, type Declarations } from './declarations';
import { methodName } from './methodName';
import type { ApiConfig, ApiMember, ApiMethod, ApiReference } from './model';
import { findPackage, installedPackages, type InstalledPackage, type PackageVersion } from './workspace';
import { pascalCase, type PluginSource } from './pluginSource';

type Declaration = ts.InterfaceDeclaration | ts.EnumDeclaration | ts.TypeAliasDeclaration;

const isDeclaration = (node: ts.Node): node is Declaration =>
  ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node) || ts.isTypeAliasDeclaration(node);

const FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.NoTypeReduction |
  ts.TypeFormatFlags.WriteArrowStyleSignature |
  ts.TypeFormatFlags.WriteTypeArgumentsOfSignature |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** `string | undefined` → optional `string` */
function typeOf(
  node: ts.PropertySignature | ts.ParameterDeclaration,
  { checker }: Declarations,
): Pick<ApiMember, 'type' | 'optional'> {
  const isName = ts.isPropertySignature(node) && node.type && ts.isTypeReferenceNode(node.type);
  const type = checker.typeToString(checker.getTypeAtLocation(node), undefined, FORMAT);
  const parts = (isName ? node.type.getText() : type).split(/\s\|\s/);
  const defined = parts.filter((part) => part !== 'undefined');
  const optional = node.questionToken !== undefined || defined.length < parts.length;
  return { type: defined.join(' | '), optional };
}

function commentOf(node: ts.NamedDeclaration, { checker }: Declarations) {
  const symbol = node.name && checker.getSymbolAtLocation(node.name);
  if (!symbol) throw new Error(`a declaration has no name: ${node.getText()}`);
  return readComment(symbol, checker);
}

const readMembers = (node: ts.InterfaceDeclaration | ts.TypeLiteralNode, declarations: Declarations): ApiMember[] =>
  node.members.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(),
    ...typeOf(member, declarations),
    ...commentOf(member, declarations),
  }));

/** `options?: ShowOptions | undefined` marks the parameter as optional twice. */
const withoutRedundantUndefined = (signature: string) =>
  signature.replace(/(\w+\?: [^,()]+?) \| undefined(?=[,)])/g, '$1');

/** The ID of a method's heading. */
const anchorOf = (heading: string) => new GithubSlugger().slug(heading.replace("')", "', ...)"));

function readMethod(node: ts.MethodSignature, declarations: Declarations): ApiMethod {
  const { checker } = declarations;
  const declared = checker.getSignatureFromDeclaration(node);
  if (!declared) throw new Error(`${node.getText()} has no signature`);
  const name = node.name.getText();
  const signature = withoutRedundantUndefined(checker.signatureToString(declared, node, FORMAT, ts.SignatureKind.Call));
  return {
    name,
    anchor: anchorOf(methodName({ name, signature })),
    signature,
    parameters: node.parameters.map((parameter) => ({
      name: parameter.name.getText(),
      ...typeOf(parameter, declarations),
      docs: commentOf(parameter, declarations).docs,
    })),
    returns: checker.typeToString(declared.getReturnType(), undefined, FORMAT),
    ...readComment(declared, checker),
  };
}

const readMethods = (node: ts.InterfaceDeclaration, declarations: Declarations): ApiMethod[] =>
  node.members.filter(ts.isMethodSignature).map((method) => readMethod(method, declarations));

/** The types that an interface uses, and those that they use. Not those of the language itself. */
function usedTypes(api: ts.InterfaceDeclaration, { checker, program }: Declarations): Declaration[] {
  const found = new Set<Declaration>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
      const symbol = checker.getSymbolAtLocation(node.typeName);
      const isImport = symbol && symbol.flags & ts.SymbolFlags.Alias;
      const declaration = (isImport ? checker.getAliasedSymbol(symbol) : symbol)?.declarations?.find(isDeclaration);
      if (declaration && !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) visitType(declaration);
    }
    node.forEachChild(visit);
  };
  const visitType = (type: Declaration): void => {
    if (found.has(type)) return;
    found.add(type);
    if (!ts.isInterfaceDeclaration(type)) return type.forEachChild(visit);
    for (const method of type.members.filter(ts.isMethodSignature)) {
      if (method.type) visit(method.type);
      visit(method);
    }
    type.members.filter(ts.isPropertySignature).forEach(visit);
  };
  visitType(api);
  return [...found].slice(1);
}

type Types = Pick<ApiReference, 'interfaces' | 'enums' | 'typeAliases'>;

/** Reads types, each with an anchor that no method has. */
function readTypes(nodes: Declaration[], methods: ApiMethod[], declarations: Declarations): Types {
  const types: Types = { interfaces: [], enums: [], typeAliases: [] };
  // The type `Schedule` has the ID of a second heading if a method is called `schedule()`.
  const slugger = new GithubSlugger();
  methods.forEach(({ anchor }) => slugger.slug(anchor));
  for (const node of nodes) {
    const name = node.name.text;
    const anchor = slugger.slug(name);
    const comment = commentOf(node, declarations);
    if (ts.isInterfaceDeclaration(node)) {
      const members = readMembers(node, declarations);
      types.interfaces.push({ name, anchor, ...comment, members, methods: readMethods(node, declarations) });
    } else if (ts.isEnumDeclaration(node)) {
      const members = node.members.map((member) => ({
        name: member.name.getText(),
        value: member.initializer?.getText().replaceAll('"', "'"),
        ...commentOf(member, declarations),
      }));
      types.enums.push({ name, anchor, members });
    } else types.typeAliases.push({ name, anchor, docs: comment.docs, type: node.type.getText() });
  }
  return types;
}

/** The options that a file adds to `PluginsConfig`: `Keyboard?: { … }`. */
function readConfigs(file: ts.SourceFile, declarations: Declarations): ApiConfig[] {
  const configs: ApiConfig[] = [];
  const visit = (node: ts.Node): void => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'PluginsConfig') return node.forEachChild(visit);
    for (const member of node.members.filter(ts.isPropertySignature))
      if (member.type && ts.isTypeLiteralNode(member.type)) {
        const members = readMembers(member.type, declarations);
        configs.push({ name: member.name.getText(), docs: commentOf(member, declarations).docs, members });
      }
  };
  visit(file);
  return configs;
}

/**
 * The exports that aren't interfaces, enums, or types of their own: classes, and the old names of
 * types (`type CameraPhoto = Photo`) and enums (`const StatusBarStyle: typeof Style`).
 */
function otherNames({ text }: ts.SourceFile): [string, string][] {
  const aliases = text.matchAll(/^export (?:declare )?(?:const|type) (\w+)(?:: typeof| =) ([A-Z]\w*);$/gm);
  const classes = text.matchAll(/^export declare class (\w+)/gm);
  return [...aliases, ...classes].map(([, name = '', original = name]) => [name, original]);
}

/** The path of the file with the plugins inside `@capacitor/core`, if there are any. */
const coreDeclarations = (version: PackageVersion): string | undefined =>
  version.coreDeclarations && path.join(findPackage(version, '@capacitor/core').folder, version.coreDeclarations);

/** The name of a plugin's interface. Google Maps has an unusual one, which docs.json contains. */
function interfaceName({ folder, name }: InstalledPackage, plugin: string | undefined): string {
  const docs = path.join(folder, 'dist/docs.json');
  if (plugin !== undefined || !existsSync(docs)) return `${plugin ?? pascalCase(path.basename(name))}Plugin`;
  return (JSON.parse(readFileSync(docs, 'utf8')) as { api: { name: string } }).api.name;
}

function readReference(version: PackageVersion, installed: InstalledPackage, plugin: string | undefined): ApiReference {
  const declarations = readDeclarations(version);
  const folder = plugin === undefined ? `${installed.folder}/` : coreDeclarations(version);
  const files = declarations.program.getSourceFiles().filter(({ fileName }) => folder && fileName.startsWith(folder));
  const name = interfaceName(installed, plugin);
  const api = files
    .flatMap(({ statements }) => statements.filter(ts.isInterfaceDeclaration))
    .find((declared) => declared.name.text === name);
  if (!api) throw new Error(`no interface ${name} is declared`);
  const methods = readMethods(api, declarations);
  return {
    package: installed.name,
    version: installed.version,
    name,
    methods,
    ...readTypes(usedTypes(api, declarations), methods, declarations),
    configs: files.flatMap((file) => readConfigs(file, declarations)),
    otherExports: Object.fromEntries(files.flatMap(otherNames)),
  };
}

/**
 * The reference of one plugin. `plugin` is the name of a plugin inside `@capacitor/core`
 * (`CapacitorHttp`, v2's `Camera`); every other package is one plugin. Throws with the package and
 * the reason if the reference cannot be read.
 */
export const extractPlugin = memoize((version: PackageVersion, packageName: string, plugin?: string): ApiReference => {
  const installed = findPackage(version, packageName);
  try {
    return readReference(version, installed, plugin);
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
  const core = coreDeclarations(version);
  const inCore = [...(core ? readFileSync(core, 'utf8') : '').matchAll(/\binterface (\w+)Plugin\b/g)].map(
    ([, plugin = '']) => plugin,
  );
  return [
    ...packages.map((name) => ({ package: name })),
    ...inCore.sort().map((plugin) => ({ package: '@capacitor/core', plugin })),
  ];
});
