import type { Node } from 'web-tree-sitter';
import type { Argument, Call, Message } from './source';

const STRINGS = new Set(['line_string_literal', 'multi_line_string_literal', 'string_literal']);
const CALLS = new Set(['call_expression', 'method_invocation', 'object_creation_expression', 'constructor_invocation']);
const IDENTIFIERS = new Set(['simple_identifier', 'identifier', 'type_identifier']);
const ACCESSES = new Set(['navigation_expression', 'field_access']);
const ADDITION = /^(?:additive_expression|binary_expression)$/;

export type Constants = ReadonlyMap<string, Message>;

export const childrenOf = (node: Node) => node.namedChildren.filter((child) => child !== null);
export const childOf = (node: Node, ...types: string[]) => childrenOf(node).find(({ type }) => types.includes(type));
export const isString = (node: Node) => STRINGS.has(node.type);

export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

export function* around(node: Node): Generator<Node> {
  for (let each = node.parent; each; each = each.parent) yield each;
}

/** A string's text: fragments as they stand, every interpolation as `…`. */
export function literal(node: Node): Message {
  const parts = childrenOf(node);
  if (parts.length === 0) return node.text.replace(/^"+|"+$/g, '');
  return parts
    .map((part) => {
      if (/text|fragment|content/.test(part.type)) return part.text;
      return part.type === 'escape_sequence' ? part.text.replace(/^\\(["'\\])$/, '$1') : '…';
    })
    .join('');
}

/** The texts an expression can be; none where it is not made of texts. */
export function textsOf(node: Node | undefined, constants: Constants): Message[] {
  if (!node) return [];
  if (isString(node)) return [literal(node)];
  if (IDENTIFIERS.has(node.type) || ACCESSES.has(node.type)) {
    const known = constants.get(lastName(node.text));
    return known === undefined ? [] : [known];
  }
  const inner = childrenOf(node);
  if (ADDITION.test(node.type)) {
    const parts = inner.map((part) => textsOf(part, constants)[0] ?? '…');
    return parts.every((part) => part === '…') ? [] : [parts.join('').replace(/…+/g, '…')];
  }
  if (/ternary|conditional|elvis|parenthesized/.test(node.type))
    return inner.flatMap((part) => textsOf(part, constants));
  return [];
}

const lastName = (text: string) =>
  text
    .split('.')
    .at(-1)
    ?.replace(/[?!]+$/, '') ?? '';
/** `self?.call?.reject` → `call`: the variable that a chain begins with. */
const firstName = (text: string) => /^(?:self\??\.|this\.)?(\w+)/.exec(text)?.[1];

/** The parts of an access: what it is made on, and the name that is read or called. */
export function accessOf(node: Node): { target: Node | undefined; name: string } | undefined {
  if (node.type === 'method_invocation') {
    return {
      target: node.childForFieldName('object') ?? undefined,
      name: node.childForFieldName('name')?.text ?? '',
    };
  }
  if (!ACCESSES.has(node.type)) return undefined;
  const [target, last] = [childrenOf(node)[0], childrenOf(node).at(-1)];
  return { target, name: lastName(last?.text ?? '') };
}

function argumentOf(node: Node, constants: Constants): Argument {
  const value = node.type === 'value_argument' ? childrenOf(node).at(-1) : node;
  const texts = textsOf(value, constants);
  if (!value || texts.length > 0) return { texts };
  if (IDENTIFIERS.has(value.type)) return { texts, variable: value.text };
  const access = accessOf(CALLS.has(value.type) ? (calleeOf(value) ?? value) : value);
  const variable = firstName(value.text);
  return access ? { texts, member: access.name, ...(variable === undefined ? {} : { variable }) } : { texts };
}

/** What is called: the access or name before the arguments. */
const calleeOf = (node: Node) => (node.type === 'method_invocation' ? node : childrenOf(node)[0]);

function argumentsOf(node: Node, constants: Constants): Argument[] {
  const suffix = childOf(node, 'call_suffix') ?? node;
  const list = childOf(suffix, 'argument_list', 'value_arguments');
  return list ? childrenOf(list).map((each) => argumentOf(each, constants)) : [];
}

/** What a `case` or `is` tests for: the case of an enum, or the type. */
function casesOf(entry: Node): string[] {
  return childrenOf(entry).flatMap((test) => {
    if (test.type === 'type_test') return [...walk(test)].find(({ type }) => type === 'identifier')?.text ?? [];
    // `GoogleMapErrors.invalidArguments(let message)`, `.noSave`
    return test.type === 'switch_pattern' ? (/(\w+)\s*(?:\(|$)/.exec(test.text)?.[1] ?? []) : [];
  });
}

const ENTRIES = new Set(['switch_entry', 'when_entry', 'switch_block_statement_group']);
const ASKS_METHOD = /\bgetMethodName\(\)|\bcall\.methodName\b/;

/** Labels of a Java group and of the empty groups before it, which fall through to it. */
function labels(group: Node): string[] {
  const own = [...walk(group)].filter((each) => isString(each) && each.parent?.type === 'switch_label').map(literal);
  const before = group.previousNamedSibling;
  const falls = before && childrenOf(before).every(({ type }) => type === 'switch_label');
  return falls ? [...labels(before), ...own] : own;
}

/** The methods a place is for, where the code asks the call for its method's name. */
function methodsOf(node: Node): Call['methods'] {
  let inner = node;
  for (const each of around(node)) {
    if (each.type === 'if_statement') {
      const condition = each.childForFieldName('condition');
      const names =
        condition && ASKS_METHOD.test(condition.text) ? [...walk(condition)].filter(isString).map(literal) : [];
      if (names.length > 0) return { names, except: each.childForFieldName('alternative')?.id === inner.id };
    }
    if (each.type === 'switch_block_statement_group' && ASKS_METHOD.test(each.parent?.previousNamedSibling?.text ?? ''))
      return { names: labels(each), except: false };
    inner = each;
  }
  return undefined;
}

function caughtAt(node: Node): string[] | undefined {
  const clause = [...around(node)].find(({ type }) => type === 'catch_clause' || type === 'catch_block');
  if (!clause) return undefined;
  const declared = childOf(clause, 'catch_formal_parameter', 'user_type', 'pattern');
  const types = declared ? [...walk(declared)].filter(({ type }) => type === 'type_identifier') : [];
  const named = declared?.type === 'user_type' ? [declared.text] : types.map(({ text }) => text);
  return named.length > 0 ? named : ['Exception'];
}

/** Where a call stands: what a switch around it tests for, what was caught, which methods it is for. */
export function placeOf(node: Node): Pick<Call, 'cases' | 'caught' | 'methods'> {
  const entry = [...around(node)].find(({ type }) => ENTRIES.has(type));
  const caught = caughtAt(node);
  const methods = methodsOf(node);
  return { cases: entry ? casesOf(entry) : [], ...(caught ? { caught } : {}), ...(methods ? { methods } : {}) };
}

const inPattern = (node: Node) =>
  [...around(node)].some(
    ({ type }) => /pattern$|^type_test$|^switch_label$/.test(type) && type !== 'value_binding_pattern',
  );

/** A call or access without the type it belongs to, which needs the declarations around it. */
export interface RawCall extends Omit<Call, 'on'> {
  target: Node | undefined;
}

/** `.noSave`: a case whose type the place knows. */
const isBareCase = (node: Node) => node.type === 'prefix_expression' && /^\.\w+$/.test(node.text);

/** Swift's grammar takes `object["key"]` for a call. */
const isSubscript = (node: Node) => childOf(node, 'call_suffix')?.text.startsWith('[') ?? false;

/** Reads a node as a call, a constructor or an access; undefined where it is none. */
export function readCall(node: Node, constants: Constants): RawCall | undefined {
  const read = ACCESSES.has(node.type) || isBareCase(node);
  if (read ? isCallee(node) || inPattern(node) : !CALLS.has(node.type) || isSubscript(node)) return undefined;
  const args = read ? [] : argumentsOf(node, constants);
  const callee = read ? node : calleeOf(node);
  const type = node.type === 'object_creation_expression' ? node.childForFieldName('type')?.text : undefined;
  const access = type === undefined && callee ? accessOf(callee) : undefined;
  const name = type ?? access?.name ?? lastName(callee?.text ?? '');
  return /^\w+$/.test(name) ? { name, read, args, target: access?.target, ...placeOf(node) } : undefined;
}

function isCallee(node: Node): boolean {
  const parent = node.parent;
  return parent !== null && CALLS.has(parent.type) && childrenOf(parent)[0]?.id === node.id;
}
