import { parseWith, type Grammar } from '../../packages/grammars';
import { commandProblems } from '../commands';
import type { Fence } from '../fences';
import { problemIn, type Problem } from '../problem';
import { firstError } from '../../packages/native/syntax';
import { gradleVariables } from '../../packages/templates';

const GRAMMARS: Record<string, Grammar> = {
  groovy: 'groovy',
  gradle: 'groovy',
  ruby: 'ruby',
  rb: 'ruby',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
};

export const languages = [...Object.keys(GRAMMARS), 'properties'];

/** What the Groovy grammar cannot read though the language allows it → the same in words that it can. */
const GROOVY_GAPS: [RegExp, string][] = [[/^([ \t]*\w+)[ \t]+(\w+\([^()\n]*\),.*)$/gm, '$1($2)']];

const lineOf = (code: string, index: number) => code.slice(0, index).split('\n').length;

/** Where variables are set: all of `variables.gradle`, and what stands in `ext { … }` of another file; `offset` in the code. */
function settings({ code, title }: Fence): { text: string; offset: number }[] {
  if (/variables\.gradle$/.test(title ?? '')) return [{ text: code, offset: 0 }];
  return [...code.matchAll(/\bext\s*\{([^}]*)\}/g)].map((match) => ({
    text: match[1] ?? '',
    offset: match.index + match[0].indexOf('{') + 1,
  }));
}

/** Gradle variables that are set though nothing reads them, or read though nothing sets them. */
function gradleProblems(fence: Fence): Problem[] {
  const names = gradleVariables(fence.version);
  const product = `Capacitor ${fence.version.slice(1)}`;
  const set = settings(fence).flatMap(({ text, offset }) =>
    [...text.matchAll(/^[ \t]*(\w+)\s*=/gm)].map((match) => ({
      name: match[1] ?? '',
      at: offset + match.index + match[0].search(/\w/),
    })),
  );
  const own = new Set(set.map(({ name }) => name));
  const read = [...fence.code.matchAll(/\brootProject\.ext\.(?!has\b)(\w+)/g)].map((match) => ({
    name: match[1] ?? '',
    at: match.index,
  }));
  const problem = (name: string, at: number, text: string) =>
    problemIn(
      fence,
      lineOf(fence.code, at),
      `No template or plugin of ${product} ${text} the Gradle variable ${name}.`,
    );
  // A file beside variables.gradle may set a variable for itself.
  const unread = set.filter(({ name }) => !names.has(name) && !new RegExp(`[$.]\\{?${name}\\b`).test(fence.code));
  return [
    ...unread.map(({ name, at }) => problem(name, at, 'reads')),
    ...read.filter(({ name }) => !names.has(name) && !own.has(name)).map(({ name, at }) => problem(name, at, 'sets')),
  ];
}

/** Commands that a workflow's steps run. */
function stepProblems(fence: Fence): Problem[] {
  return fence.code.split('\n').flatMap((line, index) => {
    const command = line.replace(/^\s*(?:-\s+)?(?:run:\s*)?/, '').replace(/^(["'])(.*)\1$/, '$2');
    if (!/^(?:npx|npm|yarn|pnpm)\s/.test(command)) return [];
    return commandProblems(command.trim().split(/\s+/), fence.version).map((message) =>
      problemIn(fence, index + 1, message),
    );
  });
}

function properties(fence: Fence): Problem[] {
  return fence.code
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' || /^\s*[#!]/.test(line) || /^\s*[\w.\-/]+\s*[=:]/.test(line)
        ? []
        : [problemIn(fence, index + 1, `A line of a properties file is "name=value": "${line.trim().slice(0, 40)}".`)],
    );
}

/** Build files and other configuration, by their grammars. */
export async function checkFile(fence: Fence): Promise<Problem[]> {
  if (fence.language === 'properties') return properties(fence);
  const grammar = GRAMMARS[fence.language];
  if (!grammar) throw new Error(`There is no grammar for ${fence.language}.`);
  const code =
    grammar === 'groovy'
      ? GROOVY_GAPS.reduce((text, [gap, words]) => text.replace(gap, words), fence.code)
      : fence.code;
  const tree = await parseWith(grammar, `${code}\n`);
  try {
    const error = firstError(tree.rootNode);
    if (error) return [problemIn(fence, error.line, `This does not parse as ${fence.language}: ${error.message}`)];
  } finally {
    tree.delete();
  }
  if (grammar === 'yaml') return stepProblems(fence);
  return grammar === 'groovy' ? gradleProblems(fence) : [];
}
