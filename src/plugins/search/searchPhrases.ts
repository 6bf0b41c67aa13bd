import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { PHRASES_ATTRIBUTE } from '../../config/articleClasses';
import { PLACEHOLDER } from 'log-matcher/catalog';
import { messageIn, problemOfMessage } from '../errors/pageMessages';
import { attribute, type Directive, type DirectiveRule } from '../../remark/directives';

/** Adds phrases to the attribute of a heading, which only search reads. */
function append(target: Heading, phrases: readonly string[]): void {
  const { [PHRASES_ATTRIBUTE]: before, ...others } = target.data?.hProperties ?? {};
  const all = [...(before === undefined ? [] : [String(before)]), ...phrases].join(';');
  target.data = { ...target.data, hProperties: { ...others, [PHRASES_ATTRIBUTE]: all } };
}

/** Throws if a heading's phrases are too few, too many, or written in a form that never matches. */
function declare(target: Heading | undefined, phrases: readonly string[]): void {
  if (!target) throw new Error('Search phrases need a heading above them.');
  const name = toString(target);
  if (phrases.length < 3 || phrases.length > 15)
    throw new Error(`${name}: expected 3 to 15 search phrases, found ${phrases.length}.`);
  const wrong = phrases.find((phrase, index) => !/^[^;A-Z]{3,60}$/.test(phrase) || phrases.indexOf(phrase) !== index);
  if (wrong !== undefined)
    throw new Error(
      `${name}: a search phrase has 3 to 60 lower-case characters, no semicolon, and is listed once: "${wrong}".`,
    );
  append(target, phrases);
}

/** Adds the search phrases in the front matter (`search_phrases`) to the title of the page. */
export function addDeclaredPhrases(tree: Root, frontMatter: { search_phrases?: unknown[] }): void {
  const title = tree.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  if (frontMatter.search_phrases) declare(title, frontMatter.search_phrases.map(String));
}

/** Adds the phrases of `::search` to the heading above it, and those of `::message`. */
export function addPhrases(directive: Directive, above: Heading | undefined): void {
  if (directive.name === 'search')
    declare(
      above,
      attribute(directive, 'phrases')
        .split(';')
        .map((phrase) => phrase.trim()),
    );
  // Users paste messages. A semicolon separates phrases, and > would seem to end the heading's tag.
  const message = attribute(directive, 'text')
    .replaceAll(PLACEHOLDER, ' ')
    .replace(/[;<>\s]+/g, ' ');
  if (directive.name === 'message' && above) append(above, [message.trim()]);
}

/** `::search` and `::message` describe the section around them, and display nothing. */
export const searchDirectives: Readonly<Record<string, DirectiveRule>> = {
  search: { form: '::search{phrases="…; …; …"}', render: () => [] },
  message: {
    form: '::message{text="…"}',
    optional: ['from', 'general', 'if'],
    render: (directive) => {
      if (attribute(directive, 'general')) throw new Error('general has no value.');
      const problem = problemOfMessage(messageIn(directive));
      if (problem !== undefined) throw new Error(problem);
      return [];
    },
  },
};
