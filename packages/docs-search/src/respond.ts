import { SearchEngine } from './engine';
import { excerpt, markMatches } from './excerpt';
import { decodeIndex, type EncodedIndex } from './indexFormat';
import type {
  ExcerptsMessage,
  ExcerptsResponse,
  IndexedResult,
  ResultsResponse,
  SearchMessage,
  WorkerRequest,
  WorkerResponse,
} from './messages';

/** Shorter than the timeout of the client, which would otherwise treat the worker as lost. */
const INDEX_TIMEOUT_MS = 25_000;
/** A text is small, and the user sees that it is missing. */
const TEXT_TIMEOUT_MS = 8_000;

const engines = new Map<string, Promise<SearchEngine>>();
const texts = new Map<string, Promise<string[]>>();

async function fetchJson<T>(url: string, timeout: number): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return (await response.json()) as T;
}

/** Loads a file once, and again only after a failure. */
function once<T>(cache: Map<string, Promise<T>>, url: string, load: () => Promise<T>): Promise<T> {
  const loaded = cache.get(url) ?? load();
  cache.set(url, loaded);
  loaded.catch(() => cache.delete(url));
  return loaded;
}

const loadEngine = (index: string) =>
  once(engines, index, async () => {
    const encoded = await fetchJson<EncodedIndex>(`${index}.json`, INDEX_TIMEOUT_MS);
    return new SearchEngine(decodeIndex(encoded));
  });

const loadTexts = (url: string) =>
  once(texts, url, async () => {
    const loaded = await fetchJson<string[] | null>(url, TEXT_TIMEOUT_MS);
    if (!Array.isArray(loaded)) throw new Error(`${url} contains no list of texts.`);
    return loaded;
  });

function search(engine: SearchEngine, { query, count }: SearchMessage): ResultsResponse {
  const hits = engine.search(query);
  const results = hits.slice(0, count).map(({ record, terms }): IndexedResult => {
    const { url, crumbs, kind, words, text } = record;
    // A row has no name of its own, so the result is called like its section.
    const names = kind === 'row' ? crumbs : [...crumbs, record.title];
    const trail = names.slice(0, -1).join(' › ');
    const result = { url, kind, title: markMatches(names.at(-1) ?? '', terms), trail, text, terms };
    return words.length > 0 ? { ...result, excerpt: [] } : result;
  });
  return { results, total: hits.length };
}

/** A text that can't be loaded leaves its result without an excerpt. */
async function cutExcerpts(index: string, { results }: ExcerptsMessage): Promise<ExcerptsResponse> {
  const cut = async ({ text: { page, index: position }, terms }: ExcerptsMessage['results'][number]) =>
    excerpt((await loadTexts(`${index}/${page}.json`))[position] ?? '', terms);
  return { excerpts: await Promise.all(results.map((result) => cut(result).catch(() => []))) };
}

/** Responds to a message of the client. Never rejects. */
export async function respond(request: WorkerRequest): Promise<WorkerResponse> {
  try {
    if (request.kind === 'excerpts') return await cutExcerpts(request.index, request);
    return search(await loadEngine(request.index), request);
  } catch (error) {
    return { error: String(error) };
  }
}
