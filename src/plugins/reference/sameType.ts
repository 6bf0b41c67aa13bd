/** Names and literals without their quotes, joined by `|`, which can also be in front. */
const UNION = /(?:\|\s*)?[\w$.[\]]+(?:\s*\|\s*[\w$.[\]]+)+/g;

const sortUnion = (union: string) => (union.match(/[^\s|]+/g) ?? []).sort().join(' | ');

/** The words and marks of a type with sorted unions, without those of its formatting. */
const tokens = (type: string) =>
  (
    type
      .replace(/['"]/g, '')
      .replace(UNION, sortUnion)
      .match(/[\w$]+|=>|[^\s\w;,()]/g) ?? []
  ).join(' ');

/**
 * Whether two types differ only in their whitespace, quotes, separators, parentheses, or the order
 * of a union of names and literals.
 */
export const sameType = (before: string, after: string): boolean => tokens(before) === tokens(after);
