import { brotliSize, scriptWith } from './builtPages';
import { judgments } from './measures';
import { readIndex } from './searchIndex';

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
    // The files of more than a hundred pages, which take ten times as long with quality 11.
    return [...pages].reduce((sum, page) => sum + brotliSize(`${folder}/${page}.json`, 9), 0);
  });
  const worker = brotliSize(scriptWith('messageHashes', 'self.postMessage'));
  const names = brotliSize(`search/names-${label}.json`);
  const words = brotliSize(`${folder}/texts.json`);
  const texts = textSizes.sort((a, b) => a - b)[Math.floor(textSizes.length / 2)] ?? NaN;
  return { worker, names, words, texts, total: worker + names + words + texts };
}
