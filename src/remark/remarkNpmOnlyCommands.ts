import type { Root } from 'mdast';
import convert from 'npm-to-yarn';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

const CONVERTERS = ['yarn', 'pnpm'] as const;

/** The placeholder that npm-to-yarn writes for a command that it can't convert. */
const UNCONVERTED = "couldn't auto-convert";

/** Removes `npm2yarn` from fences that contain a command only npm has, so that they remain a single block. */
export const remarkNpmOnlyCommands: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'code', (node) => {
    if (node.meta !== 'npm2yarn') return;
    if (CONVERTERS.some((manager) => convert(node.value, manager).includes(UNCONVERTED))) node.meta = null;
  });
};
