import { readFileSync } from 'node:fs';
import { SearchEngine } from 'docs-search/engine';
import type { NamesFile, Postings } from 'docs-search/indexFormat';
import { builtFile } from './builtPages';

export const readJson = (file: string) => JSON.parse(readFileSync(builtFile(file), 'utf8')) as unknown;

/** The built index of a version: its names, the folder of its other files, and an engine. */
export function readIndex(label: string) {
  const names = readJson(`search/names-${label}.json`) as NamesFile;
  const folder = `search/${names.folder}`;
  const engine = new SearchEngine(names.options);
  engine.addPages(names.pages);
  engine.addTexts(readJson(`${folder}/texts.json`) as Postings);
  return { names, folder, engine };
}
