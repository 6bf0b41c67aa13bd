import { createHash } from 'node:crypto';
import { encodeIndex, pageTexts, type SearchOptions } from './indexFormat';
import { createRecords, type SearchablePage } from './records';

/** The files of an index by suffix: `.json` is the index, `/0.json` the texts of its first page. */
export type IndexFiles = ReadonlyMap<string, string>;

/** Builds the index of one version of a documentation from its pages. */
export function buildIndex(pages: readonly SearchablePage[], options: SearchOptions): IndexFiles {
  const records = createRecords(pages);
  const texts = pageTexts(records).map((page, index) => [`/${index}.json`, JSON.stringify(page)] as const);
  return new Map([['.json', JSON.stringify(encodeIndex(records, options))], ...texts]);
}

/** The name contains a hash, so that browsers can cache the files of an index forever. */
export function indexName(label: string, files: IndexFiles): string {
  const hash = createHash('sha256').update(JSON.stringify([...files]));
  return `${label}-${hash.digest('hex').slice(0, 10)}`;
}
