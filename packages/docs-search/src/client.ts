import type {
  ExcerptsResponse,
  FromWorker,
  IndexedResult,
  ResultsResponse,
  SearchClient,
  SearchResult,
  ToWorker,
  WorkerRequest,
  WorkerResponse,
} from './messages';

/** A slow connection may need this long for the worker and an index together. */
const LOAD_TIMEOUT_MS = 30_000;
/** A search takes milliseconds once the index is loaded, so a slower worker has failed. */
const QUERY_TIMEOUT_MS = 5_000;

type OnEarly = (early: IndexedResult[]) => void;

interface Host {
  addNames: (version: string, url: string, names: ArrayBuffer) => Promise<void>;
  respond: (request: WorkerRequest, onEarly: OnEarly) => Promise<WorkerResponse>;
  terminate: () => void;
}

/** A host with its requests, all of which are discarded if the host is lost. */
interface Connection {
  host: Host;
  /** By version. Removed after a failure, because there may be a new deployment. */
  names: Map<string, Promise<void>>;
  /** Requests without a response. */
  pending: number;
  /** Versions that the host has responded for. */
  loaded: Set<string>;
  /** Aborts pending requests, because the next request for the same URL would wait for them. */
  aborted: AbortSignal;
  /** Rejects when the host is discarded. */
  lost: Promise<never>;
  discard: (reason: Error) => void;
}

/** Runs the engine in a worker, so that it doesn't block the page. */
function startWorker(onError: () => void): Host {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const pending = new Map<number, { onEarly: OnEarly; resolve: (response: WorkerResponse) => void }>();
  let lastId = 0;
  const post = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const request = pending.get(data.id);
    if ('early' in data) return request?.onEarly(data.early);
    request?.resolve(data.response);
    pending.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onError();
  });
  return {
    addNames: async (version, url, names) => post({ kind: 'names', version, url, names }, [names]),
    respond: (request, onEarly) =>
      new Promise((resolve) => {
        const id = ++lastId;
        pending.set(id, { onEarly, resolve });
        post({ kind: 'request', id, request });
      }),
    terminate: () => worker.terminate(),
  };
}

/** Runs the engine in the page, if there is no worker that responds. */
const startInPage = (): Host => ({
  addNames: async (version, url, names) => (await import('./respond')).addNames({ kind: 'names', version, url, names }),
  respond: async (request, onEarly) => (await import('./respond')).respond(request, onEarly),
  terminate: () => undefined,
});

function connect(inPage: boolean, onDiscard: (connection: Connection) => void): Connection {
  let reject: (reason: Error) => void;
  const lost = new Promise<never>((_resolve, rejectLost) => (reject = rejectLost));
  lost.catch(() => undefined);
  const controller = new AbortController();
  const discard = (reason: Error) => {
    onDiscard(connection);
    connection.host.terminate();
    controller.abort(reason);
    reject(reason);
  };
  const onError = () => discard(new Error("The search worker couldn't be started, or it crashed."));
  const host = inPage ? startInPage() : startWorker(onError);
  const aborted = controller.signal;
  const connection: Connection = { host, names: new Map(), pending: 0, loaded: new Set(), aborted, lost, discard };
  return connection;
}

/** Loads the names of a version once, in the page, because the worker is still starting. */
function loadNames({ host, aborted, names }: Connection, url: string, version: string): Promise<void> {
  const load = async () => {
    const file = `${url}names-${version}.json`;
    const response = await fetch(file, { cache: 'no-cache', signal: aborted });
    if (!response.ok) throw new Error(`${file} responded with ${response.status}.`);
    return host.addNames(version, url, await response.arrayBuffer());
  };
  const loaded = names.get(version) ?? load();
  names.set(version, loaded);
  loaded.catch(() => names.delete(version));
  return loaded;
}

const withExcerpts = (results: readonly IndexedResult[], { excerpts }: ExcerptsResponse): SearchResult[] =>
  results.map((result, index) => (result.excerpt ? { ...result, excerpt: excerpts[index] ?? [] } : result));

/**
 * Searches the indexes in the folder `url` (`/docs/search/`, with a trailing slash) in a worker
 * that the first search starts. A version without an index, a file that can't be loaded, and a
 * worker that doesn't respond reject the search. The next search then starts from the beginning.
 */
export function createSearchClient(url: string): SearchClient {
  let connection: Connection | undefined;
  let inPage = typeof Worker === 'undefined';

  /** A browser would wait for the same script again if a worker never responded. */
  function discardSilent(silent: Connection, reason: string): void {
    inPage ||= silent.loaded.size === 0;
    silent.discard(new Error(reason));
  }

  const getConnection = () =>
    (connection ??= connect(inPage, (discarded) => {
      if (connection === discarded) connection = undefined;
    }));

  /**
   * Discards a worker that is lost or silent. A worker that can't load an index is kept, because a
   * deployment may have removed its script, so that no other worker could be started.
   */
  async function request<Response extends WorkerResponse>(
    message: WorkerRequest,
    onEarly: OnEarly = () => undefined,
  ): Promise<Response> {
    const { version } = message;
    const current = getConnection();
    const names = loadNames(current, url, version);
    const isQuick = message.kind === 'search' && !message.inErrors && current.loaded.has(version);
    const timeout = isQuick ? QUERY_TIMEOUT_MS : LOAD_TIMEOUT_MS;
    const discard = () => discardSilent(current, `Search didn't respond within ${timeout / 1000} seconds.`);
    const timer = setTimeout(discard, timeout);
    current.pending++;
    try {
      const response = await Promise.race([names.then(() => current.host.respond(message, onEarly)), current.lost]);
      if ('error' in response) throw new Error(response.error);
      current.loaded.add(version);
      return response as Response;
    } catch (error) {
      current.names.delete(version);
      throw error;
    } finally {
      current.pending--;
      clearTimeout(timer);
    }
  }

  return {
    prepare: (version) => void loadNames(getConnection(), url, version),
    async search(searched, onEarly) {
      const { version } = searched;
      const { results, ...found } = await request<ResultsResponse>({ kind: 'search', ...searched }, onEarly);
      const load = () => request<ExcerptsResponse>({ kind: 'excerpts', version, results });
      return { results, ...found, loadExcerpts: async () => withExcerpts(results, await load()) };
    },
    reset() {
      if (connection?.pending) discardSilent(connection, 'The search was reset.');
      else connection?.names.clear();
    },
  };
}
