/** Longer queries are cut off: no question or error line needs more, and a URL with more is refused by servers. */
export const MAX_QUERY_LENGTH = 500;

/** A query that is short enough to be searched, and to be part of a URL. Never cuts a character in half. */
export function limitQuery(query: string): string {
  return query.length <= MAX_QUERY_LENGTH ? query : query.slice(0, MAX_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
