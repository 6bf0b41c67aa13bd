/** A result of Algolia. Its other properties contain texts at any depth. */
export interface PlainHit {
  url: string;
}

/** Escapes all markup except `<mark>`, because DocSearch inserts texts as elements. */
function plainTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/</g, '&lt;').replace(/&lt;(\/?mark)>/g, '<$1>');
  if (Array.isArray(value)) return value.map(plainTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainTexts(inner)]));
}

/** A hit whose texts contain no markup, with a URL of this site. */
export function plainHit(hit: PlainHit, withBaseUrl: (path: string) => string): PlainHit {
  const { pathname, search, hash } = new URL(hit.url);
  return { ...(plainTexts(hit) as PlainHit), url: withBaseUrl(pathname + search + hash) };
}
