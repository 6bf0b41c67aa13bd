import type { Node } from 'web-tree-sitter';
import { childrenOf } from './syntax';
import type { Declaration, Dialect, SampleClass } from './uses';

const TYPES = new Set(['user_type', 'nullable_type']);

const typeName = (node: Node | undefined) =>
  node?.text
    .replace(/[?!]+$/, '')
    .replace(/<[\s\S]*$/, '')
    .split('.')
    .at(-1) ?? '';

const ofType = (node: Node, ...types: string[]) => childrenOf(node).find(({ type }) => types.includes(type));

function declarations(node: Node): Declaration[] {
  if (!/^(?:property_declaration|parameter|class_parameter|lambda_parameters|for_statement)$/.test(node.type))
    return [];
  const holders = childrenOf(node).filter(({ type }) => type === 'variable_declaration');
  return (holders.length > 0 ? holders : [node]).flatMap((holder): Declaration[] => {
    const name = ofType(holder, 'identifier')?.text;
    if (name === undefined) return [];
    const type = childrenOf(holder).find((each) => TYPES.has(each.type));
    if (type) return [{ name, type: typeName(type) }];
    const value = node.type === 'property_declaration' ? childrenOf(node).at(-1) : undefined;
    return [{ name, value: value && value.id !== holder.id ? value : undefined }];
  });
}

const isIdentifier = ({ type }: Node) => type === 'identifier';

function access(node: Node): { receiver: Node; name: Node } | undefined {
  if (node.type !== 'navigation_expression') return undefined;
  const [receiver, name] = childrenOf(node);
  return receiver && name && isIdentifier(name) ? { receiver, name } : undefined;
}

function sampleClass(node: Node): SampleClass | undefined {
  if (node.type !== 'class_declaration') return undefined;
  const specifiers = childrenOf(ofType(node, 'delegation_specifiers') ?? node).filter(
    ({ type }) => type === 'delegation_specifier',
  );
  const body = childrenOf(ofType(node, 'class_body') ?? node);
  const nameOf = (each: Node) =>
    each.childForFieldName('name') ?? ofType(ofType(each, 'variable_declaration') ?? each, 'identifier');
  const functions = body.filter(({ type }) => type === 'function_declaration');
  return {
    node,
    name: node.childForFieldName('name')?.text ?? '',
    isExtension: false,
    parents: specifiers.map((each) =>
      typeName(
        each.firstNamedChild?.type === 'constructor_invocation'
          ? (each.firstNamedChild.firstNamedChild ?? undefined)
          : (each.firstNamedChild ?? undefined),
      ),
    ),
    own: new Set(body.flatMap((each) => nameOf(each)?.text ?? [])),
    overrides: functions
      .filter((each) => /\boverride\b/.test(ofType(each, 'modifiers')?.text ?? ''))
      .flatMap((each) => nameOf(each) ?? []),
  };
}

/** A call's callee, where it is a plain name. */
function callee(node: Node): Node | undefined {
  const first = node.type === 'call_expression' ? childrenOf(node)[0] : undefined;
  return first && isIdentifier(first) ? first : undefined;
}

function inner(node: Node): Node | undefined {
  if (node.type === 'call_expression' && !callee(node)) return childrenOf(node)[0];
  if (/^(?:parenthesized_expression|unary_expression|postfix_expression)$/.test(node.type)) return childrenOf(node)[0];
  if (node.type === 'binary_expression' && /\?:/.test(node.text)) return node.childForFieldName('left') ?? undefined;
  return undefined;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Kotlin, for what a sample uses of `@capacitor/android`. */
export const kotlin: Dialect = {
  declarations,
  access,
  call: callee,
  made: (node) =>
    node.type === 'as_expression' ? typeName(childrenOf(node).find((each) => TYPES.has(each.type))) : undefined,
  inner,
  isName: isIdentifier,
  isSelf: ({ type }) => type === 'this_expression' || type === 'super_expression',
  sampleClass,
  isAnonymous: ({ type }) => type === 'object_literal',
  alternatives: (name) => [`get${capitalized(name)}`, `set${capitalized(name)}`, `is${capitalized(name)}`],
  always: new Set(['apply', 'also', 'let', 'run', 'takeIf', 'takeUnless', 'with', 'use', 'to', 'javaClass', 'class']),
  implied: { bridge: 'Bridge', getBridge: 'Bridge' },
};
