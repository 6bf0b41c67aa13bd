import type { CliCommand } from 'capacitor-facts/model';
import type { CheckedVersion } from './versions';
import { exists, specifierProblem } from './packageSpecifiers';

/** v2 includes Electron. Later CLIs accept any name whose package is installed. */
const PLATFORMS = ['ios', 'android', 'web', 'electron', '@capacitor-community/electron'];
const HELP = new Set(['-h', '--help', '-V', '--version']);
/** Commands that the CLI of v3 and v4 still has, hidden, to print that they were removed. */
const REMOVED = new Set(['create', 'serve', 'plugin:generate']);

function optionProblem(command: CliCommand, word: string, next: string | undefined): string | undefined {
  const [name, value] = word.split(/=(.*)/s);
  if (HELP.has(word)) return undefined;
  const option = command.options.find(({ long }) => long === name);
  if (!option) {
    const names = command.options.map(({ long }) => long).join(', ');
    return `cap ${command.name} has no option ${name}${names ? `; it has ${names}` : ''}.`;
  }
  if (option.value === 'required' && value === undefined && (next === undefined || next.startsWith('-')))
    return `cap ${command.name} ${name} requires a value.`;
  const argument = value ?? next;
  if (option.choices && argument !== undefined && !option.choices.includes(argument))
    return `cap ${command.name} ${name} takes ${option.choices.join(' or ')}, not ${argument}.`;
  return undefined;
}

/** The words that are neither options nor their values. */
function positionalArguments(command: CliCommand, words: string[]): string[] {
  return words.filter((word, index) => {
    if (word.startsWith('-')) return false;
    const option = command.options.find(({ long }) => long === words[index - 1]);
    return !option || option.value === 'none';
  });
}

function argumentProblems(command: CliCommand, words: string[], { major }: CheckedVersion): string[] {
  const { name, arguments: declared } = command;
  const given = positionalArguments(command, words);
  const required = declared.filter((argument) => argument.required);
  const problems: string[] = [];
  if (given.length > declared.length)
    problems.push(
      `cap ${name} takes ${declared.length || 'no'} argument${declared.length === 1 ? '' : 's'}, not ${given.length}.`,
    );
  if (given.length < required.length && !words.some((word) => HELP.has(word)))
    problems.push(`cap ${name} requires ${required.map((argument) => `<${argument.name}>`).join(' ')}.`);
  const platform = declared[0]?.name === 'platform' ? given[0] : undefined;
  if (platform !== undefined && !platform.startsWith('$') && !PLATFORMS.includes(platform))
    problems.push(`${platform} is not a platform of Capacitor ${major}: ${PLATFORMS.join(', ')}.`);
  return problems;
}

/** What is wrong with the words after `cap`, according to the CLI of the version. */
function capProblems([name, ...words]: string[], version: CheckedVersion): string[] {
  if (name === undefined || HELP.has(name)) return [];
  const command = version.facts.commands().find((candidate) => candidate.name === name);
  if (!command) {
    const hint = name === 'list' ? ' It is called ls.' : '';
    return [`The CLI of Capacitor ${version.major} has no command "${name}".${hint}`];
  }
  if (command.hidden && REMOVED.has(name))
    return [`cap ${name} was removed: it prints a notice and does nothing in Capacitor ${version.major}.`];
  const options = words.flatMap((word, index) =>
    word.startsWith('-') ? (optionProblem(command, word, words[index + 1]) ?? []) : [],
  );
  return [...options, ...argumentProblems(command, words, version)];
}

/** `npm init @capacitor/plugin@1` runs the package `@capacitor/create-plugin`. */
function initProblems([first, second = '', specifier = '']: string[], version: CheckedVersion): string[] {
  const isInit = first === 'npm' && /^(?:init|create)$/.test(second);
  const name = /^@capacitor\/([a-z0-9-]+)/.exec(specifier)?.[1];
  return isInit && name !== undefined && !exists(`create-${name}`, version)
    ? [`There is no package @capacitor/create-${name}.`]
    : [];
}

/** `cd ios/App`: a folder of a native project must be in the template or be created by a build. */
function folderProblems([first = '', target = '']: string[], version: CheckedVersion): string[] {
  const folder = target.replace(/^\.\//, '').replace(/\/+$/, '');
  if (first !== 'cd' || !/^(?:ios|android)(?:\/|$)/.test(folder) || /\bbuild\b|\bPods\b|\$|</.test(folder)) return [];
  const isInTemplate = [...version.facts.templateFiles().keys()].some((file) => file.startsWith(`${folder}/`));
  return isInTemplate ? [] : [`The template of Capacitor ${version.major} has no folder ${folder}.`];
}

/** What is wrong with the words of a command line. Pages show npm; the site adds the others. */
export function commandProblems(words: string[], version: CheckedVersion): string[] {
  const [first = '', ...rest] = words[0] === 'npx' ? words.slice(1) : words;
  if (/^@capacitor\/cli(?:@.+)?$/.test(first))
    return [specifierProblem(first, version) ?? [], capProblems(rest, version)].flat();
  if (first === 'cap' || first === 'capacitor') return capProblems(rest, version);
  const problems = [...initProblems(words, version), ...folderProblems(words, version)];
  if (problems.length > 0 || !/^(?:npm (?:install|i|add)|(?:yarn|pnpm) add)$/.test(`${first} ${rest[0]}`))
    return problems;
  return rest
    .slice(1)
    .flatMap((word) => (word.startsWith('@capacitor/') ? (specifierProblem(word, version) ?? []) : []));
}
