import { versions, type VersionLabel } from '../config/versions';
import type { CliCommand } from '../packages/model';
import { readCli } from '../packages/cli';
import { exists, packageProblem } from './capacitorPackages';
import { templateFiles } from '../packages/templates';

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
  if (first === 'yarn' && second === 'run') return unwrapped(words.slice(2));
  if (/^(?:yarn|pnpm|bunx)$/.test(first) && (second === 'cap' || second === 'capacitor')) return words.slice(1);
  return words;
}

/** `npm init @capacitor/plugin@1` runs the package `@capacitor/create-plugin`. */
function initProblems(words: string[]): string[] {
  const [first = '', second = '', specifier = ''] = words;
  const runs =
    (first === 'npm' && /^(?:init|create)$/.test(second)) || (/^(?:yarn|pnpm|bun)$/.test(first) && second === 'create');
  const name = /^@capacitor\/([a-z0-9-]+)/.exec(specifier)?.[1];
  return runs && name !== undefined && !exists(`create-${name}`)
    ? [`There is no package @capacitor/create-${name}.`]
    : [];
}

/** `cd ios/App`: a folder of a native project is one that the template has, or that a build makes. */
function folderProblems(words: string[], version: VersionLabel): string[] {
  const [first = '', target = ''] = words;
  const path = target.replace(/^\.\//, '').replace(/\/+$/, '');
  if (first !== 'cd' || !/^(?:ios|android)(?:\/|$)/.test(path) || /\bbuild\b|\bPods\b|\$|</.test(path)) return [];
  const there = [...templateFiles(version).keys()].some((file) => file.startsWith(`${path}/`));
  return there ? [] : [`The template of Capacitor ${major(version)} has no folder ${path}.`];
}

/** What is wrong with one command line, given as words. */
export function commandProblems(words: string[], version: VersionLabel): string[] {
  const [first = '', ...rest] = unwrapped(words);
  const cli = /^@capacitor\/cli(?:@.+)?$/.test(first);
  if (cli) return [packageProblem(first, version) ?? [], capProblems(rest, version)].flat();
  if (first === 'cap' || first === 'capacitor') return capProblems(rest, version);
  if (first === 'sudo' && rest[0] === 'npm') return ['npm does not need sudo.'];
  const others = [...initProblems(words), ...folderProblems(words, version)];
  if (others.length > 0 || !INSTALLS[first]?.includes(rest[0] ?? '')) return others;
  return rest.slice(1).flatMap((word) => (word.startsWith('@capacitor/') ? (packageProblem(word, version) ?? []) : []));
}
