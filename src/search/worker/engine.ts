import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { IndexedRecord } from '../packed';
import { synonyms } from '../synonyms';
import { normalize, queryTerms, tokenize, tokenizeTitle } from '../tokenize';

export interface Hit {
  record: IndexedRecord;
  score: number;
  /** Words of the record that the query found, for highlighting. */
  terms: string[];
}

/** The fields of a record: `page` and `crumbs` place it, `title` names it. */
interface Fields {
  id: number;
  title: string;
  page: string;
  crumbs: string;
  path: string;
  text: string;
}

const FIELDS = ['title', 'page', 'crumbs', 'path', 'text'];
/** Titles before headings before text. */
const BOOST = { title: 6, page: 3, path: 2, crumbs: 1.2, text: 1 };
/** An identifier that stands there whole is what was meant; its parts may stand anywhere. */
const WHOLE = { title: 18, page: 9, path: 6, crumbs: 4, text: 6 };
const PARTS = { title: 3, page: 1.5, path: 1, crumbs: 0.6, text: 0.5 };
const KIND = { page: 1.35, section: 1, api: 1, member: 0.8, error: 1 };
/** How steeply a record falls that lacks words of the query. */
const COVERAGE = 3;
/**
 * A typo is forgiven from four letters up: one in a short word, one in five letters of a longer one, at most two. A word that stands in
 * the pages is no typo: nearly the same word would be another one, as rollback is for callback.
 */
const FUZZY_FROM = 4;

const also = new Map(synonyms.map(({ typed, also: words }) => [typed, words.map(normalize)]));

const plain = (text: string) => tokenize(text).join(' ');

const isIdentifier = (word: string) => /[-_/.:@]|\p{Ll}\p{Lu}/u.test(word);

/** A word without the ending that a sentence gave it: killed, killing → kill. Used where the pages do not have the word itself. */
const stem = (word: string) => (word.length > 5 ? word.replace(/(?:ing|ed|es|s)$/, '') : word);

/** What begins with a word counts where it is still being typed, or where the pages do not have it as it is. */
function beginning(word: string, last: boolean, known: boolean): Query[] {
  const queries: Query[] = [];
  if (last || (!known && word.length >= 3)) queries.push({ queries: [word], prefix: true, fuzzy: false });
  if (!known && stem(word) !== word) queries.push({ queries: [stem(word)], prefix: true, fuzzy: false });
  return queries;
}

/** One word of the query as a question: itself and its parts, what begins with it, what is nearly it, what means the same. */
function questionFor(word: string, last: boolean, isKnown: (term: string) => boolean): Query {
  const terms = [...new Set([word.toLowerCase(), ...tokenize(word)])];
  const own = normalize(word);
  const whole = terms.length > 1 && isIdentifier(word) ? (terms[0] ?? own) : own;
  const known = isKnown(whole);
  const fuzzy = own.length >= FUZZY_FROM && !known ? Math.max(0.2, 1 / own.length) : false;
  const queries: Query[] = [
    { queries: [whole], prefix: false, fuzzy, maxFuzzy: 2, ...(isIdentifier(word) ? { boost: WHOLE } : {}) },
    ...beginning(whole, last, known),
  ];
  if (terms.length > 1) {
    const parts = terms.slice(2).filter((term, _index, all) => term !== 'capacitor' || all.length === 1);
    const boost = known && isIdentifier(word) ? { boost: PARTS } : {};
    const all = parts.length > 0 ? parts : [own];
    queries.push({ combineWith: 'AND', queries: all, fuzzy: false, prefix: last, ...boost });
  }
  for (const synonym of also.get(own) ?? [])
    queries.push({ queries: [synonym], fuzzy: false, prefix: false, boost: { title: 1.5, page: 1, text: 0.3 } });
  return { combineWith: 'OR', queries };
}

/** The same question in other words: a package by its plugin, `CapacitorHttp` by the page called Http. */
const namesOf = (query: string) => {
  const bare = query.trim().replace(/^@?capacitor(?:\/|(?=\p{Lu}))/iu, '');
  return bare === query.trim() ? [] : [plain(bare)];
};

/** How much a record gains by its title: all of the query, all but brackets, or a part of the query that is a whole title. */
function exactness(record: IndexedRecord, asked: ReadonlySet<string>): number {
  const title = plain(record.title);
  if (asked.has(title)) return record.kind === 'page' ? 8 : 3;
  if (asked.has(plain(record.title.replace(/\(.*$/, '')))) return 2.5;
  if (record.kind !== 'page' || title === '') return 1;
  const within = [...asked].some((query) => ` ${query} `.includes(` ${title} `));
  return within ? (title.includes(' ') ? 2.5 : 1.3) : 1;
}

export class SearchEngine {
  private readonly index: MiniSearch<Fields>;
  private readonly known = new Set<string>();

  constructor(private readonly records: readonly IndexedRecord[]) {
    this.index = new MiniSearch<Fields>({
      fields: FIELDS,
      tokenize: (text, field) => (field === 'title' || field === 'page' ? tokenizeTitle(text) : tokenize(text)),
      processTerm: (term) => {
        this.known.add(term);
        return term;
      },
      searchOptions: {
        tokenize: (text) => [text],
        processTerm: (term) => term,
        boost: BOOST,
        weights: { fuzzy: 0.25, prefix: 0.5 },
      },
    });
    this.index.addAll(
      records.map(({ title, page, crumbs, words, url }, id) => ({
        id,
        title,
        page,
        crumbs: crumbs.slice(2).join(' '),
        path: url.replace(/^\/docs\/(?:v\d\/)?/, '').replace(/[#/-]/g, ' '),
        text: words.join(' '),
      })),
    );
  }

  /**
   * Records for a query, best first. A record holds at least two thirds of the words, and those that hold more of them come first
   * unless others fit much better.
   */
  search(query: string): Hit[] {
    const words = queryTerms(query);
    if (words.length === 0) return [];
    const isKnown = (term: string) => this.known.has(term);
    const questions = words.map((word, index) => questionFor(word, index === words.length - 1, isKnown));
    const held = new Map<unknown, number>();
    for (const question of questions)
      for (const { id } of this.index.search(question)) held.set(id, (held.get(id) ?? 0) + 1);
    const needed = Math.ceil((questions.length * 2) / 3);
    const found = this.index
      .search(
        { combineWith: 'OR', queries: questions },
        {
          boostDocument: (id: unknown) =>
            KIND[this.records[id as number]?.kind ?? 'section'] * ((held.get(id) ?? 0) / questions.length) ** COVERAGE,
        },
      )
      .filter(({ id }) => (held.get(id) ?? 0) >= needed);
    return this.ranked(found, new Set([words.map((word) => plain(word)).join(' '), plain(query), ...namesOf(query)]));
  }

  private ranked(results: SearchResult[], asked: ReadonlySet<string>): Hit[] {
    return results
      .slice(0, 300)
      .flatMap(({ id, score, terms }): Hit[] => {
        const record = this.records[id as number];
        return record ? [{ record, score: score * exactness(record, asked), terms }] : [];
      })
      .sort((a, b) => b.score - a.score);
  }
}
