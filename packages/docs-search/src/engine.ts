import type { Query, SearchResult } from 'minisearch';
import { stemmer } from 'stemmer';
import { GrowingIndex, TITLE_FIELDS, type Field } from './growingIndex';
import type { IndexedRecord, Postings, SearchOptions } from './indexFormat';
import { orderHits, type Hit } from './orderHits';
import { RANKING } from './ranking';
import { adjacentWords, stemWord, queryTerms, tokenize } from './tokenize';
import { Vocabulary } from './vocabulary';

/** For what the query names. More than any record that covers the words of a query. */
const EXACT = 1000;
const MAX_WORDS = 12;
const MAX_RANKED = 300;
/** Shorter words begin thousands of words, so they are only completed from titles. */
const SHORTEST_PREFIX = 3;
/** How many words keep their matches: typing changes only the last word of a query. */
const MAX_REMEMBERED = 40;

const plain = (text: string) => tokenize(text).join(' ');

/** The stems of a text in alphabetical order, to compare phrases with another word order. */
const sortedStems = (words: readonly string[]) => [...new Set(words.flatMap(tokenize).map(stemmer))].sort();

const isIdentifier = (word: string) => /[-_/.:@]|\p{Ll}\p{Lu}/u.test(word);

const term = (text: string, weight: number, options: object = {}): Query => ({
  queries: [text],
  boostTerm: () => weight,
  prefix: false,
  fuzzy: false,
  ...options,
});

const prefixed = (text: string): Query =>
  term(text, 1, { prefix: true, ...(text.length < SHORTEST_PREFIX && { fields: [...TITLE_FIELDS] }) });

/** What one word of a query matches. */
interface Match {
  /** Inverse document frequency: the rarer a word, the larger its weight. */
  information: number;
  /** Below 1 for weak words. */
  weight: number;
  /** By the number of the record. */
  results: readonly (SearchResult | undefined)[];
  /** The score of each record; 0 without a match. */
  scores: Float64Array;
  /** The best score on each page. */
  pages: Float64Array;
}

/** A record that matches, before its names are compared with the query. */
type Rated = Pick<Hit, 'record' | 'score' | 'coverage'> & { id: number };

/** The names of a record, in the forms in which they are compared with a query. */
interface Names {
  title: string;
  phrase: string;
  phraseStems: string[][];
  /** The stems of the title and the phrases, with their numbers and paths. */
  allStems: string[][];
}

interface Asked {
  /** The words of the query in their order, in which the words of a title are searched. */
  phrases: string[];
  /** The query in the form in which titles are compared. */
  titles: ReadonlySet<string>;
  stems: string[];
  /** The stems of the query with its numbers and paths. */
  allStems: string[];
  isOneWord: boolean;
}

export class SearchEngine {
  private readonly index: GrowingIndex;
  private readonly vocabulary: Vocabulary;
  private readonly records: IndexedRecord[] = [];
  /** The page of each record, and what its kind and page add to its score. */
  private readonly pages: number[] = [];
  private pageCount = 0;
  private readonly factors: number[] = [];
  private readonly options: SearchOptions;
  private readonly synonyms: ReadonlyMap<string, string[]>;
  private readonly weakStems: ReadonlySet<string>;
  private readonly names = new Map<IndexedRecord, Names>();
  private readonly remembered = new Map<string, Match>();

  constructor(options: SearchOptions) {
    this.options = options;
    const normalized = Object.entries(options.synonyms).map(
      ([typed, also]) => [stemWord(typed), also.map(stemWord)] as const,
    );
    this.synonyms = new Map(normalized);
    this.weakStems = new Set(options.weakWords.map((word) => stemmer(stemWord(word))));
    this.vocabulary = new Vocabulary(options.product);
    this.index = new GrowingIndex(this.vocabulary, {
      tokenize: (text) => [text],
      processTerm: (word) => word,
      boost: RANKING.boosts.words,
      weights: { fuzzy: 0, prefix: RANKING.completion },
    });
  }

  /** Adds records, which are found by their names until their texts are added. */
  addRecords(records: readonly IndexedRecord[]): void {
    this.records.push(...records);
    for (const { text, weight, kind, inboundLinks } of records) {
      this.pages.push(text.page);
      this.pageCount = Math.max(this.pageCount, text.page + 1);
      this.factors.push(weight * RANKING.kinds[kind] * (1 + RANKING.inboundLinks * Math.log2(1 + inboundLinks)));
    }
    this.index.addNames(records, this.options.urlPrefix);
    this.remembered.clear();
  }

  /** Adds the words of the texts. */
  addTexts(postings: Postings): void {
    this.index.addTexts(postings);
    this.remembered.clear();
  }

  /** Whether hits are good enough to be displayed before the texts are loaded. */
  isCovered(query: string, [first]: readonly Hit[]): boolean {
    if (!first || first.coverage < RANKING.earlyCoverage) return false;
    const words = this.words(query);
    const isKnown = (word: string, isLast: boolean) =>
      [word.toLowerCase(), stemWord(word)].some((form) => this.vocabulary.count(form) > 0) ||
      this.vocabulary.otherForms(stemWord(word)).length > 0 ||
      (isLast && this.index.hasPrefix(stemWord(word)));
    return words.every((word, index) => isKnown(word, index === words.length - 1));
  }

  /** The words of a query that decide. */
  private words(query: string): string[] {
    const known = (word: string) => this.vocabulary.count(word) > 0;
    return this.rarest(queryTerms(query, known).flatMap((word) => this.splitPath(word)));
  }

  /** Records for a query, best first. Unknown words are ignored, and rare words decide. */
  search(query: string): Hit[] {
    const words = this.words(query);
    const corrected = words.map((word) => this.correct(word));
    const matches = words.map((word, index) => this.match(word, index === words.length - 1));
    const titles = new Set([words.join(' '), corrected.join(' '), query].map(plain));
    const phrases = [query, corrected.join(' ')].map(adjacentWords);
    const allStems = sortedStems(queryTerms(query, () => true));
    const asked = { titles, phrases, stems: sortedStems(corrected), allStems, isOneWord: words.length === 1 };
    return this.ranked(matches, asked);
  }

  /** The names in a path that no page contains: both names of `SplashScreen.splashImmersive`. */
  private splitPath(word: string): string[] {
    const names = word.split(/[./:]+/).filter((name) => name.length > 1);
    return names.length > 1 && this.vocabulary.count(word.toLowerCase()) === 0 ? names : [word];
  }

  private rarest(words: readonly string[]): string[] {
    if (words.length <= MAX_WORDS) return [...words];
    const count = (word: string) => this.vocabulary.count(stemWord(word)) || Infinity;
    const kept = new Set([...words].sort((a, b) => count(a) - count(b)).slice(0, MAX_WORDS));
    return words.filter((word) => kept.has(word));
  }

  private correct(word: string): string {
    const normalized = stemWord(word);
    if (
      isIdentifier(word) ||
      this.vocabulary.count(normalized) > 0 ||
      this.vocabulary.otherForms(normalized).length > 0
    )
      return word;
    return this.vocabulary.corrections(normalized)[0] ?? word;
  }

  /** Expands one word of a query: exact, other inflections, prefix, fuzzy, and synonyms. */
  private queryFor(word: string, isLast: boolean): Query {
    const terms = [...new Set([word.toLowerCase(), ...tokenize(word)])];
    const normalized = stemWord(word);
    const full = terms.length > 1 && isIdentifier(word) ? (terms[0] ?? normalized) : normalized;
    const isKnown = this.vocabulary.count(full) > 0;
    const forms = this.vocabulary.otherForms(normalized);
    const queries: Query[] = [term(full, 1, isIdentifier(word) ? { boost: RANKING.boosts.identifiers } : {})];
    queries.push(...forms.map((form) => term(form, 1)));
    if (isLast || (!isKnown && word.length >= SHORTEST_PREFIX)) queries.push(prefixed(full));
    if (!isKnown && forms.length === 0)
      queries.push(...this.vocabulary.corrections(normalized).map((near) => term(near, RANKING.correction)));
    if (terms.length > 1) queries.push(this.partsQuery(word, terms.slice(2), isLast));
    queries.push(...(this.synonyms.get(normalized) ?? []).map((synonym) => term(synonym, RANKING.synonym)));
    return { combineWith: 'OR', queries };
  }

  /** All parts of an identifier. Those of code, such as `getPhoto`, must be in one title. */
  private partsQuery(word: string, parts: string[], isLast: boolean): Query {
    const isCode = /\p{Ll}\p{Lu}/u.test(word);
    const queries = parts.length > 0 ? parts : [stemWord(word)];
    const telling = queries.filter((part) => part !== this.options.product);
    if (isCode) return { combineWith: 'AND', queries, fields: ['title', 'phrases'], prefix: false };
    return {
      combineWith: 'AND',
      queries: telling.length > 0 ? telling : queries,
      fuzzy: false,
      prefix: isLast,
      boostTerm: () => RANKING.part,
    };
  }

  private match(word: string, isLast: boolean): Match {
    const key = `${word} ${isLast}`;
    const match = this.remembered.get(key) ?? this.findMatch(word, isLast);
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    this.remembered.set(key, match);
    return match;
  }

  private findMatch(word: string, isLast: boolean): Match {
    const results = this.index.search(this.queryFor(word, isLast));
    const byRecord = this.records.map((): SearchResult | undefined => undefined);
    const scores = new Float64Array(this.records.length);
    const pages = new Float64Array(this.pageCount);
    for (const result of results) {
      const id = result.id as number;
      byRecord[id] = result;
      scores[id] = result.score;
      const page = this.pages[id] ?? 0;
      // The rows of a table have nothing in common.
      if (this.records[id]?.kind !== 'row') pages[page] = Math.max(pages[page] ?? 0, result.score);
    }
    const weight = this.weakStems.has(stemmer(stemWord(word))) ? RANKING.weakWord : 1;
    const information = weight * Math.log(1 + this.records.length / (results.length + 1));
    return { information, weight, results: byRecord, scores, pages };
  }

  /** The records that match best, without what their names add to their scores. */
  private rated(matches: readonly Match[]): Rated[] {
    const total = matches.reduce((sum, { information }) => sum + information, 0);
    const average = total / matches.length;
    const words = matches.map(({ information, weight, scores, pages }) => {
      return { scores, pages, share: information / total, factor: weight * (information / average) ** RANKING.rarity };
    });
    const coverages = new Float64Array(this.records.length);
    const scores = this.factors.map((factor, id) => {
      if (words.every((word) => word.scores[id] === 0)) return 0;
      const page = this.pages[id] ?? 0;
      let score = 0;
      let coverage = 0;
      for (const word of words) {
        const own = word.scores[id] ?? 0;
        const onPage = word.pages[page] ?? 0;
        score += word.factor * (own + RANKING.pageSupport * onPage);
        coverage += word.share * (own > 0 ? 1 : onPage > 0 ? RANKING.pageSupport : 0);
      }
      coverages[id] = coverage;
      return factor * score * coverage ** RANKING.coverage;
    });
    const least = Float64Array.from(scores).sort().at(-MAX_RANKED) ?? 0;
    return this.records.flatMap((record, id) => {
      const score = scores[id] ?? 0;
      return score > 0 && score >= least ? [{ id, record, score, coverage: coverages[id] ?? 0 }] : [];
    });
  }

  private ranked(matches: readonly Match[], asked: Asked): Hit[] {
    const exact = this.rated(matches).map(({ id, record, score, coverage }): Hit => {
      const ranked = score * exactness(this.recordNames(record), record.kind, asked);
      const answer = this.answer(id, record, matches, asked) * ranked ** RANKING.onPage.rank;
      const likeness = () => nameLikeness(this.recordNames(record), asked);
      const found = matches.flatMap(({ results }) => results[id] ?? []);
      const terms = () => found.flatMap((result) => [...result.terms, ...Object.keys(result.match)]);
      return { record, terms, coverage, likeness, score: ranked, answer };
    });
    return orderHits(exact);
  }

  /** How much of a query a record covers. One word can name a page, more words a part of it. */
  private answer(id: number, record: IndexedRecord, matches: readonly Match[], asked: Asked): number {
    const isPage = record.kind === 'page';
    const { title } = this.recordNames(record);
    if (asked.titles.has(title) || (isPage && asked.isOneWord)) return EXACT;
    const shares = matches.map(({ information, results }) => {
      const terms = Object.values(results[id]?.match ?? {});
      const isIn = (field: Field) => terms.some((fields) => fields.includes(field));
      if (isIn('title') || (isIn('phrases') && !isPage)) return information;
      return information * (isIn('text') || isIn('path') ? RANKING.onPage.inText : 0);
    });
    const detail = record.kind === 'member' || record.kind === 'error' ? RANKING.onPage.detail : 1;
    return detail * shares.reduce((sum, share) => sum + share, 0);
  }

  private recordNames(record: IndexedRecord): Names {
    let names = this.names.get(record);
    if (!names) {
      const { title, phrases } = record;
      const stemsOf = (name: string) => sortedStems(queryTerms(name));
      // A message may be a number or a path, which a query keeps if a page contains it.
      const allStemsOf = (name: string) => sortedStems(queryTerms(name, () => true));
      names = {
        ...{ title: plain(title), phrase: adjacentWords(title) },
        ...{ phraseStems: phrases.map(stemsOf), allStems: [title, ...phrases].map(allStemsOf) },
      };
      this.names.set(record, names);
    }
    return names;
  }
}

/** The boost of a record for a search phrase that equals the query or a part of it. */
function phraseMatch({ phraseStems }: Names, { stems }: Asked): number {
  let best = 1;
  for (const phrase of phraseStems) {
    const shared = phrase.filter((stem) => stems.includes(stem)).length;
    if (shared === phrase.length && shared === stems.length) best = Math.max(best, RANKING.samePhrase);
    else if (shared > 1 && shared === phrase.length) best = Math.max(best, RANKING.phraseInQuery);
    else if (shared > 1 && shared === stems.length) best = Math.max(best, RANKING.queryInPhrase);
  }
  return best;
}

/** The share of the words that the query and the most similar name of a record have in common. */
const nameLikeness = (names: Names, { allStems }: Asked): number =>
  Math.max(
    ...names.allStems.map((name) => {
      const shared = name.filter((stem) => allStems.includes(stem)).length;
      return shared / Math.max(name.length, allStems.length, 1);
    }),
  );

/** The boost for a title that equals the query or is contained in it. */
function exactness(names: Names, kind: IndexedRecord['kind'], asked: Asked): number {
  const { title } = names;
  if (asked.titles.has(title)) return RANKING.sameTitle[kind === 'page' ? 'page' : 'other'];
  const byPhrase = phraseMatch(names, asked);
  if (kind !== 'page' || title === '') return byPhrase;
  const within = asked.phrases.some((query) => query.includes(names.phrase));
  return Math.max(byPhrase, within ? RANKING.titleInQuery[title.includes(' ') ? 'words' : 'word'] : 1);
}
