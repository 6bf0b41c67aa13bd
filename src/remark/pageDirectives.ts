import type { ListItem, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import icons from '../config/icons.json';
import { tagline } from '../config/tagline';
import { diagram as markupOf, diagramNames } from '../rehype/diagrams/diagrams';
import { rawHtml } from '../rehype/mdx';
import { attribute, DirectiveError, type Directive, type DirectiveRules } from './directives';
import { component, element, text } from './nodes';

/** Groups of tabs that share one selection on all pages. */
const groups = ['app', 'native', 'platform', 'framework', 'server', 'os', 'format'];

/** The value of an attribute, which must be one of `allowed`. */
function choice(directive: Directive, name: string, allowed: readonly string[]): string {
  const value = attribute(directive, name);
  if (allowed.includes(value)) return value;
  throw new Error(`"${directive.name}" has no ${name} "${value}". Allowed values: ${allowed.join(', ')}.`);
}

const isTab = (node: RootContent) => node.type === 'containerDirective' && node.name === 'tab';

/** The label of a container directive, which is its first paragraph, if any. */
function getLabel(directive: Directive): string | undefined {
  const [first] = directive.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return isLabel ? toString(first).trim() || undefined : undefined;
}

function tab(node: RootContent): RootContent {
  const directive = node as Directive;
  const label = getLabel(directive);
  if (!label) throw new DirectiveError('A tab needs a label, as in :::tab[Kotlin]', node);
  if (directive.children.length < 2) throw new DirectiveError(`The tab "${label}" is empty.`, node);
  return component('TabItem', { value: label.toLowerCase(), label }, directive.children.slice(1) as RootContent[]);
}

function tabs(directive: Directive): RootContent[] {
  const groupId = choice(directive, 'group', groups);
  const children = directive.children as RootContent[];
  const stray = children.find((child) => !isTab(child));
  if (stray)
    throw new DirectiveError('"tabs" holds tabs and nothing else; give it more colons than they have: ::::tabs', stray);
  if (children.length < 2) throw new Error('"tabs" holds fewer than two tabs: leave the choice out.');
  return [component('Tabs', { groupId }, children.map(tab))];
}

const hasLink = (item: ListItem) => JSON.stringify(item).includes('"type":"link"');

function cards(directive: Directive): RootContent[] {
  const children = directive.children as RootContent[];
  const stray = children.find((child) => child.type !== 'list');
  if (stray || children.length === 0) throw new DirectiveError('"cards" holds one list and nothing else.', stray);
  const bare = children.flatMap((list) => (list.type === 'list' ? list.children : [])).find((item) => !hasLink(item));
  if (bare)
    throw new DirectiveError(
      'A card needs a link, as in - :icon{name="camera"} [Camera](./camera.md) Take photos.',
      bare,
    );
  return [element('div', 'cards', ...children)];
}

/** Numbered steps as an ordered list, whose items can contain code, tabs, and notes. */
function steps(directive: Directive): RootContent[] {
  const [list, stray] = directive.children as RootContent[];
  if (list?.type !== 'list' || !list.ordered || stray)
    throw new DirectiveError(
      '"steps" holds one numbered list and nothing else. Indent all content of a step by three spaces.',
      stray,
    );
  // Without list markers, Safari announces a list only if it has the role `list`.
  list.data = { hProperties: { className: ['steps'], role: 'list' } };
  return [list];
}

const isDiagram = (node: RootContent) => 'name' in node && node.name === 'diagram';

/** The beginning of a home page: text with platforms, entry points, a command, and a drawing. */
function hero(directive: Directive): RootContent[] {
  const children = directive.children as RootContent[];
  const drawings = children.filter(isDiagram);
  if (drawings.length !== 1) throw new Error('"hero" needs one drawing, as in ::diagram{name="home"}');
  const words = children.filter((child) => !isDiagram(child));
  return [element('div', 'home', element('div', '', ...words), ...drawings)];
}

/** An icon next to equivalent text, so screen readers skip it. Only used icons are shipped. */
function icon(directive: Directive): RootContent[] {
  const drawing = icons[choice(directive, 'name', Object.keys(icons)) as keyof typeof icons];
  const box = { className: ['icon'], width: '20', height: '20', viewBox: '0 0 24 24', ariaHidden: 'true' };
  return [element('svg', box, element('path', { d: drawing }))];
}

/** The steps of a menu path, separated by `>`. A screen reader reads the separators as well. */
function menu(directive: Directive): RootContent[] {
  const steps = toString(directive)
    .split('>')
    .map((step) => step.trim());
  if (steps.length < 2 || steps.includes(''))
    throw new Error(`A menu path needs at least two steps, separated by ">", as in :menu[Product > Archive]`);
  const words = steps.map((step) => element('span', '', text(step)));
  return [element('span', 'menu-path', ...words.flatMap((word, index) => (index > 0 ? [text(' > '), word] : [word])))];
}

function diagram(directive: Directive): RootContent[] {
  const figure = element('figure', 'diagram');
  figure.data = { ...figure.data, hChildren: [rawHtml(markupOf(choice(directive, 'name', diagramNames())))] };
  return [figure];
}

/** Directives for the layout of pages, so that pages remain plain Markdown. */
export const pageDirectives: DirectiveRules = {
  tabs: { form: '::::tabs{group="native"}', render: tabs },
  tab: {
    form: ':::tab[Kotlin]',
    render: () => {
      throw new Error('Put the tab into tabs, which need more colons: ::::tabs{group="native"}');
    },
  },
  cards: { form: ':::cards', render: cards },
  hero: { form: ':::hero', render: hero },
  steps: { form: ':::steps', render: steps },
  icon: { form: ':icon{name="camera"}', render: icon },
  menu: { form: ':menu[Product > Archive]', render: menu },
  tagline: { form: ':tagline', render: () => [text(tagline.replace(/^A/, 'a'))] },
  diagram: { form: '::diagram{name="architecture"}', render: diagram },
};
