import type { Root } from 'mdast';
import convert from 'npm-to-yarn';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

const CONVERTERS = ['yarn', 'pnpm'] as const;

/** What npm-to-yarn puts in place of a command that has no counterpart. */
const UNCONVERTED = "couldn't auto-convert";

/** Removes `npm2yarn` from fences that other package managers have no command for, so that they stay one block. */
export const npmOnlyCommands: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'code', (node) => {
    if (node.meta !== 'npm2yarn') return;
    if (CONVERTERS.some((manager) => convert(node.value, manager).includes(UNCONVERTED))) node.meta = null;
  });
};
