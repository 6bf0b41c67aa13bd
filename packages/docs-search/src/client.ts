import type {
  ExcerptsMessage,
  ExcerptsResponse,
  Manifest,
  ResultsResponse,
  SearchClient,
  SearchMessage,
  WorkerRequest,
  WorkerResponse,
} from './messages';

/** A slow connection may need this long for the worker, the manifest, and an index together. */
const LOAD_TIMEOUT_MS = 30_000;
/** A search takes milliseconds once the index is loaded, so a slower worker has failed. */
const QUERY_TIMEOUT_MS = 5_000;

interface Host {
  respond: (request: WorkerRequest) => Promise<WorkerResponse>;
  terminate: () => void;
}

/** A host with its requests, all of which are discarded if the host is lost. */
interface Connection {
  host: Host;
  /** Undefined after a failure. The next search loads it again, in case of a new deployment. */
  manifest: Promise<Manifest> | undefined;
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

async function fetchManifest(url: string, signal: AbortSignal): Promise<Manifest> {
  const response = await fetch(url, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return (await response.json()) as Manifest;
}

/** Runs the engine in a worker, so that it doesn't block the page. */
function startWorker(onError: () => void): Host {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const pending = new Map<number, (response: WorkerResponse) => void>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; response: WorkerResponse }>) => {
    pending.get(data.id)?.(data.response);
    pending.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onError();
  });
  return {
    respond: (request) =>
      new Promise((resolve) => {
        const id = ++lastId;
        pending.set(id, resolve);
        worker.postMessage({ id, request });
      }),
    terminate: () => worker.terminate(),
  };
}

/** Runs the engine in the page, if there is no worker that responds. */
const startInPage = (): Host => ({
  respond: async (request) => (await import('./respond')).respond(request),
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
  const connection: Connection = { host, manifest: undefined, pending: 0, loaded: new Set(), aborted, lost, discard };
  return connection;
}

async function send(
  url: string,
  host: Host,
  manifest: Promise<Manifest>,
  version: string,
  message: SearchMessage | ExcerptsMessage,
): Promise<WorkerResponse> {
  const name = (await manifest)[version];
  if (!name) throw new Error(`The search manifest has no index for ${version}.`);
  return host.respond({ index: `${url}${name}`, ...message });
}

/**
 * Searches the indexes in the folder `url` (`/docs/search/`, with a trailing slash) in a worker
 * that the first search starts. A version that the manifest doesn't list, an index that can't be
 * loaded, and a worker that doesn't respond reject the search. The next search then starts from the
 * beginning.
 */
export function createSearchClient(url: string): SearchClient {
  let connection: Connection | undefined;
  let inPage = typeof Worker === 'undefined';

  /** A browser would wait for the same script again if a worker never responded. */
  function discardSilent(silent: Connection, reason: string): void {
    inPage ||= silent.loaded.size === 0;
    silent.discard(new Error(reason));
  }

  /**
   * Discards a worker that is lost or silent. A worker that can't load an index is kept, because a
   * deployment may have removed its script, so that no other worker could be started.
   */
  async function request<Response extends WorkerResponse>(
    version: string,
    message: SearchMessage | ExcerptsMessage,
  ): Promise<Response> {
    const current = (connection ??= connect(inPage, (discarded) => {
      if (connection === discarded) connection = undefined;
    }));
    const manifest = (current.manifest ??= fetchManifest(`${url}manifest.json`, current.aborted));
    const timeout = message.kind === 'search' && current.loaded.has(version) ? QUERY_TIMEOUT_MS : LOAD_TIMEOUT_MS;
    const discard = () => discardSilent(current, `Search didn't respond within ${timeout / 1000} seconds.`);
    const timer = setTimeout(discard, timeout);
    current.pending++;
    try {
      const response = await Promise.race([send(url, current.host, manifest, version, message), current.lost]);
      if ('error' in response) throw new Error(response.error);
      current.loaded.add(version);
      return response as Response;
    } catch (error) {
      current.manifest = undefined;
      throw error;
    } finally {
      current.pending--;
      clearTimeout(timer);
    }
  }

  return {
    async search({ query, version, count }) {
      const { results, total } = await request<ResultsResponse>(version, { kind: 'search', query, count });
      const loadExcerpts = async () => {
        const { excerpts } = await request<ExcerptsResponse>(version, { kind: 'excerpts', results });
        return results.map((result, index) =>
          result.excerpt ? { ...result, excerpt: excerpts[index] ?? [] } : result,
        );
      };
      return { results, total, loadExcerpts };
    },
    reset() {
      if (connection?.pending) discardSilent(connection, 'The search was reset.');
      else if (connection) connection.manifest = undefined;
    },
  };
}
