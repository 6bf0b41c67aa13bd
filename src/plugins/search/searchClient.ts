import type { IndexedResult, SearchRequest, SearchResult, SearchResults } from 'docs-search/messages';
import { LOADED, WorkerClient } from '../../lib/workerCalls';

interface FoundResults extends SearchResults {
  /** Adds the excerpts to the results. An excerpt stays empty if its text can't be loaded. */
  loadExcerpts: () => Promise<SearchResult[]>;
}

/**
 * Searches the indexes in a folder of the site, in a worker that the first use starts. A version
 * without an index, a file that can't be loaded, and a worker that doesn't respond reject a search.
 */
export class SearchClient {
  readonly #url: string;
  readonly #worker = new WorkerClient({
    create: () => new Worker(new URL('./searchWorker.ts', import.meta.url)),
    inPage: () => import('docs-search/respond'),
    limits: { toStart: 30_000, toLoad: 30_000, toAnswer: 5_000 },
  });
  /** By version. Removed after a failure, because there may be a new deployment. */
  readonly #names = new Map<string, Promise<void>>();
  /** Aborts requests of the page, because the next one for the same URL would wait for them. */
  #loading = new AbortController();

  /** `url`: the folder, with a trailing slash (`/docs/search/`). */
  constructor(url: string) {
    this.#url = url;
  }

  /** Loads what searches of a version need, so that the first one doesn't wait for it. */
  prepare(version: string): Promise<void> {
    const loaded = this.#names.get(version) ?? this.#loadNames(version);
    this.#names.set(version, loaded);
    loaded.catch(() => this.#forget(version, loaded));
    return loaded;
  }

  /**
   * Searches. While the texts are still loading, `onEarly` gets the first results if the names of
   * the pages cover the query. The results that it got stay the first ones.
   */
  async search(request: SearchRequest, onEarly: (early: IndexedResult[]) => void): Promise<FoundResults> {
    const { version } = request;
    const names = this.prepare(version);
    const report = (early: IndexedResult[] | typeof LOADED) => {
      if (early !== LOADED) onEarly(early);
    };
    try {
      await names;
      const { results, ...found } = await this.#worker.call('search', request, report);
      return { ...found, results, loadExcerpts: () => this.#worker.call('addExcerpts', { version, results }) };
    } catch (error) {
      this.#forget(version, names);
      throw error;
    }
  }

  /** Ends all requests that are under way, and their worker. Indexes are loaded again. */
  reset(): void {
    this.#worker.reset();
    this.#loading.abort();
    this.#loading = new AbortController();
    this.#names.clear();
  }

  #forget(version: string, names: Promise<void>): void {
    if (this.#names.get(version) === names) this.#names.delete(version);
  }

  /** In the page, because the worker is still starting. */
  async #loadNames(version: string): Promise<void> {
    this.#worker.start();
    const file = `${this.#url}names-${version}.json`;
    const response = await fetch(file, { cache: 'no-cache', signal: this.#loading.signal });
    if (!response.ok) throw new Error(`${file} responded with ${response.status}.`);
    const names = await response.arrayBuffer();
    await this.#worker.call('addNames', { version, url: this.#url, names }, undefined, [names]);
  }
}
