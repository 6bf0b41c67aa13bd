import distance from 'damerau-levenshtein';
import type { Node, Tree } from 'web-tree-sitter';
import { parseWith, type Grammar } from 'capacitor-facts/grammars';
import type { PlatformApi } from 'capacitor-facts/platformApi';
import { matchPatterns, namesOf, type Syntax } from 'capacitor-facts/syntax';
import { lineAt, problemIn, type Fence, type Problem } from '../readSamples';
import { UsageCheck } from './nativeUsage';
import { firstError, type CodeError } from './syntaxErrors';

type NativeGrammar = Extract<Grammar, 'swift' | 'java' | 'kotlin' | 'objectivec'>;

/** Code before and after a fragment that completes it to a file. */
const WRAPPERS: Record<NativeGrammar, [string, string][]> = {
  java: [
    ['class Sample { ', '}'],
    ['class Sample { void sample() { ', '} }'],
  ],
  kotlin: [
    ['class Sample { ', '}'],
    ['fun sample() { ', '}'],
  ],
  swift: [
    ['class Sample { ', '}'],
    ['func sample() { ', '}'],
    ['class Sample { func sample() { ', '} }'],
  ],
  objectivec: [
    ['@implementation Sample ', '@end'],
    ['void sample() { ', '}'],
  ],
};

const MACRO = /CAP_PLUGIN\s*\(([\s\S]*?)\n?\)\s*$/gm;
const MACRO_CONTENT =
  /^\s*\w+\s*,\s*"[^"]*"\s*,\s*(?:CAP_PLUGIN_METHOD\s*\(\s*\w+\s*,\s*CAPPluginReturn(?:None|Promise|Callback|Watch)\s*\)\s*;\s*)+$/;

/** Code that a grammar cannot parse → an equivalent that it can. A macro isn't valid C. */
const GAPS: Partial<Record<NativeGrammar, [RegExp, (code: string) => string][]>> = {
  swift: [
    [/\(\(\)\)/g, () => '( 0)'],
    [/\{ \[\] in\b/g, () => '{ [self] in'],
  ],
  objectivec: [[MACRO, (macro) => macro.replace(/[^\n]/g, '')]],
};

/** An error in `CAP_PLUGIN(…)`, which has its own pattern. */
function macroError(code: string): CodeError | undefined {
  const wrong = [...code.matchAll(MACRO)].find(([, content = '']) => !MACRO_CONTENT.test(content));
  const message = 'CAP_PLUGIN requires the class, its name in quotes and a CAP_PLUGIN_METHOD(…); for each method.';
  return wrong && { line: lineAt(code, wrong.index), message };
}

/**
 * Parses a file, or a fragment with a wrapper, which adds no line before it. The error is that of
 * the attempt that parsed the most lines.
 */
async function parse(grammar: NativeGrammar, code: string): Promise<Tree | CodeError> {
  let best: CodeError = { line: 0, message: '' };
  for (const [before, after] of [['', ''], ...WRAPPERS[grammar]]) {
    const tree = await parseWith(grammar, `${before}${code}\n${after}`);
    const error = firstError(tree.rootNode);
    if (!error) return tree;
    tree.delete();
    if (error.line > best.line) best = error;
  }
  return { ...best, line: Math.min(best.line, code.split('\n').length) };
}

const errorAt = ({ startPosition }: Node, message: string): CodeError => ({ line: startPosition.row + 1, message });

interface Import {
  node: Node;
  /** `com.getcapacitor.PluginCall`; the class of a static import. */
  name: string;
  isWildcard: boolean;
}

function getImports(syntax: Syntax): Import[] {
  return syntax.all('import').map(({ node }) => {
    const [, isStatic, name = '', star] =
      /^import\s+(static\s+)?([\w.]+?)(\.\*)?\s*(?:as\s+\w+)?;?\s*$/.exec(node.text) ?? [];
    return { node, name: isStatic && !star ? name.replace(/\.\w+$/, '') : name, isWildcard: star !== undefined };
  });
}

/** Names that a sample imports from other packages, such as Android's `WebView`. */
const foreignNames = (imports: Import[]) =>
  new Set(
    imports
      .filter(({ name, isWildcard }) => !isWildcard && !name.startsWith('com.getcapacitor.'))
      .map(({ name }) => name.split('.').at(-1) ?? ''),
  );

/** Other packages with Capacitor's prefix, and resources generated for the library. */
const FOREIGN = /^com\.getcapacitor\.(?:community\.|myapp\.|android\.R\b)/;

/**
 * Imports of classes from `com.getcapacitor` that do not exist, and uses of its classes without an
 * import. A sample with imports is a file, and must import all classes of Capacitor that it uses.
 */
function importErrors({ version, code }: Fence, syntax: Syntax, { names, types }: PlatformApi): CodeError[] {
  const imports = getImports(syntax);
  const unknown = imports.filter(({ name, isWildcard }) => {
    if (!name.startsWith('com.getcapacitor.') || FOREIGN.test(name)) return false;
    return isWildcard ? !names.some((known) => known.startsWith(`${name}.`)) : !names.includes(name);
  });
  const errors = unknown.map(({ node, name }) =>
    errorAt(node, `@capacitor/android of ${version.label} has no class ${name}.`),
  );
  if (imports.length === 0 || /^package com\.getcapacitor/m.test(code)) return errors;
  const isImported = (name: string) =>
    imports.some((entry) =>
      entry.isWildcard ? names.includes(`${entry.name}.${name}`) : entry.name.endsWith(`.${name}`),
    );
  const available = new Set(syntax.all('type').flatMap(namesOf));
  for (const node of syntax.root.descendantsOfType(['type_identifier', 'identifier'])) {
    const name = node?.text ?? '';
    const isType =
      node?.type === 'type_identifier' || /^(?:user_type|annotation|marker_annotation)$/.test(node?.parent?.type ?? '');
    if (!node || !isType || available.has(name) || !Object.hasOwn(types, name) || isImported(name)) continue;
    const qualified = names.find((known) => known.endsWith(`.${name}`)) ?? name;
    errors.push(errorAt(node, `${name} is used but not imported: import ${qualified}.`));
    available.add(name);
  }
  return errors;
}

/** Names with the prefix of the iOS package, and its notifications: `.capacitorOpenURL`. */
const IOS_NAME =
  /^(?:CAP[A-Z_]\w*|ApplicationDelegateProxy|JSTypes|capacitor(?:Open|Did|Continue|Decide|StatusBar)\w*)$/;

/** Names with the prefix of the iOS package that neither the package nor the sample declares. */
function nameErrors({ version }: Fence, root: Node, { names }: PlatformApi): CodeError[] {
  const identifiers = root
    .descendantsOfType(['simple_identifier', 'type_identifier', 'identifier', 'field_identifier'])
    .filter((node) => node !== null);
  const isDeclaration = (node: Node) =>
    /declaration|interface|implementation/.test(node.parent?.type ?? '') &&
    node.parent?.namedChildren.find((child) => /identifier$/.test(child?.type ?? ''))?.id === node.id;
  const declared = new Set(identifiers.filter(isDeclaration).map(({ text }) => text));
  return identifiers
    .filter(({ text }) => IOS_NAME.test(text) && !names.includes(text) && !declared.has(text))
    .filter(({ parent }) => parent?.type !== 'attribute')
    .map((node) => errorAt(node, `@capacitor/ios of ${version.label} has no ${node.text}.`));
}

/** `; it has success.` if the type has a member with a similar name. */
function hint(api: PlatformApi, type: string, member: string): string {
  const names = Object.keys(api.types[type]?.members ?? {});
  const [closest] = names
    .map((name) => ({ name, typos: distance(name, member).steps }))
    .sort((a, b) => a.typos - b.typos);
  return closest && closest.typos <= Math.max(2, member.length / 3) ? `; it has ${closest.name}.` : '.';
}

async function usageErrors(fence: Fence, root: Node, grammar: 'java' | 'kotlin' | 'swift'): Promise<CodeError[]> {
  const { version } = fence;
  const platform = grammar === 'swift' ? 'ios' : 'android';
  const api = await version.facts.nativeApi(platform);
  const otherVersions = version.all.filter((other) => other !== version);
  const others = await Promise.all(otherVersions.map(({ facts }) => facts.nativeApi(platform)));
  const syntax = await matchPatterns(grammar, root);
  const unknown = new UsageCheck(syntax, api, foreignNames(getImports(syntax)), others).unknownMembers();
  return [
    ...(grammar === 'swift' ? nameErrors(fence, root, api) : importErrors(fence, syntax, api)),
    ...unknown.map(({ node, type, member }) =>
      errorAt(node, `${type} of ${version.label} has no ${member}${hint(api, type, member)}`),
    ),
  ];
}

/** Parses a native sample, and checks what it uses of Capacitor against its version's sources. */
export async function checkNative(fence: Fence): Promise<Problem[]> {
  const grammar = fence.language as NativeGrammar;
  const gaps = GAPS[grammar] ?? [];
  const code = gaps.reduce((text, [gap, equivalent]) => text.replace(gap, equivalent), fence.code);
  const parsed = (grammar === 'objectivec' ? macroError(fence.code) : undefined) ?? (await parse(grammar, code));
  if ('message' in parsed)
    return [problemIn(fence, parsed.line, `This does not parse as ${grammar}: ${parsed.message}`)];
  try {
    const root = parsed.rootNode;
    const errors =
      grammar === 'objectivec'
        ? nameErrors(fence, root, await fence.version.facts.nativeApi('ios'))
        : await usageErrors(fence, root, grammar);
    const distinct = new Map(errors.map((error) => [`${error.line} ${error.message}`, error]));
    return [...distinct.values()].map(({ line, message }) => problemIn(fence, line, message));
  } finally {
    parsed.delete();
  }
}
