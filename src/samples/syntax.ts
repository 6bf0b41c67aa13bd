import type { Node } from 'web-tree-sitter';

export interface SyntaxError {
  /** From 1. */
  line: number;
  text: string;
}

/** The first place that a grammar could not read, or undefined. */
export function firstError(root: Node): SyntaxError | undefined {
  if (!root.hasError) return undefined;
  const stack: Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.isMissing) return { line: node.startPosition.row + 1, text: `"${node.type}" is missing.` };
    if (node.type === 'ERROR')
      return { line: node.startPosition.row + 1, text: `cannot read "${node.text.split('\n')[0]?.slice(0, 60)}".` };
    stack.push(
      ...node.children
        .filter((child) => child !== null && child.hasError)
        .reverse()
        .map((child) => child as Node),
    );
  }
  return { line: root.startPosition.row + 1, text: 'cannot be read.' };
}

/** The named children of a node. */
export const childrenOf = (node: Node): Node[] => node.namedChildren.filter((child) => child !== null);
