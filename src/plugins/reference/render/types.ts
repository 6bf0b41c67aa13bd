import type { PhrasingContent, RootContent } from 'mdast';
import { articleClasses } from '../../../config/articleClasses';
import type { ApiReference } from 'capacitor-facts/model';
import { element, linkTo, text } from '../../../remark/nodes';

/** Maps the name of a type to the ID of the heading that defines it on this page. */
export type TypeAnchors = ReadonlyMap<string, string>;

export function typeAnchors({ interfaces, enums, typeAliases }: ApiReference): TypeAnchors {
  return new Map([...interfaces, ...enums, ...typeAliases].map(({ name, anchor }) => [name, anchor]));
}

function linkedWord(word: string, anchors: TypeAnchors): PhrasingContent {
  const anchor = anchors.get(word);
  return anchor === undefined ? text(word) : linkTo(anchor, text(word));
}

/**
 * A type with links to the types that the page defines. Not a `code` element, which the site styles
 * as a block if it contains a link.
 */
export function typeSpan(source: string, anchors: TypeAnchors): RootContent {
  const words = source.split(/(\b[A-Za-z_$][\w$]*\b)/).map((word) => linkedWord(word, anchors));
  return element('span', articleClasses.type, ...words);
}

const KEYWORDS = new Set(
  'any boolean false keyof never null number string true typeof undefined unknown void'.split(' '),
);

/** The class of a word, as in highlighted code; undefined for the name of a parameter. */
function getKind(word: string, isFirst: boolean): string | undefined {
  if (/^['"]/.test(word)) return 'string';
  if (KEYWORDS.has(word)) return 'keyword';
  if (/^[A-Z]/.test(word)) return 'type';
  return isFirst ? 'function' : undefined;
}

/** A signature as highlighted code, with links to the types that the page defines. */
export function signatureBlock(source: string, anchors: TypeAnchors): RootContent {
  const words = source.split(/('[^']*'|"[^"]*"|\b[A-Za-z_$][\w$]*\b)/);
  const content = words.map((word, index): RootContent => {
    const kind = index % 2 === 1 ? getKind(word, index === 1) : undefined;
    const node = linkedWord(word, anchors);
    return kind ? element('span', `c-${kind}`, node) : node;
  });
  return element('div', 'api-signature', element('code', '', ...content));
}
