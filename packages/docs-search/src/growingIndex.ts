import MiniSearch, { type Options } from 'minisearch';
import { decodeSteps, type IndexedRecord, type Postings } from './indexFormat';
import { tokenize, tokenizeTitle } from './tokenize';
import type { Vocabulary } from './vocabulary';

/** The fields of a record: `page` and `crumbs` place it, `title` names it. */
export const FIELDS = ['title', 'phrases', 'page', 'crumbs', 'path', 'text'] as const;
export type Field = (typeof FIELDS)[number];
export const TITLE_FIELDS: ReadonlySet<Field> = new Set<Field>(['title', 'page', 'phrases']);

interface Term {
  /** By field: how often each record contains the term. The tree of MiniSearch has the same map. */
  fields: Map<number, Map<number, number>>;
  count: number;
}

/**
 * A MiniSearch index that grows: first the names of records, then the words of their texts. It is
 * filled from words and their records as they are transferred, and splits each word once. `addAll`
 * would split each once for each record. The results are the same.
 */
export class GrowingIndex extends MiniSearch<{ id: number }> {
  private readonly terms = new Map<string, Term>();
  /** For each record, how many different terms each field contains. */
  private readonly lengths: number[][] = [];
  /** The terms of names. Most names belong to many records. */
  private readonly names = new Map<string, Term[]>();

  constructor(
    private readonly vocabulary: Vocabulary,
    searchOptions: Options['searchOptions'],
  ) {
    super({ fields: [...FIELDS], searchOptions });
  }

  /** Adds records without their texts. `urlPrefix`: what no search has to match. */
  addNames(records: readonly IndexedRecord[], urlPrefix: string): void {
    for (const { title, phrases, page, crumbs, url } of records) {
      const length = FIELDS.map(() => 0);
      const record = this.lengths.push(length) - 1;
      const names: Partial<Record<Field, string>> = {
        title,
        phrases: phrases.join(' '),
        page,
        crumbs: crumbs.slice(2).join(' '),
        path: url.slice(urlPrefix.length).replace(/[#/-]/g, ' '),
      };
      FIELDS.forEach((field, index) => this.addTerms(this.nameTerms(names[field] ?? '', field), index, record));
      this._idToShortId.set(record, record);
      this._documentIds.set(record, record);
      this._fieldLength.set(record, length);
    }
    this._documentCount = this._nextId = this.lengths.length;
    this.publish();
  }

  /** Adds the words of the texts of all records. */
  addTexts({ words, postings }: Postings): void {
    const texts: Term[][][] = [];
    let first = 0;
    words.forEach((word, index) => {
      const terms = this.toTerms(tokenize(word));
      const [start = 0, ...steps] = postings[index] ?? [];
      first += start;
      for (const record of decodeSteps([first, ...steps])) (texts[record] ??= []).push(terms);
    });
    const field = FIELDS.indexOf('text');
    texts.forEach((own, record) => own.forEach((terms) => this.addTerms(terms, field, record)));
    this.publish();
  }

  /** Whether a term begins like this. */
  hasPrefix(start: string): boolean {
    return this._index.atPrefix(start).keys().next().done === false;
  }

  private toTerms(tokens: readonly string[]): Term[] {
    return tokens.map((word) => {
      let term = this.terms.get(word);
      if (!term) {
        term = { fields: new Map(), count: 0 };
        this.terms.set(word, term);
        this._index.set(word, term.fields);
      }
      return term;
    });
  }

  private nameTerms(name: string, field: Field): Term[] {
    if (name === '') return [];
    const isTitle = TITLE_FIELDS.has(field);
    const key = `${isTitle} ${name}`;
    let terms = this.names.get(key);
    if (!terms) {
      terms = this.toTerms(isTitle ? tokenizeTitle(name) : tokenize(name));
      this.names.set(key, terms);
    }
    return terms;
  }

  private addTerms(terms: readonly Term[], field: number, record: number): void {
    const length = this.lengths[record];
    if (!length) return;
    for (const term of terms) {
      term.count += 1;
      let counts = term.fields.get(field);
      if (!counts) term.fields.set(field, (counts = new Map()));
      const before = counts.get(record) ?? 0;
      counts.set(record, before + 1);
      if (before === 0) length[field] = (length[field] ?? 0) + 1;
    }
  }

  /** Tells MiniSearch and the vocabulary what the records contain now. */
  private publish(): void {
    const sum = (field: number) => this.lengths.reduce((total, length) => total + (length[field] ?? 0), 0);
    this._avgFieldLength = FIELDS.map((_name, field) => sum(field) / this.lengths.length);
    for (const [word, { count }] of this.terms) this.vocabulary.set(word, count);
  }
}
