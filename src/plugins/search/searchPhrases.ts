import type { Heading, Root } from 'mdast';
import type { Plugin } from 'unified';
import { toString } from 'mdast-util-to-string';
import { PHRASES_ATTRIBUTE } from '../../config/articleClasses';
import { attribute, type DirectiveRule } from '../../remark/directives';
import { withPlace } from '../../remark/withPlace';

/** Adds phrases to the attribute of a heading, which only search reads. */
export function appendPhrases(target: Heading, phrases: readonly string[]): void {
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
  appendPhrases(target, phrases);
}

/** Adds the search phrases in the front matter (`search_phrases`) to the title of the page. */
export const remarkSearchPhrases: Plugin<[], Root> = () => (tree, file) => {
  const { search_phrases: phrases } = (file.data.frontMatter ?? {}) as { search_phrases?: unknown[] };
  const title = tree.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  if (phrases) withPlace(file.path, undefined, () => declare(title, phrases.map(String)));
};

/** `::search` adds its phrases to the heading above it, and displays nothing. */
export const searchDirective: DirectiveRule = {
  form: '::search{phrases="…; …; …"}',
  render: () => [],
  annotate: (directive, above) =>
    declare(
      above,
      attribute(directive, 'phrases')
        .split(';')
        .map((phrase) => phrase.trim()),
    ),
};
