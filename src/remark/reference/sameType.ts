/** The words and marks of a type in alphabetical order, without those of its formatting. */
const tokens = (type: string) => (type.match(/[\w$]+|=>|[^\s\w;,()|'"]/g) ?? []).sort().join(' ');

/**
 * Whether two types differ only in their whitespace, quotes, separators, parentheses, or the order
 * of a union. So do two types with the same words in another order, which no package has had.
 */
export const sameType = (before: string, after: string): boolean => tokens(before) === tokens(after);
