import type { IndexedRecord } from './indexFormat';
import { RANKING } from './ranking';

export interface Hit {
  record: IndexedRecord;
  score: number;
  /** The share of the query that it contains, by rarity. */
  coverage: number;
  /** How much the query has in common with the most similar name: 1 for the same words. */
  likeness: () => number;
  /** How well the record answers the query, compared with the others of its page. */
  answer: number;
  /** Words of the record that match the query, for highlighting. */
  terms: () => string[];
}

/**
 * The best record of each place: the rows of a table have the address of its section. A section
 * that contains only a table shows the text of its best row.
 */
function uniquePlaces(hits: readonly Hit[]): Hit[] {
  const places = new Map<string, Hit>();
  for (const hit of hits) {
    const { url, hasText, text } = hit.record;
    const better = places.get(url);
    if (!better) places.set(url, hit);
    else if (!better.record.hasText) places.set(url, { ...better, record: { ...better.record, hasText, text } });
  }
  return [...places.values()];
}

/** Lowers further records of the same page. */
function spreadPages(hits: Hit[]): Hit[] {
  const seen = new Map<number, number>();
  const lowered = hits.map((hit) => {
    const { page } = hit.record.text;
    const before = seen.get(page) ?? 0;
    seen.set(page, before + 1);
    return { ...hit, score: hit.score * RANKING.repeatedPage ** before };
  });
  return lowered.sort((a, b) => b.score - a.score);
}

/** Reorders the hits of each page. A page keeps its positions among the other pages. */
function orderInPages(hits: readonly Hit[]): Hit[] {
  const byPage = new Map<number, Hit[]>();
  for (const hit of hits) byPage.set(hit.record.text.page, [...(byPage.get(hit.record.text.page) ?? []), hit]);
  for (const own of byPage.values()) own.sort((a, b) => a.answer - b.answer);
  return hits.map((hit) => byPage.get(hit.record.text.page)?.pop() ?? hit);
}

/** Hits in the order of the results: one for each place, and not all of one page. */
export const orderHits = (hits: readonly Hit[]): Hit[] =>
  orderInPages(spreadPages(uniquePlaces([...hits].sort((a, b) => b.score - a.score))));
