import type { Node } from 'web-tree-sitter';
import type { VersionLabel } from '../../config/versions';
import { parseWith, type Grammar } from '../../packages/grammars';
import { commandProblems } from '../commands';
import type { Fence } from '../fences';
import { problemIn, type Problem } from '../problem';
import { firstError, type Mistake } from '../../packages/native/syntax';

/** Fence language → grammar. */
const GRAMMARS: Record<string, Grammar> = { bash: 'bash', sh: 'bash', shell: 'bash', powershell: 'powershell' };

export const languages = Object.keys(GRAMMARS);

/** The grammar reads `@` only as the splat operator, but PowerShell passes `@scope/package` to a command unchanged. */
const quoteScopes = (code: string) => code.replace(/(?<=^|\s)@[\w.-]+\/[^\s'"`;|]+/gm, "'$&'");

const unquoted = (text: string) => text.replace(/['"]/g, '');

const NOT_A_WORD = /^(?:variable_assignment|command_argument_sep)$|redirect/;

function wordsOf(command: Node): string[] {
  return command.namedChildren.flatMap((child) => {
    if (!child || NOT_A_WORD.test(child.type)) return [];
    return child.type === 'command_elements' ? wordsOf(child) : [unquoted(child.text)];
  });
}

/** Parses shell commands; what is wrong with each command of Capacitor and each install line, by the line it begins on. */
export async function shellProblems(
  code: string,
  version: VersionLabel,
  grammar: Grammar = 'bash',
): Promise<Mistake[]> {
  const prompt = code.split('\n').findIndex((line) => /^\s*(?:[$>]|PS .*>) /.test(line));
  if (prompt >= 0) return [{ line: prompt + 1, message: 'A command stands without the prompt: readers paste it.' }];
  const tree = await parseWith(grammar, `${grammar === 'powershell' ? quoteScopes(code) : code}\n`);
  try {
    const error = firstError(tree.rootNode);
    if (error) return [{ line: error.line, message: `This is no shell command: ${error.message}` }];
    const commands = tree.rootNode.descendantsOfType('command').filter((node) => node !== null);
    return commands.flatMap((node) =>
      commandProblems(wordsOf(node), version).map((message) => ({ line: node.startPosition.row + 1, message })),
    );
  } finally {
    tree.delete();
  }
}

export async function checkShell(fence: Fence): Promise<Problem[]> {
  const problems = await shellProblems(fence.code, fence.version, GRAMMARS[fence.language]);
  return problems.map(({ line, message }) => problemIn(fence, line, message));
}
