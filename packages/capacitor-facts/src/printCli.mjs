// Prints the commands of a Capacitor CLI as JSON: node printCli.mjs <folder of @capacitor/cli> <its
// version>
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const [folder, version] = process.argv.slice(2);
const load = createRequire(path.join(folder, 'package.json'));
const commander = load('commander');
const program = commander.program ?? commander;
// The CLI defines its commands and then parses the arguments, which would run one of them.
program.parse = () => program;
// The entry of v2 prints its help unless commander has seen an argument.
program.rawArgs = ['node', 'cap', 'help'];
const cli = load('./dist/index.js');
if (cli.runProgram) cli.runProgram({ cli: { package: { version } }, app: {} });
else cli.run(process, path.join(folder, 'bin'));

// Commander 9 has a method where earlier versions have a property.
const getName = (argument) => (typeof argument.name === 'function' ? argument.name() : argument.name);

const option = ({ flags, long, required, optional, description, defaultValue, argChoices }) => ({
  flags,
  long,
  value: required ? 'required' : optional ? 'optional' : 'none',
  description: stripVTControlCharacters(description),
  default: defaultValue === undefined || typeof defaultValue === 'boolean' ? undefined : String(defaultValue),
  choices: argChoices,
});

const commands = program.commands.map((command) => ({
  name: command.name(),
  description: stripVTControlCharacters(command.description()),
  arguments: command._args.map((argument) => ({ name: getName(argument), required: argument.required })),
  options: command.options.map(option),
  hidden: command._hidden ?? command._noHelp ?? false,
}));
process.stdout.write(JSON.stringify(commands), () => process.exit());
