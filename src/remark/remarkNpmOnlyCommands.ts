import type { Root } from 'mdast';
import convert from 'npm-to-yarn';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

const CONVERTERS = ['yarn', 'pnpm'] as const;

/** The placeholder that npm-to-yarn writes for a command that it can't convert. */
const UNCONVERTED = "couldn't auto-convert";

/**
 * Removes `npm2yarn` from fences that contain a command only npm has, so that they remain a single
 * block, and what follows it from others, because the converter accepts nothing else.
 */
export const remarkNpmOnlyCommands: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'code', (node) => {
    if (!node.meta?.startsWith('npm2yarn')) return;
    const isConverted = CONVERTERS.every((manager) => !convert(node.value, manager).includes(UNCONVERTED));
    node.meta = isConverted ? 'npm2yarn' : null;
  });
};
