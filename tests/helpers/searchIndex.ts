import { readFileSync } from 'node:fs';
import type { EncodedRecords, NamesFile, TextsFile } from 'docs-search/indexFormat';
import type { Hit } from 'docs-search/orderHits';
import { VersionIndex } from 'docs-search/versionIndex';
import { memoize } from 'node-utils/memoize';
import { builtFile } from './builtPages';

export const readJson = (file: string) => JSON.parse(readFileSync(builtFile(file), 'utf8')) as unknown;

/** The built index of a version, its files, and its search as the worker combines it. */
export const readIndex = memoize((label: string) => {
  const names = readJson(`search/names-${label}.json`) as NamesFile;
  const folder = `search/${names.folder}`;
  const index = new VersionIndex(names);
  index.addTexts(readJson(`${folder}/texts.json`) as TextsFile);
  const errorRecords = index.addErrors(readJson(`${folder}/errors.json`) as EncodedRecords);
  // Several tests ask the same questions.
  const search = memoize((query: string) => {
    const pages = index.pages.search(query);
    const isMessage = index.isMessage(query, pages);
    const hits: Hit[] = isMessage ? [...index.errorsBefore(query, pages), ...pages] : pages;
    return { isMessage, urls: hits.map(({ record }) => record.url) };
  });
  return { folder, records: index.records, errorRecords, engine: index.pages, search };
});
