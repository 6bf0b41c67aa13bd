import argumentTexts from '../../../../facts/overlay/cli-arguments.json';
import type { RootContent } from 'mdast';
import type { CliCommand } from 'capacitor-facts/model';
import { defaultSpan } from './marks';
import { code, element, inline, paragraph, text } from '../../../remark/nodes';

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

/** The description of an argument, which the CLI's help lacks. */
function argumentText(command: string, name: string, required: boolean): string {
  const texts: Readonly<Record<string, string>> = argumentTexts;
  // A required platform can't be omitted.
  if (name === 'platform' && required) return '`android` or `ios`.';
  return texts[`${command} ${name}`] ?? texts[name] ?? '';
}

/** The synopsis, arguments, and options of a command, as the CLI defines them. */
export function renderCommand(command: CliCommand): RootContent[] {
  const args = command.arguments.flatMap(({ name, required }) => [
    element('dt', '', code(name), text(' '), element('span', 'api-optional', text(required ? 'required' : 'optional'))),
    element('dd', '', paragraph(...inline(argumentText(command.name, name, required)))),
  ]);
  const options = command.options.flatMap(({ flags, description, default: preset, choices }) => {
    const allowed = choices ? ` One of ${choices.join(', ')}.` : '';
    const content = paragraph(text(sentence(description) + allowed));
    return [element('dt', '', code(flags), ...defaultSpan(preset)), element('dd', '', content)];
  });
  return [
    // Not a code block, whose copy button would copy what can't be run.
    element('div', 'api-signature', code(synopsis(command))),
    ...list('Arguments', args),
    ...list('Options', options),
  ];
}
