import type { Node } from 'web-tree-sitter';
import type { SourceLanguage } from './queries';
import { childrenOf, nameOf, namesOf, parseSource, typeName, type Match, type SyntaxTree } from './syntax';

/** Text that code composes; `…` represents each part that is only known at run time. */
export type ComposedText = string;

/** An argument of a call. Everything but `texts` is set only if the source shows it. */
export interface Argument {
  /** The texts that it can be; empty if it is not composed of texts. */
  texts: ComposedText[];
  /** The variable that it is. */
  variable?: string;
  /** The member that it reads or calls: `localizedDescription`, `getString`. */
  member?: string;
}

/** A call, a construction, a property that is read, or an enum case. */
export interface Call {
  name: string;
  /** Whether it is a property or a case, without arguments. */
  isAccess: boolean;
  /** The receiver's type. Empty for the object itself, undefined if the source doesn't show it. */
  receiverType: string | undefined;
  arguments: Argument[];
  /** Cases or types for which the enclosing switch tests. */
  cases: string[];
  /** The plugin methods for which it runs or, with `except`, doesn't run. Undefined for all. */
  methods: { names: string[]; except: boolean } | undefined;
}

/** A function, an initializer or a computed property. */
export interface SourceFunction {
  name: string;
  /** The type that declares it; an empty string at the top level of a file. */
  owner: string;
  isProperty: boolean;
  /** Whether the app can call it: a plugin's methods have a parameter for the call. */
  takesCall: boolean;
  parameters: { name: string; type: string }[];
  calls: Call[];
  /** Descriptions of an error that it returns, with their cases. */
  descriptions: { text: ComposedText; cases: string[] }[];
  /** Whether a part of it runs only under a condition. */
  isConditional: boolean;
  /** Whether the object itself becomes a delegate, which the system calls back. */
  isDelegate: boolean;
}

/** The implementation of a plugin for one platform. */
export interface NativeSource {
  functions: SourceFunction[];
  /** Members of each type, by its name. */
  types: Map<string, Set<string>>;
}

/** The type of a plugin call on both platforms. */
export const CALL_TYPE = /^(?:CAP)?PluginCall$/;

type Constants = ReadonlyMap<string, ComposedText>;

const EXTENSIONS: Record<string, SourceLanguage> = { swift: 'swift', java: 'java', kt: 'kotlin', js: 'javascript' };

const lastName = (text: string) =>
  text
    .replace(/[?!]+$/, '')
    .split('.')
    .at(-1) ?? '';

/** The text of a literal, with `…` for each interpolation. */
function textOfLiteral(node: Node): ComposedText {
  const parts = childrenOf(node);
  if (parts.length === 0) return node.text.replace(/^["'`]+|["'`]+$/g, '');
  const texts = parts.map((part) => {
    if (/escape/.test(part.type)) return part.text.replace(/^\\(["'\\])$/, '$1');
    return /text|fragment|content/.test(part.type) ? part.text : '…';
  });
  return texts.join('');
}

const isSum = (node: Node | null) => /^(?:additive|binary)_expression$/.test(node?.type ?? '');

/** The texts that an expression can be. */
function getTexts(node: Node, syntax: SyntaxTree, constants: Constants): ComposedText[] {
  if (syntax.at('string', node)) return [textOfLiteral(node)];
  if (syntax.at('identifier', node) || syntax.at('access', node)) {
    const constant = constants.get(lastName(node.text));
    return constant === undefined ? [] : [constant];
  }
  if (!isSum(node)) return [];
  const parts = childrenOf(node).map((operand) => getTexts(operand, syntax, constants)[0] ?? '…');
  return parts.every((part) => part === '…') ? [] : [parts.join('').replace(/…+/g, '…')];
}

function getArgument(node: Node, syntax: SyntaxTree, constants: Constants): Argument {
  const value = node.type === 'value_argument' ? childrenOf(node).at(-1) : node;
  const texts = value ? getTexts(value, syntax, constants) : [];
  if (!value || texts.length > 0) return { texts };
  if (syntax.at('identifier', value)) return { texts, variable: value.text };
  const use = syntax.at('call', value) ?? syntax.at('access', value);
  return use ? { texts, member: nameOf(use) || undefined } : { texts };
}

/** The conditions of a call: a case of a switch, and the plugin method that is called. */
function getConditions(node: Node, syntax: SyntaxTree): Pick<Call, 'cases' | 'methods'> {
  const patterns = syntax.enclosing(node, 'branch')?.details.case ?? [];
  // `GoogleMapErrors.invalidArguments(let message)`, `.noSave`, `GoneError`
  const cases = patterns.flatMap(({ text }) => /(\w+)\s*(?:\(|$)/.exec(text)?.[1] ?? []);
  const branch = syntax.enclosing(node, 'onlyFor', 'exceptFor');
  if (!branch) return { cases, methods: undefined };
  const [condition] = branch.details.condition ?? [];
  const compared = condition ? syntax.within('string', condition).map((literal) => textOfLiteral(literal.node)) : [];
  const except = syntax.at('exceptFor', branch.node) !== undefined;
  const labels = (branch.details.method ?? []).map(textOfLiteral);
  return { cases, methods: { names: [...compared, ...labels], except } };
}

type Scope = ReadonlyMap<string, string>;

function receiverType(receiver: Node | undefined, scope: Scope): Call['receiverType'] {
  const text = receiver?.text.replace(/[?!]/g, '') ?? '';
  if (text === '' || text === 'self' || text === 'this') return '';
  if (text === 'console') return 'outside';
  const name = /^(?:self\.|this\.)?(\w+)$/.exec(text)?.[1] ?? '';
  return scope.get(name) ?? (/^[A-Z]/.test(name) ? name : undefined);
}

const JAVASCRIPT_ERROR = /^\w*(?:Error|Exception)$/;

function getCall(match: Match, syntax: SyntaxTree, scope: Scope, constants: Constants): Call | undefined {
  const { node, details } = match;
  const name = syntax.at('construction', node) ? typeName(details.name?.[0], syntax.language) : nameOf(match);
  if (!/^\w+$/.test(name)) return undefined;
  // A browser's error is thrown where it is constructed.
  const isError = syntax.language === 'javascript' && JAVASCRIPT_ERROR.test(name);
  return {
    name: isError ? 'reject' : name,
    isAccess: syntax.at('access', node) !== undefined,
    receiverType: receiverType(details.receiver?.[0], scope),
    arguments: (details.argument ?? []).map((argument) => getArgument(argument, syntax, constants)),
    ...getConditions(node, syntax),
  };
}

/** Properties with the description of an error. */
const DESCRIPTION = /^(?:errorDescription|\w*[mM]essage)$/;

function getDescriptions(match: Match, syntax: SyntaxTree): SourceFunction['descriptions'] {
  const expressions = syntax.within('string', match.node).map(({ node }) => {
    let expression = node;
    while (expression.parent && isSum(expression.parent)) expression = expression.parent;
    return expression;
  });
  const unique = new Map(expressions.map((expression) => [expression.id, expression]));
  return [...unique.values()].flatMap((expression) =>
    getTexts(expression, syntax, new Map()).map((text) => ({ text, cases: getConditions(expression, syntax).cases })),
  );
}

function getFunction(match: Match, syntax: SyntaxTree, constants: Constants): SourceFunction {
  const { node, details } = match;
  const type = syntax.enclosing(node, 'type', 'anonymous');
  const owner = type ? nameOf(type) : '';
  const name = nameOf(match) || owner;
  const typed = (variable: Match) => ({
    name: nameOf(variable),
    type: typeName(variable.details.declared?.[0], syntax.language),
  });
  const variables = syntax.within('variable', node).map(typed);
  const scope = new Map(variables.filter(({ type }) => type !== '').map((variable) => [variable.name, variable.type]));
  const parameters = (details.parameter ?? [])
    .flatMap((parameter) => syntax.at('variable', parameter) ?? [])
    .map(typed);
  const isProperty = details.computed !== undefined;
  return {
    name,
    owner,
    isProperty,
    takesCall: syntax.language === 'javascript' ? owner !== '' : parameters.some(({ type }) => CALL_TYPE.test(type)),
    parameters,
    calls: (['call', 'construction', 'access'] as const)
      .flatMap((kind) => syntax.within(kind, node))
      .flatMap((call) => getCall(call, syntax, scope, constants) ?? []),
    descriptions: isProperty && DESCRIPTION.test(name) ? getDescriptions(match, syntax) : [],
    isConditional: /\b(?:if|guard)\b/.test(node.text),
    isDelegate: /\bdelegate\s*=\s*self\b/.test(node.text),
  };
}

/** The members of each type. Extensions in Swift add to a type that is declared elsewhere. */
function getTypes(files: SyntaxTree[]): NativeSource['types'] {
  const types: NativeSource['types'] = new Map();
  for (const syntax of files)
    for (const type of syntax.all('type')) {
      const name = nameOf(type);
      types.set(name, new Set([...(types.get(name) ?? []), ...syntax.membersOf(type).flatMap(namesOf)]));
    }
  return types;
}

/** Texts by the names of the variables that are declared with them. */
function getConstants(files: SyntaxTree[]): Constants {
  const constants = new Map<string, ComposedText>();
  for (const syntax of files)
    for (const variable of syntax.all('variable')) {
      const [value] = variable.details.value ?? [];
      if (value && syntax.at('string', value)) constants.set(nameOf(variable), textOfLiteral(value));
    }
  return constants;
}

/** Reads the files of a plugin's implementation for one platform, which can use each other. */
export async function readNativeSource(files: { file: string; text: string }[]): Promise<NativeSource> {
  const parsed = await Promise.all(
    files.flatMap(({ file, text }) => {
      const language = EXTENSIONS[file.split('.').at(-1) ?? ''];
      return language ? [parseSource(language, text)] : [];
    }),
  );
  const constants = getConstants(parsed);
  const types = getTypes(parsed);
  const functions = parsed.flatMap((syntax) =>
    syntax.all('function').map((match) => getFunction(match, syntax, constants)),
  );
  parsed.forEach(({ root }) => root.tree.delete());
  return { functions, types };
}
