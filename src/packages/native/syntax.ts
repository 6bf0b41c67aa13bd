import type { Node } from 'web-tree-sitter';

/** Something wrong in a piece of code. */
export interface Mistake {
  /** From 1. */
  line: number;
  message: string;
}

/** The first place that a grammar could not read, or undefined. */
export function firstError(root: Node): Mistake | undefined {
  if (!root.hasError) return undefined;
  let deepest = root;
  const stack: Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const line = node.startPosition.row + 1;
    if (node.isMissing) return { line, message: `"${node.type}" is missing.` };
    if (node.isError) return { line, message: `cannot read "${node.text.split('\n')[0]?.slice(0, 60)}".` };
    deepest = node;
    const children = node.children.filter((child) => child !== null);
    stack.push(...children.filter((child) => child.hasError || child.isError || child.isMissing).reverse());
  }
  return {
    line: deepest.startPosition.row + 1,
    message: `cannot read "${deepest.text.split('\n')[0]?.slice(0, 60)}".`,
  };
}

/** The named children of a node. */
export const childrenOf = (node: Node): Node[] => node.namedChildren.filter((child) => child !== null);
