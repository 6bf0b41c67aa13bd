import type { Node } from 'web-tree-sitter';
import { childrenOf } from './syntax';
import { simpleType } from './androidApi';
import type { Declaration, Dialect, SampleClass } from './uses';

function declarations(node: Node): Declaration[] {
  if (node.type === 'inferred_parameters') return childrenOf(node).map(({ text }) => ({ name: text }));
  if (node.type === 'lambda_expression') {
    const parameter = node.childForFieldName('parameters');
    return parameter?.type === 'identifier' ? [{ name: parameter.text }] : [];
  }
  const type = node.childForFieldName('type');
  if (
    !type ||
    !/^(?:formal_parameter|enhanced_for_statement|(?:local_variable|field)_declaration|catch_formal_parameter|resource)$/.test(
      node.type,
    )
  )
    return [];
  const declarators = childrenOf(node).filter((each) => each.type === 'variable_declarator');
  return (declarators.length > 0 ? declarators : [node]).map((each) => ({
    name: each.childForFieldName('name')?.text ?? '',
    ...(type.text === 'var' ? { value: each.childForFieldName('value') ?? undefined } : { type: simpleType(type) }),
  }));
}

function access(node: Node): { receiver: Node; name: Node } | undefined {
  const receiver =
    node.type === 'method_invocation' || node.type === 'field_access' ? node.childForFieldName('object') : null;
  const name = node.childForFieldName(node.type === 'method_invocation' ? 'name' : 'field');
  return receiver && name ? { receiver, name } : undefined;
}

function sampleClass(node: Node): SampleClass | undefined {
  if (node.type !== 'class_declaration') return undefined;
  const superclass = node.childForFieldName('superclass')?.firstNamedChild;
  const interfaces = childrenOf(node.childForFieldName('interfaces') ?? node)
    .filter(({ type }) => type === 'type_list')
    .flatMap(childrenOf);
  const body = childrenOf(node.childForFieldName('body') ?? node);
  const nameOf = (each: Node) =>
    each.childForFieldName('name') ?? each.childForFieldName('declarator')?.childForFieldName('name') ?? null;
  const isOverride = (each: Node) =>
    /@Override\b/.test(childrenOf(each).find(({ type }) => type === 'modifiers')?.text ?? '');
  return {
    node,
    name: node.childForFieldName('name')?.text ?? '',
    isExtension: false,
    parents: [...(superclass ? [simpleType(superclass)] : []), ...interfaces.map(simpleType)],
    own: new Set(body.flatMap((each) => nameOf(each)?.text ?? [])),
    overrides: body.filter(isOverride).flatMap((each) => nameOf(each) ?? []),
  };
}

/** Java, for what a sample uses of `@capacitor/android`. */
export const java: Dialect = {
  declarations,
  access,
  call: (node) =>
    node.type === 'method_invocation' && !node.childForFieldName('object')
      ? (node.childForFieldName('name') ?? undefined)
      : undefined,
  made: (node) =>
    (node.type === 'object_creation_expression' && !childrenOf(node).some(({ type }) => type === 'class_body')) ||
    node.type === 'cast_expression'
      ? simpleType(node.childForFieldName('type'))
      : undefined,
  inner: (node) => (node.type === 'parenthesized_expression' ? (node.firstNamedChild ?? undefined) : undefined),
  isName: ({ type }) => type === 'identifier',
  isSelf: ({ type }) => type === 'this' || type === 'super',
  sampleClass,
  isAnonymous: (node) => node.type === 'class_body' && node.parent?.type === 'object_creation_expression',
  alternatives: () => [],
  always: new Set(['class', 'length']),
  implied: { bridge: 'Bridge', getBridge: 'Bridge' },
};
