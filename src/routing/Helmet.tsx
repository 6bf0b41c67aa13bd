import { Children, Fragment, isValidElement, useEffect, useState, type ReactElement, type ReactNode } from 'react';

/**
 * Replaces react-helmet-async in the browser, where pages need a small part of it: the package itself writes the head in the server
 * render, and this module updates it on navigation. The tags that it manages have the package's attribute `data-rh`.
 */
interface HeadProps {
  children?: ReactNode;
}

type Attributes = Record<string, unknown>;
type Tag = ReactElement<Attributes & { children?: ReactNode }>;

const ATTRIBUTE_NAMES: Record<string, string> = {
  className: 'class',
  httpEquiv: 'http-equiv',
  itemProp: 'itemprop',
  charSet: 'charset',
  hrefLang: 'hreflang',
  crossOrigin: 'crossorigin',
};

/** The contents of every `<Head>` on the page, by the order in which they were rendered; later ones win. */
const heads = new Map<number, ReactNode>();
let count = 0;
let pending = 0;

function tagsIn(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? tagsIn(child.props.children) : [child as Tag];
  });
}

const textOf = (children: ReactNode): string => Children.toArray(children).join('');

const attributesOf = ({ children: _children, ...props }: Tag['props']): [string, string][] =>
  Object.entries(props)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [ATTRIBUTE_NAMES[name] ?? name, String(value)]);

/** Tags with the same key replace each other. */
function keyOf({ type, props }: Tag): string {
  if (type === 'meta') return `meta ${String(props.name ?? props.property ?? props.httpEquiv ?? props.itemProp)}`;
  return type === 'link' && props.rel === 'canonical'
    ? 'canonical'
    : identityOf(type as string, attributesOf(props), textOf(props.children));
}

const identityOf = (type: string, attributes: [string, string][], text: string): string =>
  JSON.stringify([type, attributes.map(([name, value]) => `${name}=${value}`).sort(), text]);

function createTag(type: string, attributes: [string, string][], text: string): void {
  const element = document.createElement(type);
  for (const [name, value] of [...attributes, ['data-rh', 'true']] as const) element.setAttribute(name, value);
  element.textContent = text;
  document.head.append(element);
}

function updateTags(tags: Iterable<Tag>): void {
  const present = new Map(
    [...document.head.querySelectorAll('[data-rh]:not(title)')].map((element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== 'data-rh')
        .map(({ name, value }): [string, string] => [name, value]);
      return [identityOf(element.localName, attributes, element.textContent ?? ''), element];
    }),
  );
  for (const { type, props } of tags) {
    const identity = [type as string, attributesOf(props), textOf(props.children)] as const;
    if (!present.delete(identityOf(...identity))) createTag(...identity);
  }
  for (const element of present.values()) element.remove();
}

/** A browser computes the styles of the whole page again if `lang` or `dir` is set, even to the same value. */
function updateAttributes(element: Element, { props }: Tag): void {
  for (const [name, value] of attributesOf(props))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function updateHead(): void {
  pending = 0;
  const tags = new Map<string, Tag>();
  for (const [, children] of [...heads].sort(([a], [b]) => a - b)) {
    for (const tag of tagsIn(children)) {
      if (tag.type === 'html') updateAttributes(document.documentElement, tag);
      else if (tag.type === 'body') updateAttributes(document.body, tag);
      else if (tag.type === 'title') document.title = textOf(tag.props.children);
      else tags.set(keyOf(tag), tag);
    }
  }
  updateTags(tags.values());
}

const scheduleUpdate = () => {
  pending ||= requestAnimationFrame(updateHead);
};

export function Helmet({ children }: HeadProps): ReactNode {
  const [order] = useState(() => ++count);
  useEffect(() => {
    heads.set(order, children);
    scheduleUpdate();
  });
  useEffect(
    () => () => {
      heads.delete(order);
      scheduleUpdate();
    },
    [order],
  );
  return null;
}

export const HelmetProvider = ({ children }: HeadProps): ReactNode => children;
