import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { PackageVersion } from './version';
import { memoize } from './memoize';
import type { ConfigKey } from './model';
import { findPackage } from './workspace';

/** The text of a JSDoc comment. TypeScript parses its inline tags (`{@link …}`) as nodes. */
const textOf = (comment: ts.JSDoc['comment']) => (ts.getTextOfJSDocComment(comment) ?? '').trim();

function getTags(node: ts.Node, name: string): string[] {
  return ts
    .getJSDocTags(node)
    .filter((tag) => tag.tagName.text === name)
    .map((tag) => textOf(tag.comment));
}

function getDocs(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return comments.map((comment) => textOf(comment.comment)).join('\n\n');
}

type Interfaces = Map<string, ts.InterfaceDeclaration>;

/** The members of a group: of its type literal, or of the interface in the same file. */
function getMembers(type: ts.TypeNode | undefined, interfaces: Interfaces): ts.NodeArray<ts.TypeElement> | undefined {
  if (!type) return undefined;
  return ts.isTypeLiteralNode(type) ? type.members : interfaces.get(type.getText())?.members;
}

function getKey(node: ts.PropertySignature, prefix: string, interfaces: Interfaces): ConfigKey {
  const key = prefix + node.name.getText();
  const members = getKeys(getMembers(node.type, interfaces), `${key}.`, interfaces);
  const [since] = getTags(node, 'since');
  const [deprecated] = getTags(node, 'deprecated');
  const [defaultValue] = getTags(node, 'default');
  return {
    key,
    type: members.length > 0 ? 'object' : (node.type?.getText() ?? 'unknown').replace(/\s+/g, ' '),
    optional: node.questionToken !== undefined,
    docs: getDocs(node),
    examples: getTags(node, 'example'),
    members,
    ...(since ? { since } : {}),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(defaultValue ? { default: defaultValue } : {}),
  };
}

function getKeys(
  members: ts.NodeArray<ts.TypeElement> | undefined,
  prefix: string,
  interfaces: Interfaces,
): ConfigKey[] {
  return members?.filter(ts.isPropertySignature).map((node) => getKey(node, prefix, interfaces)) ?? [];
}

/** The file that declares `CapacitorConfig`. Undefined if the version has no such type. */
export function configDeclarations(version: PackageVersion): string | undefined {
  const file = path.join(findPackage(version, '@capacitor/cli').folder, 'dist/declarations.d.ts');
  return existsSync(file) ? file : undefined;
}

/**
 * The keys of `CapacitorConfig`, nested as in the declarations. docgen cannot be used here, because
 * it flattens the type literals of the groups to one string and loses their comments. `plugins`
 * contains only what the package of the CLI declares.
 */
export const readConfig = memoize((version: PackageVersion): ConfigKey[] => {
  const { name, version: cliVersion } = findPackage(version, '@capacitor/cli');
  const file = configDeclarations(version);
  if (file === undefined)
    throw new Error(`${name}@${cliVersion} has no dist/declarations.d.ts, so its configuration has no type to read.`);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const interfaces: Interfaces = new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node]),
  );
  const declaration = interfaces.get('CapacitorConfig');
  if (!declaration) throw new Error(`${name}@${cliVersion} declares no CapacitorConfig in dist/declarations.d.ts.`);
  return getKeys(declaration.members, '', interfaces);
});
