import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtFile } from './builtPages';
import { judgments } from './measures';
import { readIndex } from './searchIndex';

const sizes = new Map<string, number>();

/** The size of a built file, compressed with Brotli. */
export function brotliSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(builtFile(file))).length;
  sizes.set(file, size);
  return size;
}

/** The built script that contains a string. */
export function scriptWith(mark: string): string {
  const folder = 'assets/js';
  const file = readdirSync(builtFile(folder)).find((name) =>
    readFileSync(builtFile(path.join(folder, name))).includes(mark),
  );
  if (!file) throw new Error(`No script contains ${mark}. Run npm run build first.`);
  return path.join(folder, file);
}

const RESULTS = 10;

/** The bytes that a browser downloads for the first query. */
interface SearchSizes {
  worker: number;
  /** What the first results need, if names cover the query. */
  names: number;
  /** The words of the texts, for the complete results. */
  words: number;
  /** The texts from which snippets of ten results are cut: the median of every twelfth query. */
  texts: number;
  total: number;
}

export function searchSizes(label: string): SearchSizes {
  const { folder, engine } = readIndex(label);
  const queries = Object.values(judgments)
    .flat()
    .filter(({ version }, index) => version === label && index % 12 === 0);
  const textSizes = queries.map(({ query }) => {
    const hits = engine.search(query).slice(0, RESULTS);
    const pages = new Set(hits.map(({ record }) => record.text.page));
    return [...pages].reduce((sum, page) => sum + brotliSize(`${folder}/${page}.json`), 0);
  });
  const worker = brotliSize(scriptWith('errors.json'));
  const names = brotliSize(`search/names-${label}.json`);
  const words = brotliSize(`${folder}/texts.json`);
  const texts = textSizes.sort((a, b) => a - b)[Math.floor(textSizes.length / 2)] ?? NaN;
  return { worker, names, words, texts, total: worker + names + words + texts };
}
