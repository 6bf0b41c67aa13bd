import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

/** An empty corner of a table is no header: a screen reader would announce a column without a name. */
export const emptyCorners: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'th' && toString(node).trim() === '') node.tagName = 'td';
  });
};
