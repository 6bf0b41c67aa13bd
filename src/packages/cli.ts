import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { VersionLabel } from '../config/versions';
import type { CliCommand, CliOption } from './model';
import { findPackage, type InstalledPackage } from './workspace';

/** What commander 2 (the CLI of v2) and commander 6 and later (v3, v4) have in common, as far as it is read here. */
interface Commander {
  commands: CommanderCommand[];
  parse: (argv: string[]) => unknown;
  rawArgs?: string[];
}

interface CommanderCommand {
  name: () => string;
  description: () => string;
  /** commander 9 has methods where the older ones have values. */
  _args: { name: string | (() => string); required: boolean }[];
  options: CommanderOption[];
  _hidden?: boolean;
  _noHelp?: boolean;
}

interface CommanderOption {
  flags: string;
  long: string;
  required: boolean;
  optional: boolean;
  description: string;
  defaultValue?: unknown;
  argChoices?: string[];
}

const known = new Map<VersionLabel, CliCommand[]>();

/**
 * The commands of a version's CLI, read from the program that the CLI itself builds. Its module is loaded and its entry
 * called as `cap` would, with one difference: the program's `parse` is replaced, so that nothing runs.
 */
export function readCli(label: VersionLabel): CliCommand[] {
  const commands = known.get(label) ?? build(findPackage(label, '@capacitor/cli')).map(command);
  known.set(label, commands);
  return commands;
}

function build({ folder, name, version }: InstalledPackage): CommanderCommand[] {
  const load = createRequire(path.join(folder, 'package.json'));
  const commander = load('commander') as Commander & { program?: Commander };
  const program = commander.program ?? commander;
  const { parse } = program;
  // The CLI adds listeners to this process when it is loaded: it expects to own it.
  const before = listeners();
  program.parse = () => program;
  // v2's entry looks at the arguments after parsing and prints its help where there are too few.
  program.rawArgs = ['node', 'cap', 'help'];
  try {
    const cli = load('./dist/index.js') as {
      runProgram?: (config: object) => void;
      run?: (process: object, folder: string) => void;
    };
    if (cli.runProgram) cli.runProgram({ cli: { package: { version } }, app: {} });
    else if (cli.run) cli.run(process, path.join(folder, 'bin'));
  } finally {
    program.parse = parse;
    restore(before);
  }
  if (program.commands.length === 0) throw new Error(`The program of ${name}@${version} defines no command.`);
  return program.commands;
}

const EVENTS = ['message', 'unhandledRejection'] as const;
type Listener = (...args: unknown[]) => void;

const listeners = () => EVENTS.map((event) => new Set(process.listeners(event as 'message') as Listener[]));

function restore(before: Set<Listener>[]): void {
  EVENTS.forEach((event, index) => {
    for (const listener of process.listeners(event as 'message') as Listener[]) {
      if (!before[index]?.has(listener)) process.removeListener(event, listener);
    }
  });
}

function option({
  flags,
  long,
  required,
  optional,
  description,
  defaultValue,
  argChoices,
}: CommanderOption): CliOption {
  return {
    flags,
    long,
    value: required ? 'required' : optional ? 'optional' : 'none',
    description: stripVTControlCharacters(description),
    ...(defaultValue === undefined || typeof defaultValue === 'boolean' ? {} : { default: String(defaultValue) }),
    ...(argChoices ? { choices: argChoices } : {}),
  };
}

function command(source: CommanderCommand): CliCommand {
  return {
    name: source.name(),
    description: stripVTControlCharacters(source.description()),
    arguments: source._args.map((argument) => ({
      name: typeof argument.name === 'string' ? argument.name : argument.name(),
      required: argument.required,
    })),
    options: source.options.map(option),
    hidden: source._hidden ?? source._noHelp ?? false,
  };
}
