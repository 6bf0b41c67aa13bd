import path from 'node:path';
import type { Heading, Root, RootContent } from 'mdast';
import type { Plugin } from 'unified';
import { articleClasses, PHRASES_ATTRIBUTE } from '../config/articleClasses';
import { code, element, heading, text } from './nodes';
import { versionOfFile } from '../lib/versionOfFile';
import { PLACEHOLDER, type CatalogMessage } from '../../packages/log-matcher/src/catalog';
import { buildCatalog } from '../plugins/error-catalog/buildCatalog';
import { isMessageDirective, problemOfMark } from '../plugins/error-catalog/pageMessages';

const isList = (node: RootContent) => node.type === 'leafDirective' && node.name === 'message-list';

const slug = (source: string) => `from-${source.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

const item = ({ text: message, place }: CatalogMessage): RootContent =>
  element('li', '', place ? { type: 'link', url: place.url, children: [code(message)] } : code(message));

/** All messages of a version, below a heading for each tool or package that emits them. */
function list(messages: readonly CatalogMessage[]): RootContent[] {
  const bySource = new Map<string, CatalogMessage[]>();
  for (const message of messages) {
    const source = message.source.replace(/ \(.*/, '');
    bySource.set(source, [...(bySource.get(source) ?? []), message]);
  }
  return [...bySource]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([source, all]) => [
      heading(3, slug(source), text(source)),
      element('ul', articleClasses.messages, ...[...all].sort((a, b) => a.text.localeCompare(b.text)).map(item)),
    ]);
}

/** Adds a message as a search phrase, because users paste it. A semicolon separates phrases. */
function addPhrase(heading: Heading, message: string): void {
  const phrase = message
    .replaceAll(PLACEHOLDER, ' ')
    .replace(/[;\s]+/g, ' ')
    .trim();
  const { [PHRASES_ATTRIBUTE]: phrases, ...others } = heading.data?.hProperties ?? {};
  const added = phrases === undefined ? phrase : `${String(phrases)};${phrase}`;
  heading.data = { ...heading.data, hProperties: { ...others, [PHRASES_ATTRIBUTE]: added } };
}

/**
 * Removes the marks of messages (`::message`) after checking them, and replaces `::message-list`
 * with all messages of the page's version.
 */
export const remarkErrorMessages: Plugin<[{ baseUrl: string }], Root> =
  ({ baseUrl }) =>
  (tree, file) => {
    const children: RootContent[] = [];
    let heading: Heading | undefined;
    for (const node of tree.children) {
      if (node.type === 'heading') heading = node;
      if (isMessageDirective(node)) {
        const problem = problemOfMark(node);
        const where = `${path.relative(process.cwd(), file.path)}:${node.position?.start.line ?? 0}`;
        if (problem) throw new Error(`${where}: ${problem}`);
        if (heading) addPhrase(heading, node.attributes?.text ?? '');
      } else if (isList(node)) {
        const { messages } = buildCatalog(versionOfFile(file.path), baseUrl);
        children.push(...list(messages));
      } else children.push(node);
    }
    tree.children = children as Root['children'];
  };
