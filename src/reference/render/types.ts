import type { PhrasingContent, RootContent } from 'mdast';
import { articleClasses } from '../../config/articleClasses';
import type { ApiReference } from '../../packages/model';
import { element, linkTo, text } from './nodes';

/** Maps the name of a type to the ID of the heading that defines it on this page. */
export type TypeAnchors = ReadonlyMap<string, string>;

export function typeAnchors({ interfaces, enums, typeAliases }: ApiReference): TypeAnchors {
  return new Map([...interfaces, ...enums, ...typeAliases].map(({ name, anchor }) => [name, anchor]));
}

/** Renders a type or signature, with links to the types that the page defines. */
export function typeText(source: string, anchors: TypeAnchors): PhrasingContent[] {
  return source.split(/(\b[A-Za-z_$][\w$]*\b)/).map((part) => {
    const anchor = anchors.get(part);
    return anchor === undefined ? text(part) : linkTo(anchor, text(part));
  });
}

/** Not a `code` element, which the site styles as a block if it contains a link. */
export const typeSpan = (source: string, anchors: TypeAnchors): RootContent =>
  element('span', articleClasses.type, ...typeText(source, anchors));

export const signatureBlock = (source: string, anchors: TypeAnchors): RootContent =>
  element('div', 'api-signature', ...typeText(source, anchors));
