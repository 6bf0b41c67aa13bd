import { distance } from 'fastest-levenshtein';

export interface Page {
  /** Address, `/docs/v3/apis/camera`. */
  path: string;
}

/** How unlike two words are, from 0 (the same) to 1. A word that holds the other is close whatever its length. */
function unlike(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter > 3 && (a.includes(b) || b.includes(a))) return 0.25 * (1 - shorter / Math.max(a.length, b.length));
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

const segments = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/**
 * The pages whose addresses are most like one that does not exist, best first. The last segment counts most: it is what a
 * mistyped or moved page still has. Pages that are alike in nothing are left out, so the list may be empty.
 */
export function closestPages<T extends Page>(path: string, pages: readonly T[], count: number): T[] {
  const wanted = segments(path);
  const last = wanted.at(-1);
  if (last === undefined) return [];
  return pages
    .map((page) => {
      const own = segments(page.path);
      const name = unlike(last, own.at(-1) ?? '');
      const rest = unlike(wanted.slice(0, -1).join('/'), own.slice(0, -1).join('/'));
      return { page, name, score: 3 * name + rest };
    })
    .filter(({ name }) => name < 0.5)
    .sort((a, b) => a.score - b.score || a.page.path.localeCompare(b.page.path))
    .slice(0, count)
    .map(({ page }) => page);
}
