import type { Heading, List, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { PluginSource } from 'capacitor-facts/pluginSource';
import type { Version } from '../config/versions';

/** An item of a directive's list: a name in code, a colon, and an explanation. */
export interface Item {
  key: string;
  content: RootContent[];
  /** What a mistake in the item names. */
  node: RootContent;
}

export type Directive = ContainerDirective | LeafDirective | TextDirective;

/** What a directive can depend on, besides itself. */
export interface Page {
  version: Version;
  baseUrl: string;
}

/** How a directive is written, and what replaces it. */
export interface DirectiveRule {
  /** Its colons decide what the directive can contain, and its attributes are required. */
  form: string;
  /** Attributes that can be omitted. */
  optional?: readonly string[];
  /** Whether it can have a body, or none: `:::api` and `::api`. */
  hasOptionalBody?: boolean;
  /** Undefined for a directive that Docusaurus or another directive renders. */
  render?: (directive: Directive, page: Page) => RootContent[];
  /** Adds something to the heading above the directive, before anything is rendered. */
  annotate?: (directive: Directive, above: Heading | undefined) => void;
  /** Whether it renders anchors that the page's title must not take. */
  hasAnchors?: boolean;
}

/** Rules by the name of their directive. */
export type DirectiveRules = Readonly<Record<string, DirectiveRule>>;

export const COLONS = { textDirective: ':', leafDirective: '::', containerDirective: ':::' } as const;

export const isDirective = (node: { type: string }): node is Directive => Object.hasOwn(COLONS, node.type);

/** A mistake in a directive, in the line of `node`, or else in the first line of the directive. */
export class DirectiveError extends Error {
  constructor(
    message: string,
    readonly node?: RootContent,
  ) {
    super(message);
  }
}

/** The value of an attribute; empty if it is missing. */
export const attribute = ({ attributes }: Directive, name: string): string => attributes?.[name] ?? '';

/** The plugin that the attributes of a directive name. */
export function getSource(directive: Directive): PluginSource {
  const plugin = attribute(directive, 'plugin');
  return { package: attribute(directive, 'package'), ...(plugin ? { plugin } : {}) };
}

/** Throws if the colons or the attributes differ from the form, so that no typo fails silently. */
export function checkForm(directive: Directive, { form, optional = [], hasOptionalBody = false }: DirectiveRule): void {
  const { name, type, attributes } = directive;
  const colons = /^:+/.exec(form)?.[0].slice(0, 3);
  if (COLONS[type] !== colons && !(hasOptionalBody && type !== 'textDirective'))
    throw new Error(`"${name}" is written as ${form}`);
  const required = Array.from(form.matchAll(/([\w-]+)="/g), ([, key = '']) => key);
  const known = [...required, ...optional];
  const unknown = Object.keys(attributes ?? {}).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Error(`"${name}" has no attribute ${unknown.join(', ')}. Its attributes: ${known.join(', ') || 'none'}.`);
  const missing = required.find((key) => attribute(directive, key) === '');
  if (missing !== undefined) throw new Error(`"${name}" needs the attribute ${missing}, as in ${form}`);
}

/**
 * The body of a container directive: a list whose items start with a name in code and a colon.
 * Anything else in the body is an error, because it would be lost.
 */
export function items(directive: Directive, children: RootContent[] = directive.children): Item[] {
  const lists = children.filter((child): child is List => child.type === 'list');
  const stray = children.find(({ type }) => type !== 'list');
  if (stray)
    throw new DirectiveError(
      `:::${directive.name} holds only list items, each a name in code, a colon and its text.`,
      stray,
    );
  return lists
    .flatMap((list) => list.children)
    .map((node) => {
      const [first, ...rest] = node.children;
      const [key, separator, ...after] = first?.type === 'paragraph' ? first.children : [];
      if (key?.type !== 'inlineCode' || separator?.type !== 'text' || !/^\s*:\s/.test(separator.value))
        throw new DirectiveError(
          `Each item of :::${directive.name} begins with a name in code and a colon: "${toString(first ?? {}).slice(0, 60)}" doesn't.`,
          node,
        );
      const children: PhrasingContent[] = [{ type: 'text', value: separator.value.replace(/^\s*:\s*/, '') }, ...after];
      return { key: key.value, content: [{ type: 'paragraph', children }, ...rest], node };
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
