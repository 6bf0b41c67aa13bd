import { parseWith, type Grammar } from '../../reference/grammars';
import type { Fence } from '../fences';
import { nativeApi } from '../nativeApi';
import { problemIn, type Problem } from '../problem';
import { firstError, type SyntaxError } from '../syntax';

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

/** Text before and after a fragment that make it a whole file; each is one line, so that line numbers move by one. */
const WRAPPERS: Record<string, [string, string][]> = {
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

async function parseError(grammar: Grammar, source: string): Promise<SyntaxError | undefined> {
  const tree = await parseWith(grammar, `${source}\n`);
  try {
    return firstError(tree.rootNode);
  } finally {
    tree.delete();
  }
}

/** `CAP_PLUGIN(…)` holds semicolons, which no argument of C may: the macro is checked by its own shape and taken out. */
function withoutMacros(source: string): { source: string; errors: SyntaxError[] } {
  const errors: SyntaxError[] = [];
  const rest = source.replace(
    /CAP_PLUGIN\s*\(([\s\S]*?)\n?\)\s*$/gm,
    (macro: string, inner: string, offset: number) => {
      const shape =
        /^\s*\w+\s*,\s*"[^"]*"\s*,\s*(?:CAP_PLUGIN_METHOD\s*\(\s*\w+\s*,\s*CAPPluginReturn(?:None|Promise|Callback|Watch)\s*\)\s*;\s*)+$/;
      if (!shape.test(inner))
        errors.push({
          line: source.slice(0, offset).split('\n').length,
          text: 'CAP_PLUGIN holds the class, its name in quotes and a CAP_PLUGIN_METHOD(…); for each method.',
        });
      return '\n'.repeat(macro.split('\n').length - 1);
    },
  );
  return { source: rest, errors };
}

async function syntaxError(grammar: Grammar, code: string): Promise<SyntaxError | undefined> {
  const whole = await parseError(grammar, code);
  if (!whole) return undefined;
  for (const [before, after] of WRAPPERS[grammar] ?? []) {
    if (!(await parseError(grammar, `${before}\n${code}\n${after}`))) return undefined;
  }
  return whole;
}

const lineOf = (code: string, index: number) => code.slice(0, index).split('\n').length;

/** Variables of a Java or Kotlin sample whose class is one of Capacitor's: name → class. */
function variables(code: string): Map<string, string> {
  const found = new Map<string, string>();
  const type = '(PluginCall|JSObject|JSArray|Bridge)';
  for (const [, kind = '', name = ''] of code.matchAll(new RegExp(`\\b${type}\\??\\s+(\\w+)\\b`, 'g')))
    found.set(name, kind);
  for (const [, name = '', kind = ''] of code.matchAll(new RegExp(`\\b(\\w+)\\s*:\\s*${type}\\b`, 'g')))
    found.set(name, kind);
  for (const [, name = '', kind = ''] of code.matchAll(new RegExp(`\\b(?:val|var)\\s+(\\w+)\\s*=\\s*${type}\\(`, 'g')))
    found.set(name, kind);
  return found;
}

function javaProblems(fence: Fence): Problem[] {
  const api = nativeApi(fence.version);
  const { code } = fence;
  const imports = [...code.matchAll(/^\s*import\s+(?:static\s+)?(com\.getcapacitor\.[\w.]+?)(\.\*)?;?\s*$/gm)].flatMap(
    (match) => {
      const [, name = '', all] = match;
      const there = all
        ? [...api.javaClasses].some((each) => each.startsWith(`${name}.`))
        : api.javaClasses.has(name) || /^com\.getcapacitor\.community\./.test(name);
      return there
        ? []
        : [
            problemIn(
              fence,
              lineOf(code, match.index + match[0].indexOf('import')),
              `@capacitor/android of ${fence.version} has no class ${name}.`,
            ),
          ];
    },
  );
  const calls = [...variables(code)].flatMap(([variable, kind]) => {
    const methods = api.javaMethods.get(kind);
    return [...code.matchAll(new RegExp(`(?<![\\w.])${variable}(?:\\?|!!)?\\.(\\w+)\\s*\\(`, 'g'))]
      .filter(([, method = '']) => methods && !methods.has(method) && !KOTLIN_SCOPE.has(method))
      .map((match) =>
        problemIn(fence, lineOf(code, match.index), `${kind} of ${fence.version} has no method ${match[1]}.`),
      );
  });
  return [...imports, ...calls];
}

/** Functions that Kotlin gives every value. */
const KOTLIN_SCOPE = new Set(['apply', 'also', 'let', 'run', 'takeIf', 'takeUnless', 'with']);

function swiftProblems(fence: Fence): Problem[] {
  const api = nativeApi(fence.version);
  const { code } = fence;
  const plain = code
    .replace(/\/\/.*$/gm, (comment) => ' '.repeat(comment.length))
    .replace(/"(?:[^"\\\n]|\\.)*"/g, (text) => ' '.repeat(text.length));
  const names = [...plain.matchAll(/\b(CAP[A-Z_]\w*)\b/g)]
    .filter(
      ([, name = '']) =>
        !api.capNames.has(name) &&
        !new RegExp(`\\b(?:class|struct|enum|protocol|func|let|var)\\s+${name}\\b`).test(plain),
    )
    .map((match) =>
      problemIn(fence, lineOf(code, match.index), `@capacitor/ios of ${fence.version} has no ${match[1]}.`),
    );
  const receivers = [...plain.matchAll(/\b(\w+)\s*:\s*CAPPluginCall\b/g)].map(([, name = '']) => name);
  const calls = [...new Set(receivers)].flatMap((receiver) =>
    [...plain.matchAll(new RegExp(`(?<![\\w.])${receiver}\\??\\.(\\w+)`, 'g'))]
      .filter(([, member = '']) => !api.swiftMembers.has(member))
      .map((match) =>
        problemIn(fence, lineOf(code, match.index), `CAPPluginCall of ${fence.version} has no ${match[1]}.`),
      ),
  );
  return [...names, ...calls];
}

/** Parses a native sample, whole file or fragment, and checks what it uses of Capacitor against that version's sources. */
export async function checkNative(fence: Fence): Promise<Problem[]> {
  const grammar = GRAMMARS[fence.language];
  if (!grammar) throw new Error(`There is no grammar for ${fence.language}.`);
  const { source, errors } = grammar === 'objectivec' ? withoutMacros(fence.code) : { source: fence.code, errors: [] };
  const error = errors[0] ?? (source.trim() === '' ? undefined : await syntaxError(grammar, source));
  if (error) return [problemIn(fence, error.line, `This does not parse as ${fence.language}: ${error.text}`)];
  return grammar === 'java' || grammar === 'kotlin' ? javaProblems(fence) : swiftProblems(fence);
}
