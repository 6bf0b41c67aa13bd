import { hasCode } from './errorMessage';
import { excerpt, markMatches } from './excerpt';
import type { EncodedRecords, NamesFile, TextsFile } from './indexFormat';
import { RESULT_KINDS } from './kinds';
import type { IndexedResult, IndexNames, SearchRequest, SearchResult, SearchResults } from './messages';
import type { Hit } from './orderHits';

import { VersionIndex } from './versionIndex';

/** Shorter than the timeout of the client, which would otherwise treat the worker as lost. */
const INDEX_TIMEOUT_MS = 25_000;
/** A shorter time than the client gives a query. The download goes on for the next one. */
const ERRORS_TIMEOUT_MS = 4_000;
/** A text is small, and the user sees that it is missing. */
const TEXT_TIMEOUT_MS = 8_000;

async function fetchJson<T>(url: string, timeout: number): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return (await response.json()) as T;
}

/** The index of one version, whose files are loaded once, and again only after a failure. */
class LoadedIndex {
  readonly index: VersionIndex;
  /** The last early hits. They stay the first ones of their query. */
  early: { query: string; hits: Hit[] } | undefined;
  private readonly url: string;
  private readonly loading = new Map<string, Promise<unknown>>();

  constructor({ url, names }: IndexNames) {
    const file = JSON.parse(new TextDecoder().decode(names)) as NamesFile;
    this.url = `${url}${file.folder}/`;
    // The download takes longer than the next line.
    this.complete().catch(() => undefined);
    this.index = new VersionIndex(file);
  }

  /** Adds the texts. */
  complete(): Promise<void> {
    return this.once('texts', async () => {
      const texts = await fetchJson<TextsFile>(`${this.url}texts.json`, INDEX_TIMEOUT_MS);
      this.index.addTexts(texts);
    });
  }

  /** Adds the known errors. */
  addErrors(): Promise<void> {
    return this.once('errors', async () => {
      const errors = await fetchJson<EncodedRecords>(`${this.url}errors.json`, INDEX_TIMEOUT_MS);
      this.index.addErrors(errors);
    });
  }

  /** The texts of the records of a page. */
  texts(page: number): Promise<string[]> {
    return this.once(String(page), async () => {
      const url = `${this.url}${page}.json`;
      const texts = await fetchJson<string[] | null>(url, TEXT_TIMEOUT_MS);
      if (!Array.isArray(texts)) throw new Error(`${url} contains no list of texts.`);
      return texts;
    });
  }

  private once<T>(name: string, load: () => Promise<T>): Promise<T> {
    const loaded = (this.loading.get(name) as Promise<T> | undefined) ?? load();
    this.loading.set(name, loaded);
    loaded.catch(() => this.loading.delete(name));
    return loaded;
  }
}

/** By version. The page adds the names again after each failure. */
const indexes = new Map<string, LoadedIndex>();
/** The newest search. Others are answered after it, because their users typed on. */
let newest: SearchRequest | undefined;

/** Adds the names of a version, from which the other files are loaded. */
export async function addNames(names: IndexNames): Promise<void> {
  indexes.delete(names.version);
  indexes.set(names.version, new LoadedIndex(names));
}

function findIndex(version: string): LoadedIndex {
  const index = indexes.get(version);
  if (!index) throw new Error(`There are no names of ${version}.`);
  return index;
}

const toResults = (hits: readonly Hit[], count: number): IndexedResult[] =>
  hits.slice(0, count).map(({ record, terms: readTerms }) => {
    const terms = readTerms();
    const { url, crumbs, kind, hasText, text } = record;
    // A row has no name of its own, so the result is called like its section.
    const names = kind === 'row' ? crumbs : [...crumbs, record.title];
    const trail = names.slice(0, -1).join(' › ');
    const result = { url, kind, title: markMatches(names.at(-1) ?? '', terms), trail, text, terms };
    return hasText ? { ...result, excerpt: [] } : result;
  });

/** The hits in the names, if the texts are still loading and the names cover the query. */
function findEarly({ pages, isComplete }: VersionIndex, { query, count, kind }: SearchRequest): Hit[] {
  if (isComplete || kind || hasCode(query)) return [];
  const hits = pages.search(query);
  return pages.isCovered(query, hits) ? hits.slice(0, count) : [];
}

/** The hits in the known errors; undefined if the query doesn't look like a message. */
async function findErrors(loaded: LoadedIndex, { query, kind }: SearchRequest, pages: readonly Hit[]) {
  const { index } = loaded;
  if (kind === 'error') {
    await loaded.addErrors();
    return index.errors?.search(query);
  }
  if (!index.isMessage(query, pages)) return undefined;
  // Without the file, the user can still ask for it.
  const wait = new Promise((resolve) => setTimeout(resolve, ERRORS_TIMEOUT_MS));
  await Promise.race([loaded.addErrors(), wait]).catch(() => undefined);
  return index.errors && index.errorsBefore(query, pages);
}

/**
 * Searches a version. Reports early results, and `loaded` when only the search itself is left. The
 * early results stay the first ones.
 */
export async function search(
  request: SearchRequest,
  report: (early: IndexedResult[] | 'loaded') => void,
): Promise<SearchResults> {
  const loaded = findIndex(request.version);
  const { index } = loaded;
  const { query, count, kind } = request;
  newest = request;
  if (!index.isComplete) {
    const hits = findEarly(index, request);
    if (hits.length > 0) {
      loaded.early = { query, hits };
      report(toResults(hits, count));
    }
    await loaded.complete();
    if (newest !== request) await new Promise((resolve) => setTimeout(resolve));
  }
  if (kind !== 'error') report('loaded');
  const pages = index.pages.search(query);
  const early = loaded.early?.query === query && !kind ? loaded.early.hits : [];
  const errors = early.length > 0 ? undefined : await findErrors(loaded, request, pages);
  // A map keeps the position of what it contains already.
  const hits = new Map([...early, ...(errors ?? []), ...pages].map((hit) => [hit.record.url, hit]));
  const counts = { page: 0, section: 0, api: 0, error: 0 };
  for (const { record } of hits.values()) counts[RESULT_KINDS[record.kind]] += 1;
  const chosen = [...hits.values()].filter(({ record }) => !kind || RESULT_KINDS[record.kind] === kind);
  return { results: toResults(chosen, count), total: chosen.length, counts, inErrors: errors !== undefined };
}

/** Results with their excerpts. A text that can't be loaded leaves its result without one. */
export function addExcerpts({ version, results }: { version: string; results: IndexedResult[] }) {
  const loaded = findIndex(version);
  const addExcerpt = async (result: IndexedResult): Promise<SearchResult> => {
    const { text, terms } = result;
    if (!result.excerpt) return result;
    const texts = await loaded.texts(text.page).catch((): string[] => []);
    return { ...result, excerpt: excerpt(texts[text.index] ?? '', terms) };
  };
  return Promise.all(results.map(addExcerpt));
}
