import { createHash } from 'node:crypto';
import { messageHashes } from './errorMessage';
import { encodeIndex, encodeSteps, pageTexts, type NamesFile, type SearchOptions, type TextsFile } from './indexFormat';
import { createErrorRecords, createRecords, type SearchablePage } from './records';

/** The files of indexes: their paths in the folder `search` of the site, and their contents. */
export type IndexFiles = ReadonlyMap<string, string>;

/**
 * Builds the index of one version of a documentation from its pages. Only the names have a name
 * that stays (`names-v4.json`). The other files are in a folder whose name changes with their
 * content, so that browsers can cache them forever.
 */
export function buildIndex(label: string, pages: readonly SearchablePage[], options: SearchOptions): IndexFiles {
  const records = createRecords(pages);
  const errors = createErrorRecords(pages);
  const { pages: encoded, ...postings } = encodeIndex(records);
  const texts: TextsFile = { ...postings, messageHashes: encodeSteps(messageHashes(records, errors)) };
  const files = new Map([
    ['texts.json', JSON.stringify(texts)],
    ['errors.json', JSON.stringify(encodeIndex(errors))],
  ]);
  pageTexts([...records, ...errors]).forEach((texts, page) => files.set(`${page}.json`, JSON.stringify(texts)));
  const hash = createHash('sha256').update(JSON.stringify([encoded, ...files]));
  const folder = `${label}-${hash.digest('hex').slice(0, 10)}`;
  const names: NamesFile = { folder, options, pages: encoded };
  return new Map([
    [`names-${label}.json`, JSON.stringify(names)],
    ...[...files].map(([name, content]) => [`${folder}/${name}`, content] as const),
  ]);
}
