import titles from '@generated/page-titles/default/titles.json';
import distance from 'damerau-levenshtein';

export interface PageRef {
  /** Document id without a trailing `/index`: `apis/status-bar`. */
  id: string;
  path: string;
  /** Label of the page's version. */
  version: string;
}

/** A page, and the text of a link to it. */
export interface TitledPage extends PageRef {
  title: string;
}

/** The difference of two path segments, from 0 (equal) to 1. Small if one contains the other. */
function segmentDifference(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter > 3 && (a.includes(b) || b.includes(a))) return 0.25 * (1 - shorter / Math.max(a.length, b.length));
  return distance(a, b).relative;
}

/** Longer than the parts of any page's path. A comparison takes the square of the lengths. */
const LONGEST_PART = 60;

const getParent = (id: string) => id.slice(0, Math.max(id.lastIndexOf('/'), 0)).slice(0, LONGEST_PART);
const getName = (id: string) => id.slice(id.lastIndexOf('/') + 1).slice(0, LONGEST_PART);

/** Pages with a larger difference aren't suggested. */
const FOLDER_SCORE = 0.5;
const MAX_NAME_DIFFERENCE = 0.45;
const OTHER_VERSION_PENALTY = 0.3;

/** The difference of a page from a missing ID. Undefined if it shouldn't be suggested. */
function getScore(missing: string, page: PageRef): number | undefined {
  if (page.id === missing) return 0;
  if (page.id.startsWith(`${missing}/`)) return FOLDER_SCORE;
  const name = segmentDifference(getName(missing), getName(page.id));
  if (name >= MAX_NAME_DIFFERENCE) return undefined;
  return 3 * name + segmentDifference(getParent(missing), getParent(page.id));
}

/**
 * The pages of any version that are most likely meant by a URL that doesn't exist, best first.
 * `missing` is the path without base URL and version; pages of `version` come before equally good
 * pages of other versions, of which newer ones come first. The list can be empty.
 */
export function suggestPages(missing: string, version: string, pages: readonly PageRef[], count: number): TitledPage[] {
  const withTitle = (page: PageRef) => ({ ...page, title: titles[page.path] ?? page.id });
  // The home page of an undocumented version.
  if (missing === '') return pages.filter(({ id }) => id === '').map(withTitle);
  const id = missing.toLowerCase();
  return pages
    .flatMap((page) => {
      const score = getScore(id, page);
      return score === undefined
        ? []
        : [{ page, score: score + (page.version === version ? 0 : OTHER_VERSION_PENALTY) }];
    })
    .sort(
      (a, b) => a.score - b.score || b.page.version.localeCompare(a.page.version) || (a.page.id < b.page.id ? -1 : 1),
    )
    .slice(0, count)
    .map(({ page }) => withTitle(page));
}
