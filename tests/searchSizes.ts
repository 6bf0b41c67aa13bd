import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SearchEngine } from 'docs-search/engine';
import { decodeIndex, type EncodedIndex } from 'docs-search/indexFormat';
import type { Manifest } from 'docs-search/messages';
import { builtFile } from './builtPages';
import { judgments } from './measures';

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

/** The bytes that a browser downloads for the first results of a query. */
interface SearchSizes {
  worker: number;
  index: number;
  /** The texts from which the snippets of ten results are cut: the median of every third query. */
  texts: number;
  total: number;
}

export function searchSizes(label: string): SearchSizes {
  const manifest = JSON.parse(readFileSync(builtFile('search/manifest.json'), 'utf8')) as Manifest;
  const name = `search/${manifest[label]}`;
  const engine = new SearchEngine(
    decodeIndex(JSON.parse(readFileSync(builtFile(`${name}.json`), 'utf8')) as EncodedIndex),
  );
  const queries = Object.values(judgments)
    .flat()
    .filter(({ version }, index) => version === label && index % 3 === 0);
  const textSizes = queries.map(({ query }) => {
    const hits = engine.search(query).slice(0, RESULTS);
    const pages = new Set(hits.map(({ record }) => record.text.page));
    return [...pages].reduce((sum, page) => sum + brotliSize(`${name}/${page}.json`), 0);
  });
  const scripts = new Set(['fuzzyGet', 'inboundLinks'].map(scriptWith));
  const worker = [...scripts].reduce((sum, file) => sum + brotliSize(file), 0);
  const index = brotliSize(`${name}.json`);
  const texts = textSizes.sort((a, b) => a - b)[Math.floor(textSizes.length / 2)] ?? NaN;
  return { worker, index, texts, total: worker + index + texts };
}
