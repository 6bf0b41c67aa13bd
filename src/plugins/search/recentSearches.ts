import { createStorageSlot } from '@docusaurus/theme-common';
import type { SearchResult } from 'docs-search/messages';
import { RESULT_KINDS } from 'docs-search/kinds';

const slot = createStorageSlot('capacitor-docs.recent-searches');
const LIMIT = 5;
/** Longer than any title, trail, or path of the site. */
const LONGEST_TEXT = 500;

type StoredResult = Pick<SearchResult, 'url' | 'kind' | 'trail'> & { title: string };

/** Whether `url` is on this site, by the URL parser, because it ignores tabs and line breaks. */
const isOfThisSite = (url: string) => url.startsWith('/') && new URL(url, location.origin).origin === location.origin;

/** The router decodes a path. Throws if it is malformed. */
const isPathOfThisSite = (url: string) => isOfThisSite(url) && isOfThisSite(decodeURI(url));

/** Whether an entry of the storage, which may contain anything, can be rendered as a link here. */
function isStoredResult(entry: unknown): entry is StoredResult {
  const { url, kind, trail, title } = (entry ?? {}) as Record<keyof StoredResult, unknown>;
  const texts = [url, kind, trail, title];
  return (
    texts.every((text) => typeof text === 'string' && text.length <= LONGEST_TEXT) &&
    Object.keys(RESULT_KINDS).some((known) => known === kind) &&
    isPathOfThisSite(url as string)
  );
}

function readStored(): StoredResult[] {
  try {
    const entries: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(entries) ? entries.filter(isStoredResult).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

/** The results that the user opened, latest first. Empty if storage is blocked. */
export const readRecentSearches = (): SearchResult[] =>
  readStored().map(({ url, kind, trail, title }) => ({ url, kind, trail, title: [{ text: title, matched: false }] }));

export function storeRecentSearch({ url, kind, trail, title }: SearchResult): void {
  const entry = { url, kind, trail, title: title.map(({ text }) => text).join('') };
  const others = readStored().filter((stored) => stored.url !== url);
  slot.set(JSON.stringify([entry, ...others].slice(0, LIMIT)));
}

export const clearRecentSearches = () => slot.del();
