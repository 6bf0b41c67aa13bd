import type { RootContent } from 'mdast';
import type { CliCommand } from '../../packages/model';
import { code, element, paragraph, text } from './nodes';

/** `npx cap run [options] [platform]` */
export function synopsis({ name, arguments: args, options }: CliCommand): string {
  const words = args.map((argument) => (argument.required ? `<${argument.name}>` : `[${argument.name}]`));
  return ['npx cap', name, ...(options.length > 0 ? ['[options]'] : []), ...words].join(' ');
}

/** `set the scheme of the iOS project` → `Set the scheme of the iOS project.`, and `iOS` stays as it is. */
const sentence = (words: string) =>
  `${words.replace(/^[a-z]+(?=\s)/, (word) => word.charAt(0).toUpperCase() + word.slice(1)).replace(/[.\s]+$/, '')}.`;

const list = (title: string, entries: RootContent[]) =>
  entries.length > 0 ? [element('p', 'cli-title', text(title)), element('dl', 'api-params', ...entries)] : [];

/** What an argument of this name takes; the CLI's help gives arguments no description. */
const ARGUMENTS: Record<string, string> = {
  platform:
    'The platform to work on. Without it the command works on every platform that was added, or asks which one.',
  appName: 'The name people see under the icon. Asked for when it is left out.',
  appId: 'The identifier of the app in the stores, in reverse domain notation. Asked for when it is left out.',
  directory: 'The folder to create the app in. Asked for when it is left out.',
  name: 'The name people see under the icon. Asked for when it is left out.',
  id: 'The identifier of the app in the stores, in reverse domain notation. Asked for when it is left out.',
};

/** Synopsis, arguments and options of a command, as the CLI defines them. */
export function renderCommand(command: CliCommand): RootContent[] {
  const args = command.arguments.flatMap(({ name, required }) => [
    element('dt', '', code(name), text(' '), element('span', 'api-optional', text(required ? 'required' : 'optional'))),
    element(
      'dd',
      '',
      paragraph(text(required && name === 'platform' ? 'The platform to work on.' : (ARGUMENTS[name] ?? ''))),
    ),
  ]);
  const options = command.options.flatMap(({ flags, description, default: preset, choices }) => [
    element(
      'dt',
      '',
      code(flags),
      ...(preset === undefined
        ? []
        : [text(' ') as RootContent, element('span', 'api-default', text('default '), code(preset))]),
    ),
    element(
      'dd',
      '',
      paragraph(text(sentence(description)), ...(choices ? [text(` One of ${choices.join(', ')}.`)] : [])),
    ),
  ]);
  return [
    { type: 'code', lang: 'bash', value: synopsis(command) },
    ...list('Arguments', args),
    ...list('Options', options),
  ];
}
