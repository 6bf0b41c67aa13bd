import type { Node } from 'web-tree-sitter';
import { parseWith, type Grammar } from '../grammars';
import {
  around,
  childOf,
  childrenOf,
  isString,
  literal,
  placeOf,
  readCall,
  textsOf,
  walk,
  type Constants,
  type RawCall,
} from './nativeNodes';
import { joinSources, type Call, type Message, type Source, type SourceFunction, type SourceType } from './source';

const FUNCTIONS = new Set(['function_declaration', 'method_declaration', 'property_declaration']);
const INITIALIZERS = new Set([
  'constructor_declaration',
  'init_declaration',
  'secondary_constructor',
  'anonymous_initializer',
]);
const TYPES = /^(?:class|interface|enum|object|protocol)_declaration$/;
const PARAMETERS = new Set(['parameter', 'formal_parameter', 'class_parameter']);
/** Properties whose text is what an error says. */
const DESCRIPTION = /^(?:errorDescription|\w*[mM]essage)$/;
const ADDITION = /^(?:additive_expression|binary_expression)$/;

const isIdentifier = ({ type }: Node) => /(?:^|_)identifier$/.test(type);

/** `fileUrl: URL`, `String path`, `private val config: GoogleMapConfig`: the name and the type of what is declared. */
function declared(node: Node): { name: string; type: string } {
  const variable = childOf(node, 'variable_declaration', 'variable_declarator', 'pattern') ?? node;
  const names = childrenOf(variable).filter(({ type }) => /^(?:simple_)?identifier$/.test(type));
  const name = variable.type === 'variable_declarator' ? names[0] : names.at(-1);
  const types = [...walk(node)].filter(
    ({ type, parent }) => type === 'type_identifier' || (type === 'identifier' && parent?.type === 'user_type'),
  );
  const made = childOf(node, 'call_expression') ?? childOf(variable, 'object_creation_expression');
  const constructed = made && /^(?:new\s+)?([A-Z]\w*)\s*\(/.exec(made.text)?.[1];
  // A parameter's type stands beside its name; a property may hold whole functions, whose types are not its own.
  const type = node.type.endsWith('parameter') || node.type === 'field_declaration' ? types[0]?.text : annotated(node);
  return { name: name?.text ?? '', type: type ?? constructed ?? '' };
}

/** The type written for a property or local variable. */
function annotated(node: Node): string | undefined {
  const variable = childOf(node, 'variable_declaration') ?? node;
  const written = childOf(variable, 'type_annotation', 'user_type', 'nullable_type', 'type_identifier');
  return written && [...walk(written)].find((each) => isIdentifier(each))?.text;
}

function nameOf(node: Node): string {
  if (INITIALIZERS.has(node.type)) return ownerOf(node);
  if (node.type === 'property_declaration') return declared(node).name;
  return node.childForFieldName('name')?.text ?? childrenOf(node).find(isIdentifier)?.text ?? '';
}

const typeName = (node: Node) =>
  childrenOf(node).find((each) => isIdentifier(each) || each.type === 'user_type')?.text ?? '';

/** The type around a node: a class, an extension, or the one that an anonymous class implements. */
function ownerOf(node: Node): string {
  for (const each of around(node)) {
    if (TYPES.test(each.type)) return typeName(each);
    if (each.type === 'object_creation_expression' && childOf(each, 'class_body'))
      return each.childForFieldName('type')?.text ?? '';
  }
  return '';
}

/** Constants that hold a text: Java's and Kotlin's fields, Swift's properties. */
export function constantsOf(root: Node): Map<string, Message> {
  const constants = new Map<string, Message>();
  for (const node of walk(root)) {
    if (node.type !== 'variable_declarator' && node.type !== 'property_declaration') continue;
    const value = childrenOf(node).filter(isString).at(-1);
    const name = node.type === 'variable_declarator' ? node.childForFieldName('name')?.text : declared(node).name;
    if (value && name) constants.set(name, literal(value));
  }
  return constants;
}

/** Types of the names that a function knows: its own parameters and variables. */
function scopeOf(node: Node): Map<string, string> {
  const scope = new Map<string, string>();
  for (const each of walk(node)) {
    if (
      PARAMETERS.has(each.type) ||
      each.type === 'local_variable_declaration' ||
      each.type === 'property_declaration'
    ) {
      const { name, type } = declared(each);
      if (name && type) scope.set(name, type);
    }
  }
  return scope;
}

function ownerOfCall({ target }: RawCall, scope: ReadonlyMap<string, string>): Call['on'] {
  if (!target) return '';
  const text = target.text.replace(/[?!]/g, '');
  if (text === 'self' || text === 'this') return '';
  const name = /^(?:self\.|this\.)?(\w+)$/.exec(text)?.[1];
  if (name !== undefined) return scope.get(name) ?? (/^[A-Z]/.test(name) ? name : `#${name}`);
  return text === 'super' || /^[A-Z]\w*\./.test(text) ? 'outside' : undefined;
}

function descriptionsOf(node: Node, name: string): SourceFunction['descriptions'] {
  if (!DESCRIPTION.test(name) || node.type !== 'property_declaration') return [];
  return [...walk(node)]
    .filter((each) => (isString(each) || ADDITION.test(each.type)) && !ADDITION.test(each.parent?.type ?? ''))
    .flatMap((each) => textsOf(each, new Map()).map((text) => ({ text, cases: placeOf(each).cases })));
}

const DELEGATES = /\bdelegate\s*=\s*self\b/;

function functionOf(node: Node, constants: Constants): SourceFunction {
  const name = nameOf(node);
  const scope = scopeOf(node);
  const list = childOf(node, 'formal_parameters', 'function_value_parameters') ?? node;
  const parameters = childrenOf(list)
    .filter(({ type }) => PARAMETERS.has(type))
    .map(declared);
  const calls = [...walk(node)].flatMap((each): Call[] => {
    const raw = readCall(each, constants);
    if (!raw) return [];
    const { target: _target, ...call } = raw;
    return [{ ...call, on: ownerOfCall(raw, scope) }];
  });
  return {
    name,
    owner: ownerOf(node),
    property: node.type === 'property_declaration',
    takesCall: parameters.some(({ type }) => /^(?:CAP)?PluginCall$/.test(type)),
    parameters,
    calls,
    descriptions: descriptionsOf(node, name),
    delegates: DELEGATES.test(node.text),
  };
}

/** A property counts as a function where it is computed; where it only holds a value, what made the value is no call. */
const isFunction = (node: Node) =>
  INITIALIZERS.has(node.type) ||
  (FUNCTIONS.has(node.type) &&
    (node.type !== 'property_declaration' || childOf(node, 'computed_property', 'getter') !== undefined));

function typeOf(node: Node): SourceType {
  const supers = childrenOf(node).filter(({ type }) =>
    /^(?:superclass|super_interfaces|inheritance_specifier|delegation_specifiers)$/.test(type),
  );
  const body = childrenOf(node).find(({ type }) => type.endsWith('body'));
  const constructor = childOf(childOf(node, 'primary_constructor') ?? node, 'class_parameters');
  const own = [body, constructor].flatMap((each) => (each ? childrenOf(each) : []));
  const fields = own
    .filter(({ type }) => /^(?:field_declaration|property_declaration|class_parameter)$/.test(type))
    .map(declared);
  const functions = own.filter(({ type }) => FUNCTIONS.has(type)).map(nameOf);
  const cases = own
    .filter(({ type }) => type === 'enum_entry')
    .flatMap((each) => childrenOf(each).filter(isIdentifier));
  return {
    supers: supers.flatMap((each) => [...walk(each)].filter(isIdentifier).map(({ text }) => text)),
    members: new Set([...fields.map(({ name }) => name), ...functions, ...cases.map(({ text }) => text)]),
    fields: new Map(fields.filter(({ type }) => type !== '').map(({ name, type }) => [name, type])),
  };
}

/** Fields stand in the same class, which may be in another file: their types are filled in when all files are read. */
function withFieldTypes(source: Source): Source {
  const resolve = (on: Call['on'], owner: string): Call['on'] =>
    on?.startsWith('#') ? source.types.get(owner)?.fields.get(on.slice(1)) : on;
  return {
    ...source,
    functions: source.functions.map((each) => ({
      ...each,
      calls: each.calls.map((call) => ({ ...call, on: resolve(call.on, each.owner) })),
    })),
  };
}

/** Reads sources of one language together: the constants and types of all are known to each. */
export async function readNative(language: Grammar, sources: string[]): Promise<Source> {
  const trees = await Promise.all(sources.map((source) => parseWith(language, source)));
  const constants = new Map(trees.flatMap((tree) => [...constantsOf(tree.rootNode)]));
  const read = trees.flatMap(({ rootNode }): Source[] => {
    const nodes = [...walk(rootNode)];
    const functions = nodes.filter(isFunction).map((node) => functionOf(node, constants));
    const types = nodes.filter(({ type }) => TYPES.test(type));
    return [
      { functions, types: new Map() },
      ...types.map((node) => ({ functions: [], types: new Map([[typeName(node), typeOf(node)]]) })),
    ];
  });
  trees.forEach((tree) => tree.delete());
  return withFieldTypes(joinSources(read));
}
