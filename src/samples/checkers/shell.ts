import type { Node } from 'web-tree-sitter';
import { versions, type VersionLabel } from '../../config/versions';
import { parseWith } from '../../reference/grammars';
import type { CliCommand } from '../../reference/model';
import { readCli } from '../../reference/read/cli';
import { packageProblem } from '../capacitorPackages';
import type { Fence } from '../fences';
import { problemIn, type Problem } from '../problem';
import { firstError } from '../syntax';

export const languages = ['bash', 'sh', 'shell'];

/** v2 brings Electron; the CLI of v3 and v4 takes any name whose package (`@capacitor-community/electron`) is installed. */
const PLATFORMS = ['ios', 'android', 'web', 'electron'];
const HELP = new Set(['-h', '--help', '-V', '--version']);
const INSTALLS: Record<string, string[]> = {
  npm: ['install', 'i', 'add'],
  yarn: ['add'],
  pnpm: ['add', 'install', 'i'],
  bun: ['add', 'install', 'i'],
};

const major = (label: VersionLabel) => versions.find((version) => version.label === label)?.major;

function optionProblem(command: CliCommand, word: string, next: string | undefined): string | undefined {
  const [name, value] = word.split(/=(.*)/s);
  if (HELP.has(word)) return undefined;
  const option = command.options.find(({ long }) => long === name);
  if (!option) {
    const known = command.options.map(({ long }) => long).join(', ');
    return `cap ${command.name} has no option ${name}${known ? `; it has ${known}` : ''}.`;
  }
  if (option.value === 'required' && value === undefined && (next === undefined || next.startsWith('-')))
    return `cap ${command.name} ${name} needs a value.`;
  const given = value ?? next;
  if (option.choices && given !== undefined && !option.choices.includes(given))
    return `cap ${command.name} ${name} takes ${option.choices.join(' or ')}, not ${given}.`;
  return undefined;
}

/** Positional words: what is left when options and their values are gone. */
function positionals(command: CliCommand, words: string[]): string[] {
  return words.filter((word, index) => {
    if (word.startsWith('-')) return false;
    const before = command.options.find(({ long }) => long === words[index - 1]);
    return !before || before.value === 'none';
  });
}

/** What is wrong with the words after `cap`, by that version's own CLI; empty when it would be taken. */
export function capProblems(words: string[], version: VersionLabel): string[] {
  const [name, ...rest] = words;
  if (name === undefined || HELP.has(name)) return [];
  const command = readCli(version).find((each) => each.name === name);
  if (!command) {
    const hint = name === 'list' ? ' It is called ls.' : '';
    return [`The CLI of Capacitor ${major(version)} has no command "${name}".${hint}`];
  }
  if (command.hidden && ['create', 'serve', 'plugin:generate'].includes(name))
    return [`cap ${name} was removed: it prints a notice and does nothing in Capacitor ${major(version)}.`];
  const options = rest.flatMap((word, index) =>
    word.startsWith('-') ? (optionProblem(command, word, rest[index + 1]) ?? []) : [],
  );
  const given = positionals(command, rest);
  const tooMany =
    given.length > command.arguments.length
      ? [
          `cap ${name} takes ${command.arguments.length || 'no'} argument${command.arguments.length === 1 ? '' : 's'}, not ${given.length}.`,
        ]
      : [];
  const tooFew =
    given.length < command.arguments.filter(({ required }) => required).length && !rest.some((word) => HELP.has(word))
      ? [
          `cap ${name} needs ${command.arguments
            .filter(({ required }) => required)
            .map((each) => `<${each.name}>`)
            .join(' ')}.`,
        ]
      : [];
  const platform = command.arguments[0]?.name === 'platform' ? given[0] : undefined;
  const unknown =
    platform !== undefined && !platform.startsWith('$') && !PLATFORMS.includes(platform)
      ? [`${platform} is no platform of Capacitor ${major(version)}: ${PLATFORMS.join(', ')}.`]
      : [];
  return [...options, ...tooMany, ...tooFew, ...unknown];
}

/** The words of a command after runners (`npx`, `yarn`, `pnpm exec`) and their own flags. */
function unwrapped(words: string[]): string[] {
  const [first = '', second = ''] = words;
  if (first === 'npx')
    return unwrapped(words.slice(1).filter((word, index) => index > 0 || !/^(-y|--yes|--no-install)$/.test(word)));
  if ((first === 'pnpm' || first === 'npm') && second === 'exec')
    return unwrapped(words.slice(words[2] === '--' ? 3 : 2));
  if ((first === 'yarn' || first === 'bunx') && second === 'cap') return words.slice(1);
  return words;
}

/** What is wrong with one command line, given as words. */
export function commandProblems(words: string[], version: VersionLabel): string[] {
  const [first = '', ...rest] = unwrapped(words);
  if (first === 'cap' || first === 'capacitor') return capProblems(rest, version);
  if (first === 'sudo' && rest[0] === 'npm') return ['npm does not need sudo.'];
  const installs = INSTALLS[first];
  if (!installs?.includes(rest[0] ?? '')) return [];
  return rest
    .slice(1)
    .flatMap((word) => (word.startsWith('@capacitor/') ? (packageProblem(word, { version }) ?? []) : []));
}

const unquoted = (text: string) => text.replace(/^(['"])(.*)\1$/s, '$2');

function wordsOf(command: Node): string[] {
  return command.namedChildren.flatMap((child) =>
    child && child.type !== 'variable_assignment' && !/redirect/.test(child.type) ? [unquoted(child.text)] : [],
  );
}

/** Parses a shell sample and checks every command of Capacitor and every install line in it. */
export async function checkShell(fence: Fence): Promise<Problem[]> {
  const prompt = fence.code.split('\n').findIndex((line) => /^\s*[$>] /.test(line));
  if (prompt >= 0) return [problemIn(fence, prompt + 1, 'A command stands without the prompt: readers paste it.')];
  const tree = await parseWith('bash', `${fence.code}\n`);
  try {
    const error = firstError(tree.rootNode);
    if (error) return [problemIn(fence, error.line, `This is no shell command: ${error.text}`)];
    return tree.rootNode
      .descendantsOfType('command')
      .flatMap((node) =>
        node
          ? commandProblems(wordsOf(node), fence.version).map((message) =>
              problemIn(fence, node.startPosition.row + 1, message),
            )
          : [],
      );
  } finally {
    tree.delete();
  }
}
