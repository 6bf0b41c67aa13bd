import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { h, s } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { icons } from './icons';

/** A JSX element in a hast tree, as the directive transforms and npm2yarn produce it. */
interface MdxElement {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  name: string;
  attributes: { type: string; name: string; value?: unknown }[];
  children: ElementContent[];
}

const isMdxElement = (node: object): node is MdxElement =>
  'type' in node && (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement');

/** Markup that is already HTML, such as a drawing or highlighted code. */
export const rawHtml = (value: string): ElementContent => ({ type: 'raw', value }) as unknown as ElementContent;

function propertiesOf({ name, attributes }: MdxElement): Record<string, string> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      if (typeof attribute.value !== 'string')
        throw new Error(`<${name}> has the attribute ${attribute.name}, which is not a string. Use plain Markdown.`);
      return [attribute.name, attribute.value];
    }),
  );
}

const isElement = (node: ElementContent): node is Element => node.type === 'element';

const isCodeBlock = ({ properties }: Element) => [properties.className].flat().includes('code-block');

/** What the tabs of a group let readers choose. */
const labels: Record<string, string> = {
  npm2yarn: 'Package manager',
  native: 'Language',
  platform: 'Platform',
  framework: 'Framework',
  os: 'Operating system',
  format: 'File format',
};

/**
 * Tabs with the ARIA roles that screen readers expect. Every panel contains its label, because print and pages without scripts show
 * every panel, each under its label. `groupId` names the choice that readers make once for the whole site.
 */
function tabs(element: MdxElement, nextId: () => string): Element {
  const { groupId } = propertiesOf(element);
  const items = element.children.flatMap((child) => (isMdxElement(child) ? [child] : []));
  const panels = items.map((item) => {
    const { value = '', label = value } = propertiesOf(item);
    return { value, label, id: nextId(), children: item.children };
  });
  const tabList = panels.map(({ value, label, id }, index) =>
    h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `${id}-tab`,
        'aria-controls': id,
        'aria-selected': String(index === 0),
        tabIndex: index === 0 ? 0 : -1,
        'data-value': value,
        className: index === 0 ? ['tabs__item', 'tabs__item--active'] : ['tabs__item'],
      },
      label,
    ),
  );
  const panelElements = panels.map(({ label, id, children }, index) =>
    h('div', { role: 'tabpanel', id, 'aria-labelledby': `${id}-tab`, 'data-tab': label, hidden: index > 0 }, children),
  );
  const isCode = panels.every(({ children }) => children.filter(isElement).every(isCodeBlock));
  const className = isCode ? ['tabs-container', 'tabs-container--code'] : ['tabs-container'];
  return h('div', { className, ...(groupId ? { 'data-group': groupId } : {}) }, [
    h('div', { role: 'tablist', 'aria-label': labels[groupId ?? ''] ?? 'Variants', className: ['tabs'] }, tabList),
    ...panelElements,
  ]);
}

/** Renders each component as HTML, by name. A name in lower case is an HTML element. */
function elementOf(element: MdxElement, nextId: () => string): Element {
  if (element.name === 'Tabs') return tabs(element, nextId);
  if (element.name === 'Diagram')
    return h('figure', { className: ['diagram'] }, rawHtml(propertiesOf(element).html ?? ''));
  if (/^[a-z]/.test(element.name)) return h(element.name, propertiesOf(element) as Properties, element.children);
  throw new Error(`<${element.name}> can't become part of a page: pages are HTML without components of React.`);
}

/** Replaces the components in an article with HTML. */
export function renderComponents(tree: Root): void {
  let count = 0;
  const nextId = () => `tab-${++count}`;
  visit(tree, (node: Nodes, index, parent) => {
    if (!isMdxElement(node) || !parent || index === undefined) return undefined;
    parent.children[index] = elementOf(node, nextId);
    // Visit the replacement too, because it can contain components.
    return [SKIP, index];
  });
}

const ADMONITION_ICONS: Record<string, string> = {
  note: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5M12 7.75v.5',
  tip: 'M9 17.5h6M10 20.5h4M12 3.5a5.5 5.5 0 0 0-3 10c.6.5 1 1.200 1 2v0h4v0c0-.8.4-1.500 1-2a5.500 5.500 0 0 0-3-10',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5M12 7.75v.5',
  warning: 'M12 4.5l8.500 15h-17zM12 10.500v4M12 16.750v.5',
  danger: 'M12 4.5l8.500 15h-17zM12 10.500v4M12 16.750v.5',
};

/** Admonitions (`:::note`). */
export function renderAdmonitions(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'admonition') return;
    const { type, title } = node.properties as { type: string; title?: string };
    if (!(type in ADMONITION_ICONS))
      throw new Error(`A remark is one of ${Object.keys(ADMONITION_ICONS).join(', ')}, not "${type}".`);
    const icon = drawing(ADMONITION_ICONS[type] ?? '');
    node.tagName = 'div';
    node.properties = { className: ['theme-admonition', 'callout', `callout--${type}`] };
    const words = title ?? type.charAt(0).toUpperCase() + type.slice(1);
    node.children = [h('div', { className: ['callout__title'] }, [icon, words]), ...node.children];
  });
}

const PLATFORM = /^(iOS|Android|Web|Electron)\b/;

/** The first words of cells in a table of platforms, and their meaning. */
const SUPPORT = [
  {
    // "No limit" and "No other app" aren't a lack of support.
    words:
      /^(no(?= effect| event| \(|[.,;:]|$)|(not (available|implemented|supported)|ignored|never fires?|rejects)\b)/i,
    value: 'no',
    icon: 'unsupported',
  },
  { words: /^(yes|supported)$/i, value: 'yes', icon: 'supported' },
  { words: /^(yes|supported|only|partly)\b/i, value: 'partly', icon: 'partly-supported' },
] as const;

export const drawing = (path: string): Element =>
  s('svg', { className: ['icon'], viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [s('path', { d: path })]);

const cellsOf = (row: Element) => row.children.filter(isElement);

/** Adds icons to the platforms in a table, and to the cells below them. The words remain, so the icons are hidden from screen readers. */
function markSupport(table: Element): void {
  const rows: Element[] = [];
  visit(table, 'element', (node) => void (node.tagName === 'tr' && rows.push(node)));
  const [header, ...body] = rows;
  const platforms = header ? cellsOf(header).map((cell) => PLATFORM.exec(toString(cell).trim())?.[1]) : [];
  const addIcon = (cell: Element, name: string) => {
    cell.children.unshift(drawing(icons[name as keyof typeof icons]), { type: 'text', value: ' ' });
  };
  if (header)
    cellsOf(header).forEach((cell, column) => {
      const platform = platforms[column];
      if (platform) addIcon(cell, platform.toLowerCase());
    });
  for (const row of body)
    cellsOf(row).forEach((cell, column) => {
      const support = platforms[column] && SUPPORT.find(({ words }) => words.test(toString(cell).trim()));
      if (!support) return;
      cell.properties['data-support'] = support.value;
      addIcon(cell, support.icon);
    });
}

/**
 * A wide table scrolls inside a container, because a table element with `overflow` loses its table role in a
 * screen reader. Its name is the heading above it. An empty header cell becomes a data cell: a screen reader would announce a column without a name.
 */
export function renderTables(tree: Root): void {
  let heading = '';
  visit(tree, 'element', (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = toString(node).trim();
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    visit(node, 'element', (cell) => {
      if (cell.tagName !== 'th') return;
      if (toString(cell).trim() === '') cell.tagName = 'td';
      else cell.properties.scope = 'col';
    });
    markSupport(node);
    const label = `Table: ${heading}`;
    parent.children[index] = h(
      'div',
      { className: ['table-scroll'], tabIndex: 0, role: 'group', 'aria-label': label },
      node,
    );
    return [SKIP, index + 1];
  });
}
