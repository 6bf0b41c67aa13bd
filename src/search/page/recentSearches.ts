import type { SearchResult } from '../protocol';

const KEY = 'capacitor-docs.recent-searches';
const LIMIT = 5;

type StoredResult = Pick<SearchResult, 'url' | 'kind' | 'trail'> & { title: string };

/** Whatever storage contains, only entries that can be rendered and that lead to a page of this site are used. */
function isStoredResult(entry: unknown): entry is StoredResult {
  const { url, kind, trail, title } = (entry ?? {}) as Record<keyof StoredResult, unknown>;
  return [url, kind, trail, title].every((text) => typeof text === 'string') && /^\/(?![/\\])/.test(url as string);
}

function readStored(): StoredResult[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isStoredResult) : [];
  } catch {
    return [];
  }
}

function store(entries: StoredResult[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries.slice(0, LIMIT)));
  } catch {
    // Storage is blocked or full. The dialog works without the list.
  }
}

/** The results that the reader opened, latest first. Empty if storage is blocked. */
export const readRecentSearches = (): SearchResult[] =>
  readStored().map((entry) => ({ ...entry, title: [{ text: entry.title, matched: false }] }));

export function storeRecentSearch({ url, kind, trail, title }: SearchResult): void {
  const entry = { url, kind, trail, title: title.map(({ text }) => text).join('') };
  store([entry, ...readStored().filter((stored) => stored.url !== url)]);
}

export const clearRecentSearches = () => store([]);
