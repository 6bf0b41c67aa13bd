import type { PhrasingContent, RootContent } from 'mdast';
import type { Item } from '../directives';
import type { ErrorMessage } from '../model';
import { code, element, linkTo, paragraph, text } from './nodes';

const cell = (...children: RootContent[]) => element('td', '', ...children);

/** A dash where the sources show no way from a method to the message. */
function methodLinks(methods: string[], anchors: ReadonlyMap<string, string>): PhrasingContent[] {
  if (methods.length === 0) return [text('–')];
  return methods.flatMap((name, index): PhrasingContent[] => {
    const anchor = anchors.get(name);
    const named = anchor === undefined ? code(`${name}()`) : linkTo(anchor, code(`${name}()`));
    return index > 0 ? [text(', '), named] : [named];
  });
}

/** Id of an error's row: its words, so that a link can lead to it. */
export const errorAnchor = (message: string) =>
  `error-${message
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

/**
 * The messages of a plugin as a table: message, platforms, methods, and what the page says of cause and remedy. An item
 * that names a message which no source holds is an error: the plugin does not say it, or not in these words.
 */
export function renderErrors(
  messages: ErrorMessage[],
  explained: Item[],
  anchors: ReadonlyMap<string, string>,
): RootContent[] {
  const known = new Set(messages.map(({ message }) => message));
  const unknown = explained.filter(({ key }) => !known.has(key)).map(({ key }) => `\`${key}\``);
  if (unknown.length > 0) {
    throw new Error(
      `:::errors explains ${unknown.join(', ')}, which the sources do not hold. They hold: ${[...known].map((each) => `\`${each}\``).join(', ')}.`,
    );
  }
  if (messages.length === 0) {
    return [
      paragraph(text('This plugin rejects with no message of its own: what fails, the system says in its words.')),
    ];
  }
  const remedies = new Map(explained.map(({ key, content }) => [key, content]));
  const ids = new Map<string, number>();
  const rows = messages.map(({ message, platforms, methods }) => {
    // Platforms say some things in nearly the same words: `Must supply a url`, `Must supply a URL`.
    const anchor = errorAnchor(message);
    const before = ids.get(anchor) ?? 0;
    ids.set(anchor, before + 1);
    const row = element(
      'tr',
      '',
      cell(code(message)),
      cell(text(platforms.join(', '))),
      cell(...methodLinks(methods, anchors)),
      cell(...(remedies.get(message) ?? [])),
    );
    (row.data as { hProperties: Record<string, unknown> }).hProperties.id = before > 0 ? `${anchor}-${before}` : anchor;
    return row;
  });
  const titles = ['Message', 'Where', 'Methods', 'Cause and remedy'].map((title) => element('th', '', text(title)));
  return [
    element('table', 'api-errors', element('thead', '', element('tr', '', ...titles)), element('tbody', '', ...rows)),
  ];
}
