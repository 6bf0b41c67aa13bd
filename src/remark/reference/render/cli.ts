import type { RootContent } from 'mdast';
import type { CliCommand } from '../../../../packages/capacitor-facts/src/model';
import { defaultSpan } from './marks';
import { code, element, inline, paragraph, text } from '../../nodes';

/** `npx cap run [options] [platform]` */
export function synopsis({ name, arguments: args, options }: CliCommand): string {
  const words = args.map((argument) => (argument.required ? `<${argument.name}>` : `[${argument.name}]`));
  return ['npx cap', name, ...(options.length > 0 ? ['[options]'] : []), ...words].join(' ');
}

/**
 * Capitalizes a description (except `iOS`) and adds a period: `set the scheme` → `Set the scheme.`
 */
const sentence = (words: string) =>
  `${words.replace(/^[a-z]+(?=\s)/, (word) => word.charAt(0).toUpperCase() + word.slice(1)).replace(/[.\s]+$/, '')}.`;

const list = (title: string, entries: RootContent[]) =>
  entries.length > 0 ? [element('p', 'cli-title', text(title)), element('dl', 'api-params', ...entries)] : [];

const PROMPTS = 'If you omit it, the command prompts you for it.';

/** Commands that work on one platform, and prompt for it even if the project has only one. */
const ONE_PLATFORM = new Set(['add', 'open', 'run', 'build']);

function platformText({ name }: CliCommand, required: boolean): string {
  if (required) return '`android` or `ios`.';
  return ONE_PLATFORM.has(name)
    ? '`android` or `ios`. If you omit it, the command prompts you to choose one.'
    : '`android`, `ios`, or `web`. If you omit it, the command runs for every platform that you added.';
}

/** Descriptions of the other arguments, which the CLI's help doesn't describe. */
const ARGUMENTS: Record<string, string> = {
  appName: `The app's display name. ${PROMPTS}`,
  appId: `The app's identifier in the stores, in reverse domain notation. ${PROMPTS}`,
  directory: `The folder to create the app in. ${PROMPTS}`,
  name: `The app's display name. ${PROMPTS}`,
  id: `The app's identifier in the stores, in reverse domain notation. ${PROMPTS}`,
};

/** The synopsis, arguments, and options of a command, as the CLI defines them. */
export function renderCommand(command: CliCommand): RootContent[] {
  const args = command.arguments.flatMap(({ name, required }) => [
    element('dt', '', code(name), text(' '), element('span', 'api-optional', text(required ? 'required' : 'optional'))),
    element(
      'dd',
      '',
      paragraph(...inline(name === 'platform' ? platformText(command, required) : (ARGUMENTS[name] ?? ''))),
    ),
  ]);
  const options = command.options.flatMap(({ flags, description, default: preset, choices }) => [
    element('dt', '', code(flags), ...defaultSpan(preset)),
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
