import ts from 'typescript';
import { memoize } from '../../../packages/capacitor-facts/src/memoize';

/** The tokens of a type in a canonical order. */
function tokens(node: ts.Node, file: ts.SourceFile): string {
  const children = node.getChildren(file);
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) {
    const parts = node.types.map((type) => tokens(type, file)).sort();
    return `(${parts.join(ts.isUnionTypeNode(node) ? ' | ' : ' & ')})`;
  }
  if (ts.isParenthesizedTypeNode(node)) return tokens(node.type, file);
  if (ts.isStringLiteral(node)) return `'${node.text}'`;
  if (children.length === 0) return node.getText(file);
  return children
    .map((child) => tokens(child, file))
    .filter((text) => text !== '' && text !== ';' && text !== ',')
    .join(' ');
}

const canonical = memoize((type: string) => {
  const file = ts.createSourceFile('type.ts', `type T = ${type}`, ts.ScriptTarget.Latest, true);
  return tokens(file, file);
});

/**
 * Whether two types differ only in their whitespace, quotes, separators, parentheses, or the order
 * of a union, at any depth.
 */
export const sameType = (before: string, after: string): boolean =>
  before === after || canonical(before) === canonical(after);
