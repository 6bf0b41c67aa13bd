import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import icons from '../config/icons.json';
import { icon } from './icon';

const isElement = (node: ElementContent): node is Element => node.type === 'element';

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

const getCells = (row: Element) => row.children.filter(isElement);

/** Adds icons to platforms in a table and the cells below them. Screen readers read the words. */
function markSupport(table: Element): void {
  const rows: Element[] = [];
  visit(table, 'element', (node) => void (node.tagName === 'tr' && rows.push(node)));
  const [header, ...body] = rows;
  const platforms = header ? getCells(header).map((cell) => PLATFORM.exec(toString(cell).trim())?.[1]) : [];
  const addIcon = (cell: Element, name: string) => {
    cell.children.unshift(icon(icons[name as keyof typeof icons]), { type: 'text', value: ' ' });
  };
  if (header)
    getCells(header).forEach((cell, column) => {
      const platform = platforms[column];
      if (platform) addIcon(cell, platform.toLowerCase());
    });
  for (const row of body)
    getCells(row).forEach((cell, column) => {
      const support = platforms[column] && SUPPORT.find(({ words }) => words.test(toString(cell).trim()));
      if (!support) return;
      cell.properties['data-support'] = support.value;
      addIcon(cell, support.icon);
    });
}

/** The first cell of each row names the row for screen readers. */
function nameRows(table: Element): void {
  visit(table, 'element', (row) => {
    const [name, ...others] = row.tagName === 'tr' ? getCells(row) : [];
    if (!name || name.tagName !== 'td' || others.length === 0 || toString(name).trim() === '') return;
    name.tagName = 'th';
    name.properties.scope = 'row';
  });
}

/**
 * A wide table scrolls inside a container, because a table element with `overflow` loses its table
 * role in a screen reader. Its name is the heading above it. An empty header cell becomes a data
 * cell: a screen reader would announce a column without a name.
 */
export const rehypeTables = () => (tree: Root) => {
  let heading = '';
  visit(tree, 'element', (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = toString(node).trim();
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    visit(node, 'element', (cell) => {
      if (cell.tagName !== 'th') return;
      if (toString(cell).trim() === '') cell.tagName = 'td';
      else cell.properties.scope = 'col';
    });
    nameRows(node);
    markSupport(node);
    node.properties['aria-label'] = heading;
    const group = { className: ['table-scroll'], tabIndex: 0, role: 'group', 'aria-label': `Table: ${heading}` };
    parent.children[index] = h('div', group, node);
    return [SKIP, index + 1];
  });
};
