import { highlight, snippet } from '../excerpt';
import { unpack, type PackedIndex } from '../packed';
import type {
  IndexedResult,
  ResultsResponse,
  SearchMessage,
  SnippetsMessage,
  SnippetsResponse,
  WorkerRequest,
  WorkerResponse,
} from '../protocol';
import { SearchEngine } from './engine';

/** Shorter than the timeout of the page, which would otherwise treat a worker that waits for one snippet as lost. */
const FETCH_TIMEOUT_MS = 25_000;

const engines = new Map<string, Promise<SearchEngine>>();
const texts = new Map<string, Promise<string[]>>();

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return (await response.json()) as T;
}

/** A file is requested once, and again only after a failure. */
function once<T>(cache: Map<string, Promise<T>>, url: string, load: () => Promise<T>): Promise<T> {
  const loaded = cache.get(url) ?? load();
  cache.set(url, loaded);
  loaded.catch(() => cache.delete(url));
  return loaded;
}

const engineOf = (index: string) =>
  once(engines, index, async () => new SearchEngine(unpack(await fetchJson<PackedIndex>(`${index}.json`))));

const textsOf = (url: string) => once(texts, url, () => fetchJson<string[]>(url));

function search(engine: SearchEngine, { query, count }: SearchMessage): ResultsResponse {
  const hits = engine.search(query);
  const results = hits.slice(0, count).map(({ record, terms }): IndexedResult => {
    const { url, title, crumbs, kind, words, text } = record;
    const snippet = words.length > 0 ? { snippet: [] } : {};
    return { url, kind, title: highlight(title, terms), trail: crumbs.join(' › '), text, terms, ...snippet };
  });
  return { results, total: hits.length };
}

/** A text that can't be loaded leaves its result without a snippet. */
async function snippets(index: string, { results }: SnippetsMessage): Promise<SnippetsResponse> {
  const cut = async ({ text: { page, index: position }, terms }: SnippetsMessage['results'][number]) =>
    snippet((await textsOf(`${index}/${page}.json`))[position] ?? '', terms);
  return { snippets: await Promise.all(results.map((result) => cut(result).catch(() => []))) };
}

async function respond(request: WorkerRequest): Promise<WorkerResponse> {
  try {
    if (request.kind === 'snippets') return await snippets(request.index, request);
    return search(await engineOf(request.index), request);
  } catch (error) {
    return { error: String(error) };
  }
}

self.addEventListener('message', ({ data: { id, request } }: MessageEvent<{ id: number; request: WorkerRequest }>) => {
  void respond(request).then((response) => self.postMessage({ id, response }));
});
