import type { List, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Item } from './reference/describe';
import { FORMS } from './remarkDirectiveSyntax';

export type Directive = ContainerDirective | LeafDirective;

/** The value of a required attribute. */
export function attribute(directive: Directive | TextDirective, name: string): string {
  const value = directive.attributes?.[name];
  if (!value) throw new Error(`"${directive.name}" needs the attribute ${name}, as in ${FORMS[directive.name]}`);
  return value;
}

/** Throws on an unknown attribute, so that a typo doesn't fail silently. */
export function onlyAttributes(directive: Directive | TextDirective, names: string[] = []): void {
  const unknown = Object.keys(directive.attributes ?? {}).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `"${directive.name}" has no attribute ${unknown.join(', ')}. Its attributes: ${names.join(', ') || 'none'}.`,
    );
}

/**
 * The body of a container directive: a list whose items start with a name in code and a colon.
 * Anything else in the body is an error, because it would be lost.
 */
export function items(directive: Directive, children: RootContent[] = directive.children): Item[] {
  const lists = children.filter((child): child is List => child.type === 'list');
  if (lists.length !== children.length) {
    throw new Error(`:::${directive.name} holds only list items, each a name in code, a colon and its text.`);
  }
  return lists
    .flatMap((list) => list.children)
    .map(({ children: [first, ...rest] }) => {
      const [key, ...words] = first?.type === 'paragraph' ? first.children : [];
      if (key?.type !== 'inlineCode') {
        throw new Error(
          `Each item of :::${directive.name} begins with a name in code: "${toString(first ?? {}).slice(0, 60)}" doesn't.`,
        );
      }
      const [separator, ...after] = words;
      if (separator?.type !== 'text' || !/^\s*:\s/.test(separator.value)) {
        throw new Error(`Write a colon and the text after \`${key.value}\` in :::${directive.name}.`);
      }
      const children: PhrasingContent[] = [{ type: 'text', value: separator.value.replace(/^\s*:\s*/, '') }, ...after];
      return { key: key.value, content: [{ type: 'paragraph', children }, ...rest] };
    });
}

/**
 * The items of an `:::errors` directive: those with an action, and rare ones in a nested
 * `:::internal` block, which are shown collapsed.
 */
export function errorItems(directive: Directive): { expected: Item[]; internal: Item[] } {
  const isInternal = (child: RootContent): child is ContainerDirective =>
    child.type === 'containerDirective' && child.name === 'internal';
  const children: RootContent[] = directive.children;
  return {
    expected: items(
      directive,
      children.filter((child) => !isInternal(child)),
    ),
    internal: children.filter(isInternal).flatMap((block) => items(block)),
  };
}
