import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { IndexedRecord } from './packed';
import { synonyms } from './synonyms';
import { normalize, queryTerms, tokenize, tokenizeTitle } from './tokenize';

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
const KIND = { page: 1.35, section: 1, member: 0.8, error: 1 };
/**
 * A typo is forgiven from four letters up: one in a short word, one in five letters of a longer one, at most two. A word that stands in
 * the pages is no typo: nearly the same word would be another one, as rollback is for callback.
 */
const FUZZY_FROM = 4;

const also = new Map(synonyms.map(({ typed, also: words }) => [typed, words.map(normalize)]));

const plain = (text: string) => tokenize(text).join(' ');

/** One word of the query as a question: itself and its parts, what begins with it, what is nearly it, what means the same. */
function questionFor(word: string, last: boolean, isKnown: (term: string) => boolean): Query {
  const terms = [...new Set([word.toLowerCase(), ...tokenize(word)])];
  const own = normalize(word);
  const queries: Query[] = [
    {
      queries: [terms.length > 1 && /[-_/.:@]|\p{Ll}\p{Lu}/u.test(word) ? (terms[0] ?? own) : own],
      prefix: last || own.length >= 3,
      fuzzy: own.length >= FUZZY_FROM && !isKnown(own) ? Math.max(0.2, 1 / own.length) : false,
      maxFuzzy: 2,
    },
  ];
  if (terms.length > 1)
    queries.push({
      combineWith: 'AND',
      queries: terms.slice(2).length > 0 ? terms.slice(2) : [own],
      fuzzy: false,
      prefix: last,
    });
  for (const synonym of also.get(own) ?? [])
    queries.push({ queries: [synonym], fuzzy: false, prefix: false, boost: { title: 2, page: 1, text: 0.3 } });
  return { combineWith: 'OR', queries };
}

/** Whether the query names the record: its whole title counts more than anything. */
function exactness(record: IndexedRecord, asked: ReadonlySet<string>): number {
  if (asked.has(plain(record.title))) return record.kind === 'page' ? 4 : 3;
  const bare = record.title.replace(/\(.*$/, '');
  return asked.has(plain(bare)) ? 2.5 : 1;
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

  /** The record at an address. */
  record(url: string): IndexedRecord | undefined {
    return this.records.find((record) => record.url === url);
  }

  /** Records for a query, best first. Every word has to be found; where that gives nothing, most of them. */
  search(query: string): Hit[] {
    const words = queryTerms(query);
    if (words.length === 0) return [];
    const questions = words.map((word, index) =>
      questionFor(word, index === words.length - 1, (term) => this.known.has(term)),
    );
    const options = { boostDocument: (id: unknown) => KIND[this.records[id as number]?.kind ?? 'section'] };
    const all = this.index.search({ combineWith: 'AND', queries: questions }, options);
    const found = all.length > 0 || words.length === 1 ? all : this.most(questions, options);
    return this.ranked(found, new Set([words.map((word) => plain(word)).join(' '), plain(query)]));
  }

  /** Records that hold at least two thirds of the words. */
  private most(questions: Query[], options: object): SearchResult[] {
    const needed = Math.ceil((questions.length * 2) / 3);
    const held = new Map<unknown, number>();
    for (const question of questions)
      for (const { id } of this.index.search(question)) held.set(id, (held.get(id) ?? 0) + 1);
    return this.index
      .search({ combineWith: 'OR', queries: questions }, options)
      .filter(({ id }) => (held.get(id) ?? 0) >= needed);
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
