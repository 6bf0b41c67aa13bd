import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { VersionLabel } from '../config/versions';
import type { ConfigKey } from './model';
import { findPackage } from './workspace';

/** Text of a JSDoc comment, whose inline tags (`{@link …}`) TypeScript gives as nodes. */
const textOf = (comment: ts.JSDoc['comment']) => (ts.getTextOfJSDocComment(comment) ?? '').trim();

function tagsOf(node: ts.Node, name: string): string[] {
  return ts
    .getJSDocTags(node)
    .filter((tag) => tag.tagName.text === name)
    .map((tag) => textOf(tag.comment));
}

function docsOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return comments.map((comment) => textOf(comment.comment)).join('\n\n');
}

type Interfaces = Map<string, ts.InterfaceDeclaration>;

/** The members of a group: those of its anonymous type, or of the interface of this file that it names. */
function membersOf(type: ts.TypeNode | undefined, interfaces: Interfaces): ts.NodeArray<ts.TypeElement> | undefined {
  if (!type) return undefined;
  return ts.isTypeLiteralNode(type) ? type.members : interfaces.get(type.getText())?.members;
}

function keyOf(node: ts.PropertySignature, prefix: string, interfaces: Interfaces): ConfigKey {
  const key = prefix + node.name.getText();
  const members = keysOf(membersOf(node.type, interfaces), `${key}.`, interfaces);
  const [since] = tagsOf(node, 'since');
  const [deprecated] = tagsOf(node, 'deprecated');
  const [preset] = tagsOf(node, 'default');
  return {
    key,
    type: members.length > 0 ? 'object' : (node.type?.getText() ?? 'unknown').replace(/\s+/g, ' '),
    optional: node.questionToken !== undefined,
    docs: docsOf(node),
    examples: tagsOf(node, 'example'),
    members,
    ...(since ? { since } : {}),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(preset ? { default: preset } : {}),
  };
}

function keysOf(
  members: ts.NodeArray<ts.TypeElement> | undefined,
  prefix: string,
  interfaces: Interfaces,
): ConfigKey[] {
  return members?.filter(ts.isPropertySignature).map((node) => keyOf(node, prefix, interfaces)) ?? [];
}

/**
 * The keys of `CapacitorConfig`, nested as in the declarations. docgen cannot be used here: it flattens the anonymous types
 * of the groups to one string and loses their comments. `plugins` lists only what the CLI's own package declares.
 */
export function readConfig(label: VersionLabel): ConfigKey[] {
  const { folder, name, version } = findPackage(label, '@capacitor/cli');
  const file = path.join(folder, 'dist/declarations.d.ts');
  if (!existsSync(file))
    throw new Error(`${name}@${version} has no dist/declarations.d.ts: its configuration has no type to read.`);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const interfaces: Interfaces = new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node]),
  );
  const declaration = interfaces.get('CapacitorConfig');
  if (!declaration) throw new Error(`${name}@${version} declares no CapacitorConfig in dist/declarations.d.ts.`);
  return keysOf(declaration.members, '', interfaces);
}

/** Every key below these, groups included. */
export function flattenKeys(keys: ConfigKey[]): ConfigKey[] {
  return keys.flatMap((key) => [key, ...flattenKeys(key.members)]);
}
