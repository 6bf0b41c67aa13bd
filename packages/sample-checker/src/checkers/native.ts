import distance from 'damerau-levenshtein';
import type { Node, Tree } from 'web-tree-sitter';
import { parseWith, type Grammar } from '../../../capacitor-facts/src/grammars';
import type { PlatformApi } from '../../../capacitor-facts/src/native/platformApi';
import { matchPatterns, type Syntax } from '../../../capacitor-facts/src/native/syntax';
import { lineAt, problemIn, type Fence, type Problem } from '../readSamples';
import { UsageCheck } from './nativeUsage';
import { firstError, type CodeError } from './syntaxErrors';

type NativeGrammar = Extract<Grammar, 'swift' | 'java' | 'kotlin' | 'objectivec'>;

/** Lines before and after a fragment that complete it to a file. */
const WRAPPERS: Record<NativeGrammar, [string, string][]> = {
  java: [
    ['class Sample {', '}'],
    ['class Sample { void sample() {', '} }'],
  ],
  kotlin: [
    ['class Sample {', '}'],
    ['fun sample() {', '}'],
  ],
  swift: [
    ['class Sample {', '}'],
    ['func sample() {', '}'],
    ['class Sample { func sample() {', '} }'],
  ],
  objectivec: [
    ['@implementation Sample', '@end'],
    ['void sample() {', '}'],
  ],
};

/** Swift that the grammar cannot parse → an equivalent that it can. */
const SWIFT_GAPS: [RegExp, string][] = [
  [/\(\(\)\)/g, '( 0)'],
  [/\{ \[\] in\b/g, '{ [self] in'],
];

/** A sample that was parsed. */
interface Sample {
  fence: Fence;
  tree: Tree;
  /** Converts a position in the tree, which can have a line before the sample, to a problem. */
  problemAt: (node: Node, message: string) => Problem;
}

/**
 * Parses a file or a fragment with a wrapper. The error is that of the attempt that parsed
 * the most lines.
 */
async function parse(fence: Fence, grammar: NativeGrammar, code: string): Promise<Sample | CodeError> {
  let best: CodeError = { line: 0, message: '' };
  for (const [before, after] of [['', ''], ...WRAPPERS[grammar]]) {
    const shift = before ? 1 : 0;
    const tree = await parseWith(grammar, before ? `${before}\n${code}\n${after}` : `${code}\n`);
    const error = firstError(tree.rootNode);
    if (!error)
      return { fence, tree, problemAt: (node, text) => problemIn(fence, node.startPosition.row + 1 - shift, text) };
    tree.delete();
    if (error.line - shift > best.line) best = { line: error.line - shift, message: error.message };
  }
  return { ...best, line: Math.min(best.line, code.split('\n').length) };
}

const MACRO =
  /^\s*\w+\s*,\s*"[^"]*"\s*,\s*(?:CAP_PLUGIN_METHOD\s*\(\s*\w+\s*,\s*CAPPluginReturn(?:None|Promise|Callback|Watch)\s*\)\s*;\s*)+$/;

/** Removes `CAP_PLUGIN(…)`, which isn't valid C and is checked by its own pattern. */
function withoutMacros(source: string): { code: string; error?: CodeError } {
  let error: CodeError | undefined;
  const code = source.replace(
    /CAP_PLUGIN\s*\(([\s\S]*?)\n?\)\s*$/gm,
    (macro: string, content: string, offset: number) => {
      const message = 'CAP_PLUGIN requires the class, its name in quotes and a CAP_PLUGIN_METHOD(…); for each method.';
      if (!MACRO.test(content)) error ??= { line: lineAt(source, offset), message };
      return '\n'.repeat(macro.split('\n').length - 1);
    },
  );
  return error ? { code, error } : { code };
}

function prepared(grammar: NativeGrammar, code: string): { code: string; error?: CodeError } {
  if (grammar === 'objectivec') return withoutMacros(code);
  if (grammar !== 'swift') return { code };
  return { code: SWIFT_GAPS.reduce((text, [gap, equivalent]) => text.replace(gap, equivalent), code) };
}

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
function importProblems({ fence, problemAt }: Sample, syntax: Syntax, { names, types }: PlatformApi): Problem[] {
  const imports = getImports(syntax);
  const unknown = imports.filter(({ name, isWildcard }) => {
    if (!name.startsWith('com.getcapacitor.') || FOREIGN.test(name)) return false;
    return isWildcard ? !names.some((known) => known.startsWith(`${name}.`)) : !names.includes(name);
  });
  const problems = unknown.map(({ node, name }) =>
    problemAt(node, `@capacitor/android of ${fence.version.label} has no class ${name}.`),
  );
  if (imports.length === 0 || /^package com\.getcapacitor/m.test(fence.code)) return problems;
  const isImported = (name: string) =>
    imports.some((entry) =>
      entry.isWildcard ? names.includes(`${entry.name}.${name}`) : entry.name.endsWith(`.${name}`),
    );
  const available = new Set(syntax.all('type').flatMap(({ details }) => details.name?.map(({ text }) => text) ?? []));
  for (const node of syntax.root.descendantsOfType(['type_identifier', 'identifier'])) {
    const name = node?.text ?? '';
    const isType =
      node?.type === 'type_identifier' || /^(?:user_type|annotation|marker_annotation)$/.test(node?.parent?.type ?? '');
    if (!node || !isType || available.has(name) || !Object.hasOwn(types, name) || isImported(name)) continue;
    const qualified = names.find((known) => known.endsWith(`.${name}`)) ?? name;
    problems.push(problemAt(node, `${name} is used but not imported: import ${qualified}.`));
    available.add(name);
  }
  return problems;
}

/** Names with the prefix of the iOS package, and its notifications: `.capacitorOpenURL`. */
const IOS_NAME =
  /^(?:CAP[A-Z_]\w*|ApplicationDelegateProxy|JSTypes|capacitor(?:Open|Did|Continue|Decide|StatusBar)\w*)$/;

/** Names with the prefix of the iOS package that neither the package nor the sample declares. */
function nameProblems({ fence, tree, problemAt }: Sample, { names }: PlatformApi): Problem[] {
  const identifiers = tree.rootNode
    .descendantsOfType(['simple_identifier', 'type_identifier', 'identifier', 'field_identifier'])
    .filter((node) => node !== null);
  const isDeclaration = (node: Node) =>
    /declaration|interface|implementation/.test(node.parent?.type ?? '') &&
    node.parent?.namedChildren.find((child) => /identifier$/.test(child?.type ?? ''))?.id === node.id;
  const declared = new Set(identifiers.filter(isDeclaration).map(({ text }) => text));
  return identifiers
    .filter(({ text }) => IOS_NAME.test(text) && !names.includes(text) && !declared.has(text))
    .filter(({ parent }) => parent?.type !== 'attribute')
    .map((node) => problemAt(node, `@capacitor/ios of ${fence.version.label} has no ${node.text}.`));
}

/** `; it has success.` if the type has a member with a similar name. */
function hint(api: PlatformApi, type: string, member: string): string {
  const names = Object.keys(api.types[type]?.members ?? {});
  const [closest] = names
    .map((name) => ({ name, typos: distance(name, member).steps }))
    .sort((a, b) => a.typos - b.typos);
  return closest && closest.typos <= Math.max(2, member.length / 3) ? `; it has ${closest.name}.` : '.';
}

async function usageProblems(sample: Sample, grammar: 'java' | 'kotlin' | 'swift'): Promise<Problem[]> {
  const { version } = sample.fence;
  const platform = grammar === 'swift' ? 'ios' : 'android';
  const api = await version.facts.nativeApi(platform);
  const otherVersions = version.all.filter((other) => other !== version);
  const others = await Promise.all(otherVersions.map(({ facts }) => facts.nativeApi(platform)));
  const syntax = await matchPatterns(grammar, sample.tree.rootNode);
  const check = new UsageCheck(syntax, api, foreignNames(getImports(syntax)), others);
  const unknown = check
    .unknownMembers()
    .map(({ node, type, member }) =>
      sample.problemAt(node, `${type} of ${version.label} has no ${member}${hint(api, type, member)}`),
    );
  return [...(grammar === 'swift' ? nameProblems(sample, api) : importProblems(sample, syntax, api)), ...unknown];
}

/** Parses a native sample, and checks what it uses of Capacitor against its version's sources. */
export async function checkNative(fence: Fence): Promise<Problem[]> {
  const grammar = fence.language as NativeGrammar;
  const { code, error } = prepared(grammar, fence.code);
  const sample = error ?? (await parse(fence, grammar, code));
  if (!('tree' in sample))
    return [problemIn(fence, sample.line, `This does not parse as ${fence.language}: ${sample.message}`)];
  try {
    const problems =
      grammar === 'objectivec'
        ? nameProblems(sample, await fence.version.facts.nativeApi('ios'))
        : await usageProblems(sample, grammar);
    return [...new Map(problems.map((problem) => [`${problem.line} ${problem.message}`, problem])).values()];
  } finally {
    sample.tree.delete();
  }
}
