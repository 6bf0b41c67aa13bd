import { parseAllDocuments } from 'yaml';
import { commandProblems } from '../commands';
import { problemAt, problemIn, type Fence, type Problem } from '../readSamples';
import { parseAndInspect, type CodeError } from './syntaxErrors';

const notParsed = (fence: Fence, { line, message }: CodeError): Problem =>
  problemIn(fence, line, `This does not parse as ${fence.language}: ${message}`);

/** The grammar cannot parse `name call(…), …`, which Groovy allows: the same with parentheses. */
const withParentheses = (code: string) => code.replace(/^([ \t]*\w+)[ \t]+(\w+\([^()\n]*\),.*)$/gm, '$1($2)');

/** Code that sets variables, with its offset: all of `variables.gradle`, else `ext { … }`. */
function variableBlocks({ code, title }: Fence): { text: string; offset: number }[] {
  if (/variables\.gradle$/.test(title ?? '')) return [{ text: code, offset: 0 }];
  return [...code.matchAll(/\bext\s*\{([^}]*)\}/g)].map((match) => ({
    text: match[1] ?? '',
    offset: match.index + match[0].indexOf('{') + 1,
  }));
}

/** Gradle variables that are set but never read, or read but never set. */
function gradleProblems(fence: Fence): Problem[] {
  const { code, version } = fence;
  const names = version.facts.gradleVariables();
  const assigned = variableBlocks(fence).flatMap(({ text, offset }) =>
    [...text.matchAll(/^[ \t]*(\w+)\s*=/gm)].map((match) => ({
      name: match[1] ?? '',
      offset: offset + match.index + match[0].search(/\w/),
    })),
  );
  const used = [...code.matchAll(/\brootProject\.ext\.(?!has\b)(\w+)/g)].map((match) => ({
    name: match[1] ?? '',
    offset: match.index,
  }));
  const problems = (variables: typeof used, verb: string) =>
    variables.map(({ name, offset }) =>
      problemAt(
        fence,
        offset,
        `No template or plugin of Capacitor ${version.major} ${verb} the Gradle variable ${name}.`,
      ),
    );
  // A file other than variables.gradle can set a variable for itself.
  const unread = assigned.filter(({ name }) => !names.has(name) && !new RegExp(`[$.]\\{?${name}\\b`).test(code));
  const unset = used.filter(({ name }) => !names.has(name) && !assigned.some((variable) => variable.name === name));
  return [...problems(unread, 'reads'), ...problems(unset, 'sets')];
}

/** Parses a build script, and checks its variables. */
export async function checkGroovy(fence: Fence): Promise<Problem[]> {
  const error = await parseAndInspect('groovy', withParentheses(fence.code), (_root, found) => found);
  return error ? [notParsed(fence, error)] : gradleProblems(fence);
}

export async function checkRuby(fence: Fence): Promise<Problem[]> {
  const error = await parseAndInspect('ruby', fence.code, (_root, found) => found);
  return error ? [notParsed(fence, error)] : [];
}

/** Parses a workflow, and checks the commands in its steps. */
export function checkYaml(fence: Fence): Problem[] {
  const [error] = parseAllDocuments(fence.code).flatMap(({ errors }) => errors);
  if (error) {
    const message = error.message.replace(/ at line \d+, column \d+:[\s\S]*$/, '.');
    return [notParsed(fence, { line: error.linePos?.[0].line ?? 1, message })];
  }
  return fence.code.split('\n').flatMap((line, index) => {
    const command = line.replace(/^\s*(?:-\s+)?(?:run:\s*)?/, '').replace(/^(["'])(.*)\1$/, '$2');
    if (!/^(?:npx|npm|yarn|pnpm)\s/.test(command)) return [];
    return commandProblems(command.trim().split(/\s+/), fence.version).map((message) =>
      problemIn(fence, index + 1, message),
    );
  });
}
