import type { Field } from './growingIndex';

/**
 * The numbers of the ranking, chosen with the queries of `tests/expected`, except those of the sets
 * "held out" and "real questions, unseen", and last measured with all of them on 29 November 2026.
 * A change needs a better result of an entire set.
 */
export const RANKING = {
  /** Boosts of the fields: titles and search phrases before headings, headings before text. */
  boosts: {
    words: { title: 6, phrases: 5, page: 4, path: 2, crumbs: 1.2, text: 1 },
    /** A complete identifier is a stronger match than its parts, which are common words. */
    identifiers: { title: 18, phrases: 12, page: 9, path: 6, crumbs: 4, text: 5 },
  } satisfies Record<string, Record<Field, number>>,
  /** Weights of what a word of the query also finds: longer words, typos, synonyms, its parts. */
  completion: 0.5,
  correction: 0.7,
  synonym: 0.5,
  part: 0.5,
  /** Weight of a word that says little about a problem: `issue`, `working`. */
  weakWord: 0.3,
  /** How much more than others the rare words of a query count. */
  rarity: 0.3,
  /** Factors of the kinds of records. */
  kinds: { page: 1.35, section: 1, api: 1, member: 0.55, error: 1, row: 1 },
  /** What each doubling of the links from other pages adds. */
  inboundLinks: 0.05,
  /** Weight of matches elsewhere on the record's page. */
  pageSupport: 0.3,
  /** How steeply the score falls with the share of the query (by rarity) that a record lacks. */
  coverage: 2.5,
  /** Factors of a title that equals the query, of a page and of other records. */
  sameTitle: { page: 8, other: 3 },
  /** Factors of a page whose title is in the query, with several words and with one. */
  titleInQuery: { words: 2.5, word: 1.3 },
  /** Factors of a search phrase that equals the query, is part of it, or contains it. */
  samePhrase: 8,
  phraseInQuery: 2,
  queryInPhrase: 2,
  /** Factor of each further record of a page, so that one page doesn't fill the first results. */
  repeatedPage: 0.85,
  onPage: {
    /** What a word counts for the order of the hits of a page, compared with one of a heading. */
    inText: 0.3,
    /** Members and errors follow the section that explains them. */
    detail: 0.6,
    /** How much of the rank among all pages decides about the order within one page. */
    rank: 0.3,
  },
  /** Minimum coverage of the first result, if only the names are loaded. */
  earlyCoverage: 0.8,
  /** Pages that cover less of a query answer it so badly that it may be a message. */
  badCoverage: 0.5,
  /** How much a known error has in common with the query of a user who looks for it. */
  likeMessage: 0.7,
} as const;
