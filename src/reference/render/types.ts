import type { PhrasingContent, RootContent } from 'mdast';
import { articleClasses } from '../../config/articleClasses';
import type { ApiReference } from '../../packages/model';
import { element, linkTo, text } from './nodes';

/** Name of a type → id of the heading where this page defines it. */
export type TypeAnchors = ReadonlyMap<string, string>;

export function typeAnchors({ interfaces, enums, typeAliases }: ApiReference): TypeAnchors {
  return new Map([...interfaces, ...enums, ...typeAliases].map(({ name, anchor }) => [name, anchor]));
}

/** A type or signature as text in which each type that the page defines is a link to its definition. */
export function typeText(source: string, anchors: TypeAnchors): PhrasingContent[] {
  return source.split(/(\b[A-Za-z_$][\w$]*\b)/).map((part) => {
    const anchor = anchors.get(part);
    return anchor === undefined ? text(part) : linkTo(anchor, text(part));
  });
}

/** Not `code`: the site gives that element to whole blocks as soon as it holds a link. */
export const typeSpan = (source: string, anchors: TypeAnchors): RootContent =>
  element('span', articleClasses.type, ...typeText(source, anchors));

export const signatureBlock = (source: string, anchors: TypeAnchors): RootContent =>
  element('div', 'api-signature', ...typeText(source, anchors));
