import type { Node } from 'web-tree-sitter';
import type { VersionLabel } from '../../config/versions';
import { parseWith } from '../../reference/grammars';
import { commandProblems } from '../commands';
import type { Fence } from '../fences';
import { problemIn, type Problem } from '../problem';
import { firstError, type Mistake } from '../syntax';

export const languages = ['bash', 'sh', 'shell'];

const unquoted = (text: string) => text.replace(/['"]/g, '');

function wordsOf(command: Node): string[] {
  return command.namedChildren.flatMap((child) =>
    child && child.type !== 'variable_assignment' && !/redirect/.test(child.type) ? [unquoted(child.text)] : [],
  );
}

/** Parses shell commands; what is wrong with each command of Capacitor and each install line, by the line it begins on. */
export async function shellProblems(code: string, version: VersionLabel): Promise<Mistake[]> {
  const prompt = code.split('\n').findIndex((line) => /^\s*[$>] /.test(line));
  if (prompt >= 0) return [{ line: prompt + 1, message: 'A command stands without the prompt: readers paste it.' }];
  const tree = await parseWith('bash', `${code}\n`);
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
  return (await shellProblems(fence.code, fence.version)).map(({ line, message }) => problemIn(fence, line, message));
}
