import type { RootContent } from 'mdast';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { articleClasses, PHRASES_ATTRIBUTE, UNCONFIRMED_ATTRIBUTE } from '../../config/articleClasses';
import { attribute, type DirectiveRule } from '../../remark/directives';
import { code, element, heading, linkTo, text } from '../../remark/nodes';
import { getErrors, type KnownError } from './records';

const parser = remark().use(remarkGfm).use(remarkDirective);

/**
 * Parses texts of one paragraph each. All together, because preparing the parser takes longer than
 * most texts.
 */
function parseTexts(texts: readonly string[]): RootContent[] {
  const { children } = parser.parse(texts.join('\n\n'));
  if (children.length !== texts.length || children.some(({ type }) => type !== 'paragraph'))
    throw new Error('A cause or a fix is one paragraph: it has no list, code block, or empty line.');
  return children;
}

/** The messages, the first of which links to the error, above its cause and fix. */
function renderError({ id, title, messages, isConfirmed }: KnownError, texts: RootContent[]): RootContent {
  const others = new Set(messages.map((message) => message.text));
  others.delete(title);
  return element(
    'li',
    { id, className: [articleClasses.knownError], ...(!isConfirmed && { [UNCONFIRMED_ATTRIBUTE]: '' }) },
    element('p', '', linkTo(id, code(title)), ...[...others].flatMap((other) => [text(' '), code(other)])),
    ...texts,
  );
}

const textsOf = ({ cause, fix }: KnownError) => [cause, fix].filter((markdown) => markdown !== '');

/** The known errors of an area, in a section for each topic. */
export const knownErrorsDirective: DirectiveRule = {
  form: '::known-errors{area="android-build"}',
  render: (directive, { version }) => {
    const groups = getErrors(attribute(directive, 'area'), version);
    const texts = parseTexts(groups.flatMap(({ errors }) => errors.flatMap(textsOf)));
    return groups.flatMap(({ id, title, phrases, errors }) => {
      const section = heading(2, id, text(title));
      section.data = { hProperties: { id, [PHRASES_ATTRIBUTE]: phrases.join(';') } };
      const items = errors.map((error) => renderError(error, texts.splice(0, textsOf(error).length)));
      return [section, element('ul', 'known-errors', ...items)];
    });
  },
};
