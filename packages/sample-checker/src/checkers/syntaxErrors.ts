import type { Node } from 'web-tree-sitter';
import { parseWith, type Grammar } from 'capacitor-facts/grammars';

/** Something wrong in a piece of code. */
export interface CodeError {
  /** From 1. */
  line: number;
  message: string;
}

const excerpt = ({ text }: Node) => text.split('\n')[0]?.slice(0, 60) ?? '';

/** The first position that a grammar could not parse, or undefined. */
export function firstError(root: Node): CodeError | undefined {
  if (!root.hasError) return undefined;
  let deepest = root;
  const stack: Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const line = node.startPosition.row + 1;
    if (node.isMissing) return { line, message: `"${node.type}" is missing.` };
    if (node.isError) return { line, message: `unexpected "${excerpt(node)}".` };
    deepest = node;
    const children = node.children.filter((child) => child !== null);
    stack.push(...children.filter((child) => child.hasError || child.isError || child.isMissing).reverse());
  }
  return { line: deepest.startPosition.row + 1, message: `unexpected "${excerpt(deepest)}".` };
}

/** Parses code and returns its first error, or what `inspect` finds in its tree. */
export async function parseAndInspect<Result>(
  grammar: Grammar,
  code: string,
  inspect: (root: Node, error: CodeError | undefined) => Result,
): Promise<Result> {
  const tree = await parseWith(grammar, `${code}\n`);
  try {
    return inspect(tree.rootNode, firstError(tree.rootNode));
  } finally {
    tree.delete();
  }
}
