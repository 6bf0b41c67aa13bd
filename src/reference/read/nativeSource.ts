import type { Node } from 'web-tree-sitter';
import { parseWith, type Grammar } from '../grammars';

/** A string that code makes; `…` stands for each part that is known only when it runs. */
export type Message = string;

/** A function, or a property that is computed: what it says, and the names it mentions. */
export interface SourceFunction {
  name: string;
  /** Messages it hands to `reject`, `unavailable` or `unimplemented`. */
  rejects: Message[];
  /** Messages of errors it makes, or returns as an error's description. */
  errors: Message[];
  /** Whether it rejects with a message that is not written there: an exception's own, say. */
  passesOn: boolean;
  /** Names of what it calls, and of callbacks and descriptions it names. */
  mentions: Set<string>;
}

const FUNCTIONS = new Set([
  'function_declaration',
  'method_declaration',
  'constructor_declaration',
  'property_declaration',
]);
const STRINGS = new Set(['line_string_literal', 'multi_line_string_literal', 'string_literal']);
const CALLS = new Set(['call_expression', 'method_invocation', 'object_creation_expression', 'constructor_invocation']);
const IDENTIFIERS = new Set(['simple_identifier', 'identifier', 'type_identifier']);
const ADDITION = /^(?:additive_expression|binary_expression)$/;
const REJECTIONS = new Set(['reject', 'unavailable', 'unimplemented']);
const ERROR_TYPE = /(?:Error|Exception|ErrorObject)$/;
const DESCRIPTION = /^(?:errorDescription|\w*[mM]essage)$/;
/** What the bridge rejects with when no message is given: PluginCall.java and CAPPluginCall.swift. */
const DEFAULTS: Record<string, Message> = { unimplemented: 'not implemented', unavailable: 'not available' };

/** A string's text: fragments as they stand, every interpolation as `…`. */
function literal(node: Node): Message {
  const parts = node.namedChildren.filter((child) => child !== null);
  if (parts.length === 0) return node.text.replace(/^"+|"+$/g, '');
  return parts
    .map((part) =>
      /text|fragment|content/.test(part.type)
        ? part.text
        : part.type === 'escape_sequence'
          ? part.text.replace(/^\\(["'\\])$/, '$1')
          : '…',
    )
    .join('');
}

/** The strings an expression can be; none where it is not made of strings. */
export function messagesOf(node: Node | null | undefined, constants: ReadonlyMap<string, Message>): Message[] {
  if (!node) return [];
  if (STRINGS.has(node.type)) return [literal(node)];
  if (IDENTIFIERS.has(node.type) || node.type === 'navigation_expression' || node.type === 'field_access') {
    const known = constants.get(node.text.split('.').at(-1) ?? '');
    return known === undefined ? [] : [known];
  }
  const inner = node.namedChildren.filter((child) => child !== null);
  if (ADDITION.test(node.type)) {
    const parts = inner.map((part) => messagesOf(part, constants)[0] ?? '…');
    return parts.every((part) => part === '…') ? [] : [parts.join('').replace(/…+/g, '…')];
  }
  if (/ternary|conditional|elvis|parenthesized|value_argument/.test(node.type))
    return inner.flatMap((part) => messagesOf(part, constants));
  return [];
}

function nameOfCall(node: Node): string {
  const named = node.childForFieldName('name') ?? node.childForFieldName('type') ?? node.namedChild(0);
  return named?.text.replace(/[?!]$/, '').split('.').at(-1)?.trim() ?? '';
}

function argumentsOf(node: Node): Node[] {
  const list = node.descendantsOfType(['argument_list', 'value_arguments']).filter((each) => each !== null)[0];
  return list?.namedChildren.filter((child) => child !== null) ?? [];
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of node.namedChildren) if (child) yield* walk(child);
}

function nameOfFunction(node: Node): string {
  const named =
    node.childForFieldName('name') ??
    node.namedChildren.find((child) => child && /identifier|pattern|variable_declaration/.test(child.type));
  return named?.text.split(':')[0]?.trim() ?? '';
}

/** Constants that hold a string: Java's and Kotlin's fields, Swift's properties. */
export function constantsOf(root: Node): Map<string, Message> {
  const constants = new Map<string, Message>();
  for (const node of walk(root)) {
    if (node.type !== 'variable_declarator' && node.type !== 'property_declaration') continue;
    const value =
      node.childForFieldName('value') ??
      node.namedChildren.filter((child) => child !== null && STRINGS.has(child.type)).at(-1);
    if (value && STRINGS.has(value.type)) constants.set(nameOfFunction(node), literal(value));
  }
  return constants;
}

function readCall(node: Node, into: SourceFunction, constants: ReadonlyMap<string, Message>): void {
  const callee = nameOfCall(node);
  const [first, ...rest] = argumentsOf(node);
  if (REJECTIONS.has(callee)) {
    const preset = DEFAULTS[callee];
    const messages = first ? messagesOf(first, constants) : preset === undefined ? [] : [preset];
    into.rejects.push(...messages);
    if (messages.length === 0) into.passesOn = true;
  } else if (ERROR_TYPE.test(callee)) {
    into.errors.push(...[first, ...rest].flatMap((argument) => messagesOf(argument, new Map())));
  }
}

/** Messages that a property returns as an error's description (`var errorDescription`, `var missingMessage`). */
function readDescription(node: Node, into: SourceFunction): void {
  for (const child of walk(node)) {
    const joined = ADDITION.test(child.parent?.type ?? '');
    if (!joined && (STRINGS.has(child.type) || ADDITION.test(child.type)))
      into.errors.push(...messagesOf(child, new Map()));
  }
}

function classAround(node: Node): Node {
  for (let around = node.parent; around; around = around.parent) if (around.type === 'class_declaration') return around;
  return node;
}

/**
 * The functions of one source file. Constants come from the whole package, so that a message shared between files is found.
 * Kotlin's error classes are read as well: the default of a constructor's `message` is what they say.
 */
export function functionsOf(root: Node, constants: ReadonlyMap<string, Message>): SourceFunction[] {
  return [...walk(root)]
    .filter(({ type }) => FUNCTIONS.has(type) || type === 'class_parameter')
    .map((node) => {
      const name = nameOfFunction(node.type === 'class_parameter' ? classAround(node) : node);
      const found: SourceFunction = { name, rejects: [], errors: [], passesOn: false, mentions: new Set() };
      if (
        node.type === 'class_parameter'
          ? ERROR_TYPE.test(name)
          : DESCRIPTION.test(name) && node.type === 'property_declaration'
      )
        readDescription(node, found);
      if (node.type === 'class_parameter') return found;
      for (const child of walk(node)) {
        if (CALLS.has(child.type)) {
          readCall(child, found, constants);
          found.mentions.add(nameOfCall(child));
        }
        // Android names its callbacks in strings; a description is a property, read without a call.
        if (STRINGS.has(child.type)) found.mentions.add(literal(child));
        if (IDENTIFIERS.has(child.type) && DESCRIPTION.test(child.text)) found.mentions.add(child.text);
      }
      return found;
    });
}

/** Reads sources of one language together: the constants of all are known to each. */
export async function readNative(language: Grammar, sources: string[]): Promise<SourceFunction[]> {
  const trees = await Promise.all(sources.map((source) => parseWith(language, source)));
  const constants = new Map(trees.flatMap((tree) => [...constantsOf(tree.rootNode)]));
  const functions = trees.flatMap((tree) => functionsOf(tree.rootNode, constants));
  trees.forEach((tree) => tree.delete());
  return functions;
}
