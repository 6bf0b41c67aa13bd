import { SearchEngine } from './engine';
import { errorsBefore, isMessage } from './errorMessage';
import {
  decodePages,
  decodeSteps,
  type EncodedRecords,
  type IndexedRecord,
  type NamesFile,
  type SearchOptions,
  type TextsFile,
} from './indexFormat';
import type { Hit } from './orderHits';

/** The index of one version, which grows by its files: names, then texts and known errors. */
export class VersionIndex {
  readonly pages: SearchEngine;
  /** The records of the pages. */
  readonly records: IndexedRecord[];
  /** The known errors, once they are added. */
  errors: SearchEngine | undefined;
  private readonly options: SearchOptions;
  private messageHashes: ReadonlySet<number> | undefined;

  constructor({ options, pages }: NamesFile) {
    this.options = options;
    this.records = decodePages(pages);
    this.pages = new SearchEngine(options);
    this.pages.addRecords(this.records);
  }

  /** Whether it has the texts. */
  get isComplete(): boolean {
    return this.messageHashes !== undefined;
  }

  addTexts({ messageHashes, ...postings }: TextsFile): void {
    this.pages.addTexts(postings);
    this.messageHashes = new Set(decodeSteps(messageHashes));
  }

  /** Adds the known errors, and returns their records. */
  addErrors({ pages, ...postings }: EncodedRecords): IndexedRecord[] {
    const records = decodePages(pages, this.records);
    this.errors = new SearchEngine(this.options);
    this.errors.addRecords(records);
    this.errors.addTexts(postings);
    return records;
  }

  /** Whether known errors may explain a query, for which pages were found. */
  isMessage(query: string, pages: readonly Hit[]): boolean {
    return isMessage(query, pages, this.messageHashes ?? new Set());
  }

  /** The known errors that rank above the pages that were found for a query. */
  errorsBefore(query: string, pages: readonly Hit[]): Hit[] {
    return errorsBefore(pages, this.errors?.search(query) ?? []);
  }
}
