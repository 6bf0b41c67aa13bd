import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import icons from '../config/icons.json';
import { icon } from './icon';

/**
 * A line of a `tree` fence: two spaces per parent folder, a name, and a remark after two spaces.
 */
const LINE = /^((?: {2})*)(\S.*?)(?: {2,}(\S.*))?$/;

function entry(name: string, remark: string | undefined): Element {
  const symbol = icon(icons[name.endsWith('/') ? 'filesystem' : 'file']);
  const words: ElementContent[] = remark === undefined ? [] : [{ type: 'text', value: ' ' }, h('span', remark)];
  return h('li', [symbol, { type: 'text', value: ' ' }, h('code', name), ...words]);
}

/** The files of a `tree` fence as nested lists, which screen readers announce with levels. */
export function fileTree(source: string): Element {
  // Without list markers, Safari announces a list only if it has the role `list`.
  const tree = h('ul', { className: ['tree'], role: 'list' });
  const lists = [tree];
  /** The last name at each depth. */
  const names: string[] = [];
  for (const line of source.split('\n')) {
    const [, indent = '', name = '', remark] = LINE.exec(line) ?? [];
    const depth = indent.length / 2;
    const folder = lists[depth - 1]?.children.at(-1);
    if (name === '' || (depth > 0 && (folder?.type !== 'element' || !names[depth - 1]?.endsWith('/'))))
      throw new Error(
        `A line of a file tree must be a name, indented by two spaces for each folder around it, whose name ends with "/". "${line}" isn't.`,
      );
    names[depth] = name;
    if (depth > 0 && !lists[depth] && folder?.type === 'element') {
      const list = h('ul', { role: 'list' });
      folder.children.push(list);
      lists[depth] = list;
    }
    lists.length = depth + 1;
    lists[depth]?.children.push(entry(name, remark));
  }
  return tree;
}
