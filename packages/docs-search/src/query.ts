/** Longer queries are cut off, because servers refuse URLs with more. */
export const MAX_QUERY_LENGTH = 500;

/** A query that fits into a URL. Never splits a character. */
export function limitQuery(query: string): string {
  return query.length <= MAX_QUERY_LENGTH ? query : query.slice(0, MAX_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
