import type { Heading, InlineCode, Link, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';
import { articleClasses } from '../config/articleClasses';

export const text = (value: string): Text => ({ type: 'text', value });

export const code = (value: string): InlineCode => ({ type: 'inlineCode', value });

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });

export const linkTo = (anchor: string, ...children: Link['children']): Link => ({
  type: 'link',
  url: `#${anchor}`,
  children,
});

/** A list in a sentence, with commas. */
export const separated = (items: PhrasingContent[]): PhrasingContent[] =>
  items.flatMap((item, index) => (index > 0 ? [text(', '), item] : [item]));

/** A heading with an explicit ID. */
export function heading(depth: Heading['depth'], id: string, ...children: PhrasingContent[]): Heading {
  return { type: 'heading', depth, data: { hProperties: { id } }, children };
}

type Properties = Record<string, string | string[]>;

/**
 * An HTML element, with a class or with properties. The types of mdast don't include elements and
 * components: all casts to its types are in this file.
 */
export const element = (hName: string, classOrProperties: string | Properties, ...children: RootContent[]) => {
  const isClass = typeof classOrProperties === 'string';
  const hProperties = isClass ? (classOrProperties ? { className: [classOrProperties] } : {}) : classOrProperties;
  return { type: 'element', data: { hName, hProperties }, children } as unknown as RootContent;
};

/** A component that the page imports, or that `rehypeTabs` renders. */
export function component(name: string, properties: Record<string, string>, children: RootContent[]): RootContent {
  const attributes = Object.entries(properties).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }));
  return { type: 'mdxJsxFlowElement', name, attributes, children } as unknown as RootContent;
}

/** An empty element with an ID that a heading had earlier. */
export const anchorAlias = (id: string): RootContent =>
  element('div', 'api-aliases', element('span', { id, className: ['api-alias'] }));

const SEARCH_FIELD = { className: ['field'], type: 'search', autoComplete: 'off', spellCheck: 'false' };

/** A field that shows only the entries whose names contain the typed text. */
export const filter = (label: string): RootContent =>
  element('label', articleClasses.filter, text(label), element('input', SEARCH_FIELD));

/** Maps a link in a package's documentation to a page of this version. Undefined removes it. */
export type OwnLink = (address: URL) => string | undefined;

/** Formats `undefined` as code, because packages write it without backticks. */
function withValuesAsCode(value: string): PhrasingContent[] {
  return value
    .split(/\b(undefined)\b/)
    .filter((part) => part !== '')
    .map((part) => (part === 'undefined' ? code(part) : text(part)));
}

/**
 * Parses the Markdown of a package's documentation. Raw HTML in it is text (`Map<string, …>`), and
 * a link to the public URL of this site becomes a link within the version.
 */
export function prose(markdown: string, ownLink: OwnLink): RootContent[] {
  // Packages list values in lines (`'none' = never logs`), which Markdown would join, and don't
  // mark their URLs as links.
  const source = markdown.replace(/\n(?=['"`][\w-]+['"`] = )/g, '  \n').replace(/(^|\s)(https?:\/\/\S+)/g, '$1<$2>');
  const tree = remark().parse(source);
  visit(tree, (node, index, parent) => {
    if (node.type === 'html' && parent && index !== undefined)
      parent.children[index] = (parent.type === 'root' ? paragraph(text(node.value)) : text(node.value)) as RootContent;
    if (node.type === 'link' && node.url.startsWith('https://capacitorjs.com/docs')) {
      const target = ownLink(new URL(node.url));
      if (target === undefined && parent && index !== undefined)
        parent.children.splice(index, 1, ...(node.children as RootContent[]));
      else if (target !== undefined) node.url = target;
    }
    if (node.type === 'text' && parent && index !== undefined && /\bundefined\b/.test(node.value)) {
      const parts = withValuesAsCode(node.value);
      parent.children.splice(index, 1, ...(parts as RootContent[]));
      return index + parts.length;
    }
    return undefined;
  });
  return tree.children;
}

/** The first paragraph of a package's documentation, without links. */
export function inline(markdown: string): PhrasingContent[] {
  const [first] = prose(markdown.replace(/\s+/g, ' '), () => undefined);
  return first?.type === 'paragraph' ? first.children : [text(markdown)];
}
