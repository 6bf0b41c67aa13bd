import type { Link, RootContent } from 'mdast';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { articleClasses, PHRASES_ATTRIBUTE } from '../../config/articleClasses';
import { attribute, type DirectiveRule } from '../../remark/directives';
import { code, element, heading, linkTo, paragraph, separated, text } from '../../remark/nodes';
import { getErrors, readArea, type KnownError } from './records';

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

/** The messages of an error besides its title, and those that the title contains. */
function messagesOf({ title, messages }: KnownError): RootContent[] {
  const others = new Set(messages.map((message) => message.text).filter((message) => !title.includes(message)));
  return [...others].flatMap((other) => [text(' '), code(other)]);
}

const linkToPage = (url: string, title: string): Link => ({ type: 'link', url, children: [text(title)] });

/** The cause and the fix as Markdown. */
const textsOf = ({ cause, fix }: KnownError) => [cause, fix].filter((markdown) => markdown !== '');

/** The cause, the fix, and a link to the steps, from the parsed texts of all errors. */
function explanationOf({ page }: KnownError, texts: RootContent[]): RootContent[] {
  const last = texts.at(-1);
  if (page && last?.type === 'paragraph') last.children.push(text(' '), linkToPage(page, 'Steps'));
  return texts;
}

/** The parsed texts of each of the errors. */
function parseAll(errors: readonly KnownError[]): (error: KnownError) => RootContent[] {
  const parsed = parseTexts(errors.flatMap(textsOf));
  const texts = new Map(errors.map((error) => [error.id, parsed.splice(0, textsOf(error).length)]));
  return ({ id }) => texts.get(id) ?? [];
}

/** The errors of an area that a page with links to it shows. */
const LINKED = 4;

/** An entry of a list. */
const listed = (error: KnownError, title: RootContent, texts: RootContent[]): RootContent =>
  element('li', { id: error.id }, title, ...messagesOf(error), ...explanationOf(error, texts));

/** Links to the errors of a topic that the beginning of the page explains. */
const linksAbove = (errors: readonly KnownError[]): RootContent[] =>
  errors.length === 0
    ? []
    : [
        element(
          'li',
          '',
          paragraph(text('Above: '), ...separated(errors.map(({ id, title }) => linkTo(id, code(title))))),
        ),
      ];

/** One of the most frequent errors, with a heading. */
function frequent(error: KnownError, texts: RootContent[]): RootContent[] {
  const body = element('div', articleClasses.knownError, ...messagesOf(error), ...explanationOf(error, texts));
  return [heading(3, error.id, text(error.title)), body];
}

function topic(title: string, id: string, phrases: readonly string[]): RootContent {
  const node = heading(2, id, text(title));
  node.data = { hProperties: { id, [PHRASES_ATTRIBUTE]: phrases.join(';') } };
  return node;
}

/** A field that shows only the errors with the typed text. */
const filter = (count: number): RootContent =>
  element(
    'div',
    { className: [articleClasses.errorFilter], 'data-form': '' },
    element('label', { for: 'error-filter' }, text('Find an error on this page')),
    element('input', {
      id: 'error-filter',
      className: ['field'],
      type: 'search',
      autoComplete: 'off',
      spellCheck: 'false',
    }),
    element('p', { role: 'status' }, text(`${count} errors`)),
  );

/**
 * The known errors of an area: the most frequent ones, and all others by topic, folded. The
 * headings are those of the page, so that links and search find the topics.
 */
export const knownErrorsDirective: DirectiveRule = {
  form: '::known-errors{area="android-build"}',
  render: (directive, { version }) => {
    const area = attribute(directive, 'area');
    const groups = getErrors(area, version);
    const errors = groups.flatMap((group) => group.errors);
    const textsFor = parseAll(errors);
    const first = new Set(readArea(area).frequent);
    const frequentErrors = [...first].flatMap((id) => errors.filter((error) => error.id === id));
    return [
      filter(errors.length),
      heading(2, 'frequent', text('Most frequent errors')),
      ...frequentErrors.flatMap((error) => frequent(error, textsFor(error))),
      ...groups.flatMap(({ id, title, phrases, errors: all }) => {
        const others = all.filter((error) => !first.has(error.id));
        return [
          topic(title, id, phrases),
          element(
            'details',
            'known-errors',
            element('summary', '', text(`${others.length} errors`)),
            element(
              'ul',
              '',
              ...linksAbove(all.filter((error) => first.has(error.id))),
              ...others.map((error) => listed(error, code(error.title), textsFor(error))),
            ),
          ),
        ];
      }),
    ];
  },
};

/** Links to the most frequent errors of an area, for a page that leads to its list. */
export const frequentErrorsDirective: DirectiveRule = {
  form: '::frequent-errors{area="android-build" page="/android/build-errors.md"}',
  render: (directive, { version }) => {
    const area = attribute(directive, 'area');
    const errors = new Map(getErrors(area, version).flatMap((group) => group.errors.map((error) => [error.id, error])));
    const shown = (readArea(area).frequent ?? []).flatMap((id) => errors.get(id) ?? []);
    const links = shown.slice(0, LINKED).map(({ id, title }) => {
      const link = linkToPage(`${attribute(directive, 'page')}#${id}`, title);
      return element('li', '', link as RootContent);
    });
    return [element('ul', '', ...links)];
  },
};

/** The errors of one topic, in the section of a page that explains what they have in common. */
export const topicErrorsDirective: DirectiveRule = {
  form: '::topic-errors{area="cli" topic="run"}',
  render: (directive, { version }) => {
    const [area, topic] = [attribute(directive, 'area'), attribute(directive, 'topic')];
    const errors = getErrors(area, version).find(({ id }) => id === topic)?.errors ?? [];
    if (errors.length === 0)
      throw new Error(`facts/errors/${area}.yaml has no topic "${topic}" with errors of ${version.label}.`);
    const textsFor = parseAll(errors);
    const titleOf = ({ id, title }: KnownError) =>
      element('a', { href: `#${id}`, className: [articleClasses.errorLink] }, code(title));
    return [
      element(
        'ul',
        articleClasses.topicErrors,
        ...errors.map((error) => listed(error, titleOf(error), textsFor(error))),
      ),
    ];
  },
};
