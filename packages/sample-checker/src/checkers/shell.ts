import type { Node } from 'web-tree-sitter';
import type { CheckedVersion } from '../versions';
import type { Grammar } from 'capacitor-facts/grammars';
import { commandProblems } from '../commands';
import { problemIn, type Fence, type Problem } from '../readSamples';
import { parseAndInspect, type CodeError } from './syntaxErrors';

/** Quotes `@scope/package`, which the grammar parses as a splat and PowerShell passes on. */
const quoteScopes = (code: string) => code.replace(/(?<=^|\s)@[\w.-]+\/[^\s'"`;|]+/gm, "'$&'");

const NOT_A_WORD = /^(?:variable_assignment|command_argument_sep)$|redirect/;

function getWords(command: Node): string[] {
  return command.namedChildren.flatMap((child) => {
    if (!child || NOT_A_WORD.test(child.type)) return [];
    return child.type === 'command_elements' ? getWords(child) : [child.text.replace(/['"]/g, '')];
  });
}

/** Parses shell commands, and checks `cap` and install commands at their lines. */
export async function shellErrors(
  code: string,
  version: CheckedVersion,
  grammar: Grammar = 'bash',
): Promise<CodeError[]> {
  const prompt = code.split('\n').findIndex((line) => /^\s*(?:[$>]|PS .*>) /.test(line));
  if (prompt >= 0)
    return [{ line: prompt + 1, message: 'Write a command without the prompt, because readers paste the command.' }];
  return parseAndInspect(grammar, grammar === 'powershell' ? quoteScopes(code) : code, (root, error) => {
    if (error) return [{ line: error.line, message: `This is not a shell command: ${error.message}` }];
    const commands = root.descendantsOfType('command').filter((node) => node !== null);
    return commands.flatMap((node) =>
      commandProblems(getWords(node), version).map((message) => ({ line: node.startPosition.row + 1, message })),
    );
  });
}

/** Pages about later versions, whose packages no workspace contains. */
const LATER_VERSIONS = /\/updating\/beyond-\d\.mdx$/;

export async function checkShell(fence: Fence): Promise<Problem[]> {
  const grammar = fence.language === 'powershell' ? 'powershell' : 'bash';
  const code = LATER_VERSIONS.test(fence.file) ? fence.code.replace(/^npm install .*/gm, '') : fence.code;
  const errors = await shellErrors(code, fence.version, grammar);
  return errors.map(({ line, message }) => problemIn(fence, line, message));
}
