import type { Node } from 'web-tree-sitter';
import { childrenOf } from './syntax';
import { swiftType } from './iosApi';
import type { Declaration, Dialect, SampleClass } from './uses';

const TYPES = new Set([
  'user_type',
  'optional_type',
  'implicitly_unwrapped_type',
  'type_annotation',
  'array_type',
  'dictionary_type',
  'function_type',
  'tuple_type',
]);

const ofType = (node: Node, ...types: string[]) => childrenOf(node).find(({ type }) => types.includes(type));

/** `if let a = b`, `guard let a = b`: names and values stand side by side. */
function bindings(node: Node): { name: string; value?: Node | undefined }[] {
  return childrenOf(node).flatMap((each, at, all) => {
    const name = all[at + 1];
    return each.type === 'value_binding_pattern' && name?.type === 'simple_identifier'
      ? [{ name: name.text, value: all[at + 2] }]
      : [];
  });
}

function declarations(node: Node): Declaration[] {
  if (/^(?:guard|if|while)_statement$/.test(node.type)) return bindings(node);
  if (node.type === 'parameter')
    return [
      {
        name:
          childrenOf(node)
            .filter(({ type }) => type === 'simple_identifier')
            .at(-1)?.text ?? '',
        type: swiftType(childrenOf(node).find(({ type }) => TYPES.has(type))),
      },
    ];
  if (node.type === 'lambda_parameter')
    return [
      {
        name: childrenOf(node).find(({ type }) => type === 'simple_identifier')?.text ?? node.text,
        type: swiftType(childrenOf(node).find(({ type }) => TYPES.has(type))),
      },
    ];
  if (node.type !== 'property_declaration') return [];
  const name = ofType(node, 'pattern')?.text;
  if (name === undefined || !/^\w+$/.test(name)) return [];
  const type = ofType(node, 'type_annotation');
  return [type ? { name, type: swiftType(type) } : { name, value: node.childForFieldName('value') ?? undefined }];
}

function access(node: Node): { receiver: Node; name: Node } | undefined {
  if (node.type !== 'navigation_expression') return undefined;
  const receiver = node.childForFieldName('target');
  const name = node.childForFieldName('suffix')?.firstNamedChild;
  return receiver && name?.type === 'simple_identifier' ? { receiver, name } : undefined;
}

function sampleClass(node: Node): SampleClass | undefined {
  if (node.type !== 'class_declaration') return undefined;
  const name = node.childForFieldName('name')?.text ?? '';
  const isExtension = /\bextension\b/.test(node.text.slice(0, node.text.indexOf('{')));
  const body = childrenOf(node).find((each) => each.type.endsWith('_body'));
  const members = body ? childrenOf(body) : [];
  const nameOf = (each: Node) =>
    /function_declaration/.test(each.type) ? each.childForFieldName('name') : ofType(each, 'pattern');
  const functions = members.filter(({ type }) => type === 'function_declaration');
  return {
    node,
    name,
    isExtension,
    parents: [
      ...(isExtension ? [name] : []),
      ...childrenOf(node)
        .filter(({ type }) => type === 'inheritance_specifier')
        .map((each) => swiftType(each.firstNamedChild)),
    ],
    own: new Set(members.flatMap((each) => nameOf(each)?.text ?? [])),
    overrides: functions
      .filter((each) => /\boverride\b/.test(ofType(each, 'modifiers')?.text ?? ''))
      .flatMap((each) => each.childForFieldName('name') ?? []),
  };
}

function callee(node: Node): Node | undefined {
  const first = node.type === 'call_expression' ? childrenOf(node)[0] : undefined;
  return first?.type === 'simple_identifier' ? first : undefined;
}

function inner(node: Node): Node | undefined {
  if (node.type === 'call_expression' && !callee(node)) return childrenOf(node)[0];
  if (
    /^(?:postfix_expression|try_expression|await_expression|tuple_expression|optional_chaining_expression)$/.test(
      node.type,
    )
  )
    return node.childForFieldName('target') ?? childrenOf(node).at(0);
  return node.type === 'nil_coalescing_expression' ? childrenOf(node)[0] : undefined;
}

/** Swift, for what a sample uses of `@capacitor/ios`. */
export const swift: Dialect = {
  declarations,
  access,
  call: callee,
  made: (node) =>
    node.type === 'as_expression' ? swiftType(childrenOf(node).find(({ type }) => TYPES.has(type))) : undefined,
  inner,
  isName: ({ type }) => type === 'simple_identifier',
  isSelf: ({ type }) => type === 'self_expression' || type === 'super_expression',
  sampleClass,
  isAnonymous: () => false,
  alternatives: () => [],
  always: new Set(['self', 'init', 'map', 'flatMap', 'rawValue', 'allCases']),
  implied: {},
};
