import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'web-tree-sitter';
import type { VersionLabel } from '../../config/versions';
import { parseWith } from '../grammars';
import { findPackage } from '../workspace';
import { childrenOf } from './syntax';
import type { NativeIndex, NativeType } from './types';

const DECLARATIONS = new Set(['class_declaration', 'protocol_declaration']);
const TYPES = new Set(['user_type', 'optional_type', 'implicitly_unwrapped_type', 'type_annotation']);

/** `CAPPluginCall?` → `CAPPluginCall`; a list, a dictionary or a function is none of the types in the index. */
export function swiftType(node: Node | null | undefined): string {
  const text =
    node?.text
      .replace(/^:\s*/, '')
      .replace(/^(?:weak|any|some)\s+/, '')
      .replace(/[?!]+$/, '') ?? '';
  return /^[\w.]+$/.test(text) ? text : '';
}

function typeFor(index: NativeIndex, name: string): NativeType {
  return (index.types[name] ??= { members: {}, parents: [], overrides: [] });
}

const modifiersOf = (node: Node) =>
  childrenOf(node)
    .filter(({ type }) => type === 'modifiers')
    .map(({ text }) => text)
    .join(' ');

/** Name → type of what one declaration adds to the type around it. */
function membersOf(node: Node): [string, string][] {
  const name = node.childForFieldName('name')?.text ?? '';
  if (/function_declaration$/.test(node.type))
    return [[name, swiftType(childrenOf(node).find(({ type }) => TYPES.has(type)))]];
  if (node.type === 'init_declaration') return [['init', '']];
  if (node.type === 'enum_entry')
    return childrenOf(node)
      .filter(({ type }) => type === 'simple_identifier')
      .map(({ text }) => [text, '']);
  if (node.type === 'typealias_declaration' || DECLARATIONS.has(node.type)) return [[name, '']];
  if (!/property_declaration$/.test(node.type)) return [];
  const pattern =
    childrenOf(node)
      .find(({ type }) => type === 'pattern')
      ?.text.replace(/^(?:static\s+)?(?:var|let)\s+/, '') ?? name;
  return [[pattern, swiftType(childrenOf(node).find(({ type }) => type === 'type_annotation'))]];
}

const isExtension = (node: Node) =>
  node.type === 'class_declaration' && /\bextension\b/.test(node.text.slice(0, node.text.indexOf('{')));

/** Adds a type or what an extension gives to one. Code outside the package sees what is public. */
function addType(node: Node, outer: string, index: NativeIndex, declared: Set<string>): void {
  const own = node.childForFieldName('name')?.text ?? '';
  const name = outer ? `${outer}.${own}` : own;
  const type = typeFor(index, name);
  if (!isExtension(node)) declared.add(name);
  type.parents.push(
    ...childrenOf(node)
      .filter((each) => each.type === 'inheritance_specifier')
      .map((each) => swiftType(each.firstNamedChild)),
  );
  const all = node.type === 'protocol_declaration' || (isExtension(node) && /\bpublic\b/.test(modifiersOf(node)));
  const body = childrenOf(node).find((each) => each.type.endsWith('_body'));
  for (const each of body ? childrenOf(body) : []) {
    const visible = all || each.type === 'enum_entry' || /\b(?:public|open)\b/.test(modifiersOf(each));
    if (visible) Object.assign(type.members, Object.fromEntries(membersOf(each)));
    if (/\boverride\b/.test(modifiersOf(each))) type.overrides.push(...membersOf(each).map(([member]) => member));
    if (DECLARATIONS.has(each.type)) addType(each, name, index, declared);
  }
}

/** A selector as Swift calls it: `pluginWithName:` is `plugin(withName:)`. */
const swiftNames = (selector: string) => [
  selector,
  selector.replace(/(?<=[a-z])(?:With|For|By|At|From|In|On|To|Using)[A-Z].*$/, ''),
];

/** Objective-C headers, by their lines: attributes and macros in them are too much for a grammar without a preprocessor. */
function readHeader(source: string, index: NativeIndex, declared: Set<string>): void {
  const plain = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  for (const [, kind = '', name = '', more = '', body = ''] of plain.matchAll(
    /@(interface|protocol)\s+(\w+)([^;\n]*)\n([\s\S]*?)@end/g,
  )) {
    const type = typeFor(index, name);
    if (!/^\s*\(/.test(more)) declared.add(name);
    const [, parent] = /^\s*:\s*(\w+)/.exec(more) ?? [];
    if (parent) type.parents.push(parent);
    type.parents.push(
      ...(/<([^>]*)>/.exec(more)?.[1] ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    );
    if (kind === 'protocol' && type.parents.length === 0) type.parents.push('NSObject');
    for (const [, declared = ''] of body.matchAll(/@property\s*(?:\([^)]*\))?\s*([^;]*);/g)) {
      const [, property = ''] =
        /(\w+)\s*(?:(?:DEPRECATED|NS_|__)\w*\s*(?:\([\s\S]*\))?\s*)*$/.exec(
          declared.replace(/DEPRECATED_MSG_ATTRIBUTE\([\s\S]*\)/, '').trim(),
        ) ?? [];
      if (property)
        type.members[property] = /<(\w+)>/.exec(declared)?.[1] ?? /^(?:\w+\s+)*?(\w+)\s*\*/.exec(declared)?.[1] ?? '';
    }
    for (const [, result = '', selector = '', rest = ''] of body.matchAll(/^\s*[-+]\s*\(([^)]*)\)\s*(\w+)([^;]*);/gm)) {
      const renamed = /NS_SWIFT_NAME\((\w+)/.exec(rest)?.[1];
      for (const each of renamed ? [renamed] : swiftNames(selector))
        type.members[each] = /^(\w+)/.exec(result.trim())?.[1] ?? '';
    }
  }
  for (const [, name = ''] of plain.matchAll(
    /^\s*#define\s+(\w+)|\btypedef\b[^;]*?\b(\w+)\s*;|\bextern\b[^;]*?\b(\w+)\s*;/gm,
  ))
    index.names.push(name);
  for (const name of plain.match(/\bCAP\w+/g) ?? []) index.names.push(name);
}

/** Reads the sources of a version's `@capacitor/ios`: Swift by its grammar, headers by their lines. */
export async function readIosApi(label: VersionLabel): Promise<NativeIndex> {
  const { folder } = findPackage(label, '@capacitor/ios');
  const index: NativeIndex = { types: {}, names: [] };
  const declared = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (each) => !/Tests?\//.test(each),
  )) {
    if (file.endsWith('.h')) readHeader(readFileSync(path.join(folder, file), 'utf8'), index, declared);
    if (!file.endsWith('.swift')) continue;
    const tree = await parseWith('swift', readFileSync(path.join(folder, file), 'utf8'));
    for (const node of childrenOf(tree.rootNode)) if (DECLARATIONS.has(node.type)) addType(node, '', index, declared);
    tree.delete();
  }
  // What the package only extends (String, UIColor) has members of its own that are not here; the new ones count as names.
  const extended = Object.entries(index.types).filter(([name]) => !declared.has(name));
  index.names.push(...extended.flatMap(([, { members }]) => Object.keys(members)));
  index.types = Object.fromEntries(Object.entries(index.types).filter(([name]) => declared.has(name)));
  index.names = [...new Set([...index.names, ...Object.keys(index.types)])].filter((name) => name !== '');
  if (!index.types.CAPPluginCall) throw new Error(`The sources of @capacitor/ios in ${folder} hold no CAPPluginCall.`);
  return index;
}
