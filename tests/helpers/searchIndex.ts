import { readFileSync } from 'node:fs';
import { SearchEngine } from 'docs-search/engine';
import { errorsBefore, isMessage } from 'docs-search/errorMessage';
import {
  decodePages,
  type EncodedRecords,
  type IndexedRecord,
  type NamesFile,
  type Postings,
  type SearchOptions,
} from 'docs-search/indexFormat';
import type { Hit } from 'docs-search/orderHits';
import { builtFile } from './builtPages';

export const readJson = (file: string) => JSON.parse(readFileSync(builtFile(file), 'utf8')) as unknown;

function createEngine(options: SearchOptions, records: readonly IndexedRecord[], texts: Postings): SearchEngine {
  const engine = new SearchEngine(options);
  engine.addRecords(records);
  engine.addTexts(texts);
  return engine;
}

/** The built index of a version, its files, and its search as the worker combines it. */
export function readIndex(label: string) {
  const names = readJson(`search/names-${label}.json`) as NamesFile;
  const folder = `search/${names.folder}`;
  const records = decodePages(names.pages);
  const engine = createEngine(names.options, records, readJson(`${folder}/texts.json`) as Postings);
  const { pages, ...texts } = readJson(`${folder}/errors.json`) as EncodedRecords;
  const errorRecords = decodePages(pages, records);
  const errors = createEngine(names.options, errorRecords, texts);
  const search = (query: string): Hit[] => {
    const found = engine.search(query);
    return isMessage(query, found) ? [...errorsBefore(found, errors.search(query)), ...found] : found;
  };
  return { names, folder, records, errorRecords, engine, search };
}
