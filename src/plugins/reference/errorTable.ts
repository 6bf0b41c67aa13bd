import GithubSlugger from 'github-slugger';
import type { PhrasingContent, RootContent } from 'mdast';
import { articleClasses } from '../../config/articleClasses';
import { DirectiveError, type Item } from '../../remark/directives';
import type { ErrorMessage } from 'capacitor-facts/model';
import { code, element, linkTo, paragraph, separated, text } from '../../remark/nodes';

const cell = (...children: RootContent[]) => element('td', '', ...children);

/** The methods that reject with a message, or a dash if the call graph contains none. */
function methodLinks(methods: string[], anchors: ReadonlyMap<string, string>): PhrasingContent[] {
  if (methods.length === 0) return [text('–')];
  const links = methods.map((name): PhrasingContent => {
    const anchor = anchors.get(name);
    return anchor === undefined ? code(`${name}()`) : linkTo(anchor, code(`${name}()`));
  });
  return separated(links);
}

/** The ID of a message's row, made from its words, so that pages can link to it. */
export const errorAnchor = (message: string) =>
  `error-${message
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

const columns = ['Message', 'Platform', 'Methods', 'Cause and fix'];

interface Row extends ErrorMessage {
  anchor: string;
}

/**
 * The rows of the tables: messages in the order of the page's items, and messages without an item
 * after them. Messages of a `:::internal` block form a second table. IDs are unique across both,
 * because two messages can differ only in case.
 */
export function errorRows(
  messages: ErrorMessage[],
  expected: string[],
  internal: string[],
): [shown: Row[], hidden: Row[]] {
  const byText = new Map(messages.map((message) => [message.text, message]));
  const slugger = new GithubSlugger();
  const getRows = (keys: Iterable<string>) =>
    [...keys].flatMap((key): Row[] => {
      const message = byText.get(key);
      return message ? [{ ...message, anchor: slugger.slug(errorAnchor(key)) }] : [];
    });
  const hidden = new Set(internal);
  const shown = new Set([...expected, ...byText.keys()].filter((key) => !hidden.has(key)));
  return [getRows(shown), getRows(hidden)];
}

function errorTable(
  rows: Row[],
  explanations: ReadonlyMap<string, RootContent[]>,
  anchors: ReadonlyMap<string, string>,
): RootContent {
  const rowElement = ({ text: message, platforms, methods, anchor }: Row) =>
    element(
      'tr',
      { id: anchor },
      cell(code(message)),
      cell(text(platforms.join(', '))),
      cell(...methodLinks(methods, anchors)),
      cell(...(explanations.get(message) ?? [])),
    );
  const header = element('thead', '', element('tr', '', ...columns.map((title) => element('th', '', text(title)))));
  return element('table', articleClasses.errors, header, element('tbody', '', ...rows.map(rowElement)));
}

/**
 * The messages of a plugin as a table: message, platforms, methods, and the page's explanation.
 * Rows follow the order of the page's items, and messages without an item come last. Messages of a
 * `:::internal` block, which are rare and call for no action, form a second, collapsed table. An
 * item for a message that is not in the plugin's sources is an error.
 */
export function renderErrors(
  messages: ErrorMessage[],
  { expected, internal }: { expected: Item[]; internal: Item[] },
  anchors: ReadonlyMap<string, string>,
): RootContent[] {
  const byText = new Map(messages.map((message) => [message.text, message]));
  const items = [...expected, ...internal];
  const unknown = items.find(({ key }) => !byText.has(key));
  if (unknown)
    throw new DirectiveError(
      `:::errors explains \`${unknown.key}\`, which the plugin's sources do not contain. They contain: ${[...byText.keys()].map((text) => `\`${text}\``).join(', ')}.`,
      unknown.node,
    );
  if (messages.length === 0) {
    return [paragraph(text('This plugin has no error messages of its own. Calls reject with the system’s message.'))];
  }
  const explanations = new Map(items.map(({ key, content }) => [key, content]));
  const keys = (list: Item[]) => list.map(({ key }) => key);
  const [shown, hidden] = errorRows(messages, keys(expected), keys(internal));
  const summary = element('summary', '', text('Unlikely messages'));
  return [
    ...(shown.length > 0 ? [errorTable(shown, explanations, anchors)] : []),
    ...(hidden.length > 0 ? [element('details', '', summary, errorTable(hidden, explanations, anchors))] : []),
  ];
}
