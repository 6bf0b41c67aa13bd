import path from 'node:path';
import type { ListItem, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import icons from '../config/icons.json';
import { diagram as markupOf, diagramNames } from '../rehype/diagrams/diagrams';
import { attribute, onlyAttributes } from './directiveBody';
import { component, element, text } from './nodes';
import { FORMS } from './remarkDirectiveSyntax';

type Directive = ContainerDirective | LeafDirective | TextDirective;

/** Groups of tabs that share one selection on all pages. */
const groups = ['app', 'native', 'platform', 'framework', 'os', 'format'];

/** The value of the directive's only attribute, which must be one of `allowed`. */
function choice(directive: Directive, name: string, allowed: readonly string[]): string {
  onlyAttributes(directive, [name]);
  const value = attribute(directive, name);
  if (allowed.includes(value)) return value;
  throw new Error(`"${directive.name}" has no ${name} "${value}". Allowed values: ${allowed.join(', ')}.`);
}

/** Checks that a directive has as many colons as its form, which decide what it can contain. */
function expectForm({ name, type }: Directive): void {
  const form = FORMS[name] ?? '';
  const colons = /^:*/.exec(form)?.[0].length ?? 0;
  if (type !== (['', 'textDirective', 'leafDirective'][colons] ?? 'containerDirective'))
    throw new Error(`"${name}" is written as ${form}`);
}

const isTab = (node: RootContent) => node.type === 'containerDirective' && node.name === 'tab';

/** The label of a container directive, which is its first paragraph, if any. */
function getLabel(directive: Directive): string | undefined {
  const [first] = directive.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return isLabel ? toString(first).trim() || undefined : undefined;
}

function tab(node: RootContent): RootContent {
  const directive = node as ContainerDirective;
  onlyAttributes(directive);
  const label = getLabel(directive);
  if (!label) throw new LineError(directive, 'A tab needs a label, as in :::tab[Kotlin]');
  if (directive.children.length < 2) throw new LineError(directive, `The tab "${label}" is empty.`);
  return component('TabItem', { value: label.toLowerCase(), label }, directive.children.slice(1));
}

function tabs(directive: Directive): RootContent {
  const groupId = choice(directive, 'group', groups);
  const children = directive.children as RootContent[];
  const stray = children.find((child) => !isTab(child));
  if (stray)
    throw new LineError(stray, '"tabs" holds tabs and nothing else; give it more colons than they have: ::::tabs');
  if (children.length < 2) throw new Error('"tabs" holds fewer than two tabs: leave the choice out.');
  return component('Tabs', { groupId }, children.map(tab));
}

const hasLink = (item: ListItem) => JSON.stringify(item).includes('"type":"link"');

function cards(directive: Directive): RootContent {
  onlyAttributes(directive);
  const children = directive.children as RootContent[];
  const stray = children.find((child) => child.type !== 'list');
  if (stray || children.length === 0)
    throw new LineError(stray ?? directive, '"cards" holds one list and nothing else.');
  const bare = children.flatMap((list) => (list.type === 'list' ? list.children : [])).find((item) => !hasLink(item));
  if (bare)
    throw new LineError(bare, 'A card needs a link, as in - :icon{name="camera"} [Camera](./camera.md) Take photos.');
  return element('div', 'cards', ...children);
}

/** Numbered steps as an ordered list, whose items can contain code, tabs, and notes. */
function steps(directive: Directive): RootContent {
  onlyAttributes(directive);
  const [list, stray] = directive.children as RootContent[];
  if (list?.type !== 'list' || !list.ordered || stray)
    throw new LineError(
      stray ?? directive,
      '"steps" holds one numbered list and nothing else. Indent all content of a step by three spaces.',
    );
  // Without list markers, Safari announces a list only if it has the role `list`.
  list.data = { hProperties: { className: ['steps'], role: 'list' } };
  return list;
}

const isDiagram = (node: RootContent) => 'name' in node && node.name === 'diagram';

/** The beginning of a home page: text with platforms, entry points, a command, and a drawing. */
function hero(directive: Directive): RootContent {
  onlyAttributes(directive);
  const children = directive.children as RootContent[];
  const drawings = children.filter(isDiagram);
  if (drawings.length !== 1) throw new Error('"hero" needs one drawing, as in ::diagram{name="home"}');
  const words = children.filter((child) => !isDiagram(child));
  return element('div', 'home', element('div', '', ...words), ...drawings);
}

/** An icon next to equivalent text, so screen readers skip it. Only used icons are shipped. */
function icon(directive: Directive): RootContent {
  const drawing = icons[choice(directive, 'name', Object.keys(icons)) as keyof typeof icons];
  const box = { className: ['icon'], width: '20', height: '20', viewBox: '0 0 24 24', ariaHidden: 'true' };
  return element('svg', box, element('path', { d: drawing }));
}

/** The steps of a menu path, separated by `>`. A screen reader reads the separators as well. */
function menu(directive: Directive): RootContent {
  onlyAttributes(directive);
  const steps = toString(directive)
    .split('>')
    .map((step) => step.trim());
  if (steps.length < 2 || steps.includes(''))
    throw new Error(`A menu path needs at least two steps, separated by ">", as in ${FORMS.menu}`);
  const words = steps.map((step) => element('span', '', text(step)));
  return element('span', 'menu-path', ...words.flatMap((word, index) => (index > 0 ? [text(' > '), word] : [word])));
}

function diagram(directive: Directive): RootContent {
  return component('Diagram', { html: markupOf(choice(directive, 'name', diagramNames())) }, []);
}

/** An error at a position other than the first line of the directive. */
class LineError extends Error {
  readonly line: number | undefined;
  constructor(node: RootContent, message: string) {
    super(message);
    this.line = node.position?.start.line;
  }
}

const transforms: Record<string, (directive: Directive) => RootContent> = {
  tabs,
  tab: () => {
    throw new Error('Put the tab into tabs, which need more colons: ::::tabs{group="native"}');
  },
  cards,
  hero,
  steps,
  icon,
  menu,
  diagram,
};

/**
 * Replaces the directives of pages (`::::tabs`, `:::tab[…]`, `:::cards`, `:::steps`, `:icon`,
 * `:menu`, `::diagram`) with components, so that pages remain plain Markdown. An error fails the
 * build with the file, the line, and the fix.
 */
export const remarkPageDirectives: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, ['containerDirective', 'leafDirective', 'textDirective'], (node, index, parent) => {
    const directive = node as Directive;
    const transform = transforms[directive.name];
    if (!transform || !parent || index === undefined) return undefined;
    try {
      expectForm(directive);
      parent.children[index] = transform(directive);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const line = (error instanceof LineError ? error.line : undefined) ?? directive.position?.start.line ?? 0;
      throw new Error(`${path.relative(process.cwd(), file.path)}:${line}: ${error.message}`, { cause: error });
    }
    // Visit the replacement instead, because it can contain directives.
    return [SKIP, index];
  });
};
