import distance from 'damerau-levenshtein';
import type { Node, Tree } from 'web-tree-sitter';
import { parseWith, type Grammar } from 'capacitor-facts/grammars';
import type { NativePlatform, PlatformApi } from 'capacitor-facts/platformApi';
import { lineOfOffset, problemIn, type Fence, type Problem } from '../readSamples';
import { unknownMembers, withoutTexts } from './nativeUsage';
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
  return wrong && { line: lineOfOffset(code, wrong.index), message };
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
  line: number;
  /** `com.getcapacitor.PluginCall`; the class of a static import. */
  name: string;
  isWildcard: boolean;
}

const getImports = (code: string): Import[] =>
  [...code.matchAll(/^import\s+(static\s+)?([\w.]+?)(\.\*)?(?:\s+as\s+\w+)?\s*;?\s*$/gm)].map(
    ({ 1: isStatic, 2: name = '', 3: star, index }) => ({
      line: lineOfOffset(code, index),
      name: isStatic && !star ? name.replace(/\.\w+$/, '') : name,
      isWildcard: star !== undefined,
    }),
  );

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
function importErrors({ version, code }: Fence, imports: Import[], { names }: PlatformApi): CodeError[] {
  const all = [...names];
  const unknown = imports.filter(({ name, isWildcard }) => {
    if (!name.startsWith('com.getcapacitor.') || FOREIGN.test(name)) return false;
    return !all.some((known) => (isWildcard ? known.startsWith(`${name}.`) : `${name}.`.startsWith(`${known}.`)));
  });
  const errors = unknown.map(({ line, name }): CodeError => {
    return { line, message: `@capacitor/android of ${version.label} has no class ${name}.` };
  });
  if (imports.length === 0 || /^package com\.getcapacitor/m.test(code)) return errors;
  const bare = withoutTexts(code).replace(/^import .*/gm, '');
  for (const qualified of all.filter((known) => !known.startsWith('com.getcapacitor.plugin.'))) {
    const name = qualified.split('.').at(-1) ?? '';
    const index = bare.search(new RegExp(`(?<![.\\w])${name}\\b`));
    const isImported = imports.some((one) =>
      one.isWildcard ? qualified === `${one.name}.${name}` : one.name.endsWith(`.${name}`),
    );
    if (index >= 0 && !isImported && !new RegExp(`\\b(?:class|interface|enum) ${name}\\b`).test(bare))
      errors.push({
        line: lineOfOffset(bare, index),
        message: `${name} is used but not imported: import ${qualified}.`,
      });
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
    .filter(({ text }) => IOS_NAME.test(text) && !names.has(text) && !declared.has(text))
    .filter(({ parent }) => parent?.type !== 'attribute')
    .map((node) => errorAt(node, `@capacitor/ios of ${version.label} has no ${node.text}.`));
}

/** `; it has success.` if the sources of the type contain a similar word. */
function hint(api: PlatformApi, type: string, member: string): string {
  const [closest] = [...(api.types[type]?.words ?? [])]
    .map((name) => ({ name, typos: distance(name, member).steps }))
    .sort((a, b) => a.typos - b.typos);
  return closest && closest.typos <= Math.max(2, member.length / 3) ? `; it has ${closest.name}.` : '.';
}

function usageErrors(fence: Fence, root: Node, platform: NativePlatform): CodeError[] {
  const { version, code } = fence;
  const api = version.facts.nativeApi(platform);
  const others = version.all.filter((other) => other !== version).map(({ facts }) => facts.nativeApi(platform));
  const imports = getImports(code);
  return [
    ...(platform === 'ios' ? nameErrors(fence, root, api) : importErrors(fence, imports, api)),
    ...unknownMembers(code, api, others, foreignNames(imports)).map(({ line, type, member }) => ({
      line,
      message: `${type} of ${version.label} has no ${member}${hint(api, type, member)}`,
    })),
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
        ? nameErrors(fence, root, fence.version.facts.nativeApi('ios'))
        : usageErrors(fence, root, grammar === 'swift' ? 'ios' : 'android');
    const distinct = new Map(errors.map((error) => [`${error.line} ${error.message}`, error]));
    return [...distinct.values()].map(({ line, message }) => problemIn(fence, line, message));
  } finally {
    parsed.delete();
  }
}
