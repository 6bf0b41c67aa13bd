import { closest, distance } from 'fastest-levenshtein';
import type { Node, Tree } from 'web-tree-sitter';
import { parseWith, type Grammar } from '../../packages/grammars';
import type { Fence } from '../fences';
import { nativeApi, otherApis } from '../../packages/native/api';
import { foreignNames, importProblems } from './nativeImports';
import { java } from '../../packages/native/java';
import { kotlin } from '../../packages/native/kotlin';
import { swift } from '../../packages/native/swift';
import type { NativeIndex } from '../../packages/native/types';
import { UseFinder, walk, type Dialect } from '../../packages/native/uses';
import { problemIn, type Problem } from '../problem';
import { firstError, type Mistake } from '../../packages/native/syntax';

/** Fence language → grammar. */
const GRAMMARS: Record<string, Grammar> = {
  swift: 'swift',
  java: 'java',
  kotlin: 'kotlin',
  kt: 'kotlin',
  objectivec: 'objectivec',
  objc: 'objectivec',
};

export const languages = Object.keys(GRAMMARS);

const DIALECTS: Partial<Record<Grammar, { dialect: Dialect; platform: 'android' | 'ios' }>> = {
  java: { dialect: java, platform: 'android' },
  kotlin: { dialect: kotlin, platform: 'android' },
  swift: { dialect: swift, platform: 'ios' },
};

/** Text before and after a fragment that make it a whole file; what stands before is one line, which moves the others by one. */
const WRAPPERS: Partial<Record<Grammar, [string, string][]>> = {
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

/** What the Swift grammar cannot read though the language allows it → the same in words that it can. */
const SWIFT_GAPS: [RegExp, string][] = [
  [/\(\(\)\)/g, '( 0)'],
  [/\{ \[\] in\b/g, '{ [self] in'],
  [/(\b(?:if|guard|while)\s+|,\s*)(let|var) (\w+)(?=\s*(?:,|\{|else\b))/g, '$1$2 $3 = $3'],
];

interface Parsed {
  tree: Tree;
  /** Lines before the sample's first. */
  shift: number;
}

/**
 * Parses a file, or a fragment with what it lacks around it. Where nothing makes it parse, the error is that of the attempt that
 * came furthest.
 */
async function parse(grammar: Grammar, code: string): Promise<Parsed | Mistake> {
  let best: Mistake = { line: 0, message: '' };
  for (const [before, after] of [['', ''], ...(WRAPPERS[grammar] ?? [])]) {
    const shift = before ? 1 : 0;
    const tree = await parseWith(grammar, before ? `${before}\n${code}\n${after}` : `${code}\n`);
    const error = firstError(tree.rootNode);
    if (!error) return { tree, shift };
    tree.delete();
    if (error.line - shift > best.line) best = { line: error.line - shift, message: error.message };
  }
  return { ...best, line: Math.min(best.line, code.split('\n').length) };
}

const MACRO =
  /^\s*\w+\s*,\s*"[^"]*"\s*,\s*(?:CAP_PLUGIN_METHOD\s*\(\s*\w+\s*,\s*CAPPluginReturn(?:None|Promise|Callback|Watch)\s*\)\s*;\s*)+$/;

/** `CAP_PLUGIN(…)` holds semicolons, which no argument of C may: the macro is checked by its own shape and taken out. */
function withoutMacros(source: string): { source: string; errors: Mistake[] } {
  const errors: Mistake[] = [];
  const rest = source.replace(
    /CAP_PLUGIN\s*\(([\s\S]*?)\n?\)\s*$/gm,
    (macro: string, inner: string, offset: number) => {
      const message = 'CAP_PLUGIN holds the class, its name in quotes and a CAP_PLUGIN_METHOD(…); for each method.';
      if (!MACRO.test(inner)) errors.push({ line: source.slice(0, offset).split('\n').length, message });
      return '\n'.repeat(macro.split('\n').length - 1);
    },
  );
  return { source: rest, errors };
}

/** `; it has success.` where one name is near. */
function hint(index: NativeIndex, type: string, member: string): string {
  const names = Object.keys(index.types[type]?.members ?? {});
  const near = names.length > 0 ? closest(member, names) : '';
  return near !== '' && distance(near, member) <= Math.max(2, member.length / 3) ? `; it has ${near}.` : '.';
}

async function problemsOfUses(fence: Fence, { tree, shift }: Parsed, grammar: Grammar): Promise<Problem[]> {
  const found = DIALECTS[grammar];
  if (!found) return [];
  const index = await nativeApi(found.platform, fence.version);
  const others = await otherApis(found.platform, fence.version);
  const finder = new UseFinder(tree.rootNode, found.dialect, index, foreignNames(tree.rootNode), others);
  return finder.find().map(({ node, type, member }) => {
    const message = `${type} of ${fence.version} has no ${member}${hint(index, type, member)}`;
    return problemIn(fence, node.startPosition.row + 1 - shift, message);
  });
}

/** Names of the iOS package by their prefix, and the notifications it adds: `.capacitorOpenURL`. */
async function nameProblems(fence: Fence, { tree, shift }: Parsed): Promise<Problem[]> {
  const { names } = await nativeApi('ios', fence.version);
  const all = [...walk(tree.rootNode)].filter(({ type }) => /identifier$/.test(type));
  const isName = (node: Node) =>
    /declaration|interface|implementation/.test(node.parent?.type ?? '') &&
    node.parent?.namedChildren.find((each) => /identifier$/.test(each?.type ?? ''))?.id === node.id;
  const declared = new Set(all.filter(isName).map(({ text }) => text));
  return all
    .filter(
      ({ text, namedChildCount }) =>
        namedChildCount === 0 &&
        /^(?:CAP[A-Z_]\w*|ApplicationDelegateProxy|JSTypes|capacitor(?:Open|Did|Continue|Decide|StatusBar)\w*)$/.test(
          text,
        ),
    )
    .filter(({ text, parent }) => !names.includes(text) && !declared.has(text) && parent?.type !== 'attribute')
    .map((node) =>
      problemIn(fence, node.startPosition.row + 1 - shift, `@capacitor/ios of ${fence.version} has no ${node.text}.`),
    );
}

/** Parses a native sample, whole file or fragment, and checks what it uses of Capacitor against that version's sources. */
export async function checkNative(fence: Fence): Promise<Problem[]> {
  const grammar = GRAMMARS[fence.language];
  if (!grammar) throw new Error(`There is no grammar for ${fence.language}.`);
  const swifter = SWIFT_GAPS.reduce((code, [gap, words]) => code.replace(gap, words), fence.code);
  const { source, errors } =
    grammar === 'objectivec'
      ? withoutMacros(fence.code)
      : { source: grammar === 'swift' ? swifter : fence.code, errors: [] };
  const parsed = errors[0] ?? (await parse(grammar, source));
  if (!('tree' in parsed))
    return [problemIn(fence, parsed.line, `This does not parse as ${fence.language}: ${parsed.message}`)];
  try {
    const names =
      grammar === 'java' || grammar === 'kotlin'
        ? await importProblems(fence, parsed)
        : await nameProblems(fence, parsed);
    const problems = [...names, ...(await problemsOfUses(fence, parsed, grammar))];
    const lines = new Set<string>();
    return problems.filter(({ line, message }) => !lines.has(`${line} ${message}`) && lines.add(`${line} ${message}`));
  } finally {
    parsed.tree.delete();
  }
}
