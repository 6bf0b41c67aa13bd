import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'web-tree-sitter';
import type { VersionLabel } from '../../config/versions';
import { parseWith } from '../grammars';
import { findPackage } from '../workspace';
import { childrenOf } from './syntax';
import type { NativeIndex, NativeType } from './types';

const DECLARATIONS = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'annotation_type_declaration',
]);

/** `List<PluginCall>` → `List`, `com.getcapacitor.Bridge` → `Bridge`; an array has no members that matter here. */
export const simpleType = (type: Node | null | undefined): string => {
  if (!type || type.type === 'array_type') return '';
  return (
    type.text
      .replace(/<[\s\S]*$/, '')
      .replace(/@\w+\s+/g, '')
      .split('.')
      .at(-1)
      ?.trim() ?? ''
  );
};

const modifiersOf = (node: Node) => childrenOf(node).find(({ type }) => type === 'modifiers')?.text ?? '';

function parentsOf(node: Node): string[] {
  const lists = childrenOf(node).filter(({ type }) =>
    ['superclass', 'super_interfaces', 'extends_interfaces'].includes(type),
  );
  const parents = lists
    .flatMap((list) => childrenOf(list).flatMap((each) => (each.type === 'type_list' ? childrenOf(each) : [each])))
    .map(simpleType);
  return node.type === 'class_declaration' && !lists.some(({ type }) => type === 'superclass')
    ? [...parents, 'Object']
    : parents;
}

/** Name → type of what one declaration in a class's body adds to it. */
function membersOf(node: Node): [string, string][] {
  const name = node.childForFieldName('name')?.text ?? '';
  if (DECLARATIONS.has(node.type)) return [[name, name]];
  if (node.type === 'enum_constant') return [[name, '']];
  if (node.type === 'method_declaration' || node.type === 'annotation_type_element_declaration')
    return [[name, simpleType(node.childForFieldName('type'))]];
  if (node.type !== 'field_declaration' && node.type !== 'constant_declaration') return [];
  const type = simpleType(node.childForFieldName('type'));
  return childrenOf(node)
    .filter((each) => each.type === 'variable_declarator')
    .map((each) => [each.childForFieldName('name')?.text ?? '', type]);
}

function bodyOf(node: Node): Node[] {
  const body = node.childForFieldName('body') ?? childrenOf(node).find(({ type }) => type.endsWith('_body'));
  return body
    ? childrenOf(body).flatMap((each) => (each.type === 'enum_body_declarations' ? childrenOf(each) : [each]))
    : [];
}

/** What a file's simple names mean: those it imports from elsewhere are none of the package's. */
interface Source {
  pack: string;
  foreign: ReadonlySet<string>;
}

function sourceOf(root: Node): Source {
  const imports = childrenOf(root)
    .filter(({ type }) => type === 'import_declaration')
    .map(({ text }) => /^import\s+([\w.]+);/.exec(text)?.[1] ?? '');
  const foreign = imports
    .filter((name) => !name.startsWith('com.getcapacitor.'))
    .map((name) => name.split('.').at(-1) ?? '');
  const pack =
    childrenOf(root)
      .find(({ type }) => type === 'package_declaration')
      ?.text.replace(/^package\s+|\s*;$/g, '') ?? '';
  return { pack, foreign: new Set(foreign) };
}

/** Adds a class and those within it; one within another is called `Outer.Inner`. */
function addClass(node: Node, source: Source, outer: string, into: NativeIndex): void {
  const { pack, foreign } = source;
  const own = node.childForFieldName('name')?.text ?? '';
  const name = outer ? `${outer}.${own}` : own;
  into.names.push(`${pack}.${name}`);
  const seen = bodyOf(node).filter((each) => !/\bprivate\b/.test(modifiersOf(each)));
  const type: NativeType = {
    members: Object.fromEntries(
      seen.flatMap(membersOf).map(([member, gives]) => [member, foreign.has(gives) ? '' : gives]),
    ),
    parents: parentsOf(node),
    overrides: seen
      .filter((each) => /@Override\b/.test(modifiersOf(each)))
      .flatMap((each) => membersOf(each).map(([member]) => member)),
  };
  if (node.type === 'enum_declaration') Object.assign(type.members, { values: '', valueOf: '', name: '', ordinal: '' });
  // Plugins that an app reaches by their names alone share them with classes of Android (`WebView`).
  if (!pack.startsWith('com.getcapacitor.plugin')) into.types[name] = type;
  for (const each of bodyOf(node)) if (DECLARATIONS.has(each.type)) addClass(each, source, name, into);
}

/** Reads the sources of a version's `@capacitor/android`. */
export async function readAndroidApi(label: VersionLabel): Promise<NativeIndex> {
  const folder = path.join(findPackage(label, '@capacitor/android').folder, 'capacitor/src/main/java');
  const index: NativeIndex = { types: {}, names: [] };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.java'),
  )) {
    const tree = await parseWith('java', readFileSync(path.join(folder, file), 'utf8'));
    const source = sourceOf(tree.rootNode);
    for (const node of childrenOf(tree.rootNode)) if (DECLARATIONS.has(node.type)) addClass(node, source, '', index);
    tree.delete();
  }
  if (!index.types.PluginCall) throw new Error(`The sources of @capacitor/android in ${folder} hold no PluginCall.`);
  return index;
}
