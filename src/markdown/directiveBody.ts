import type { List, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Item } from '../reference/describe';

export type Directive = ContainerDirective | LeafDirective;

/** The value of a required attribute. */
export function attribute(directive: Directive, name: string): string {
  const value = directive.attributes?.[name];
  if (!value)
    throw new Error(`::${directive.name} needs the attribute ${name}, as in ::${directive.name}{${name}="…"}.`);
  return value;
}

/** Throws on an unknown attribute, so that a typo doesn't fail silently. */
export function onlyAttributes(directive: Directive, names: string[]): void {
  const unknown = Object.keys(directive.attributes ?? {}).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `::${directive.name} has no attribute ${unknown.join(', ')}. Its attributes are: ${names.join(', ')}.`,
    );
}

/**
 * The body of a container directive: a list whose items start with a name in code and a colon. Anything else in the body
 * is an error, because it would be lost.
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

/** The items of a directive's body, apart from those of nested blocks with the given name, such as `:::internal`. */
function splitItems(directive: Directive, nested: string): { outside: Item[]; inside: Item[] } {
  const isNested = (child: RootContent): child is ContainerDirective =>
    child.type === 'containerDirective' && child.name === nested;
  const children: RootContent[] = directive.children;
  return {
    outside: items(
      directive,
      children.filter((child) => !isNested(child)),
    ),
    inside: children.filter(isNested).flatMap((block) => items(block)),
  };
}

/**
 * The items of an `:::errors` directive: those that callers can encounter, and those in a nested `:::internal` block, which are
 * shown collapsed.
 */
export function errorItems(directive: Directive): { expected: Item[]; internal: Item[] } {
  const { outside, inside } = splitItems(directive, 'internal');
  return { expected: outside, internal: inside };
}

/**
 * The items of an `:::api` directive: descriptions of what the package doesn't describe, and those in a nested `:::corrected`
 * block, which replace a description in the package that its source contradicts.
 */
export function apiItems(directive: Directive): { added: Item[]; corrected: Item[] } {
  const { outside, inside } = splitItems(directive, 'corrected');
  return { added: outside, corrected: inside };
}

/** The items of a directive that only has a nested `:::corrected` block, because the package describes all that it contains. */
export function correctedItems(directive: Directive): Item[] {
  const { added, corrected } = apiItems(directive);
  const [first] = added;
  if (first) throw new Error(`Correct \`${first.key}\` in a :::corrected block inside :::${directive.name}.`);
  return corrected;
}
