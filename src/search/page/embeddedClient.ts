import type { VersionLabel } from '../../config/versions';
import type {
  Manifest,
  ResultsResponse,
  SearchClient,
  SearchMessage,
  SnippetsMessage,
  SnippetsResponse,
  WorkerRequest,
  WorkerResponse,
} from '../protocol';

/** A slow connection may need this long for the worker, the manifest, and an index together. */
const LOAD_TIMEOUT_MS = 30_000;
/** A search takes milliseconds once the index is loaded: a worker that is silent for longer is lost. */
const QUERY_TIMEOUT_MS = 5_000;

/** Everything that a failure discards, so that the next search starts with a new worker and the current manifest. */
interface Connection {
  worker: Worker;
  manifest: Promise<Manifest>;
  /** Resolves the requests that the worker has not responded to. */
  pending: Map<number, (response: WorkerResponse) => void>;
  /** Versions that the worker has responded for. */
  loaded: Set<VersionLabel>;
  /** Rejects when the connection is discarded. */
  lost: Promise<never>;
  discard: (reason: Error) => void;
}

let connection: Connection | undefined;
let lastId = 0;

async function fetchManifest(base: string): Promise<Manifest> {
  const response = await fetch(`${base}search/manifest.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The search manifest responded with ${response.status}.`);
  return (await response.json()) as Manifest;
}

function connect(base: string): Connection {
  if (connection) return connection;
  const worker = new Worker(new URL('../worker/worker.ts', import.meta.url));
  const pending: Connection['pending'] = new Map();
  let reject: (reason: Error) => void;
  const lost = new Promise<never>((_, rejectLost) => (reject = rejectLost));
  const discard = (reason: Error) => {
    if (connection === started) connection = undefined;
    worker.terminate();
    reject(reason);
  };
  const started = { worker, manifest: fetchManifest(base), pending, loaded: new Set<VersionLabel>(), lost, discard };
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; response: WorkerResponse }>) => {
    pending.get(data.id)?.(data.response);
    pending.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    discard(new Error("The search worker couldn't be started, or it crashed."));
  });
  connection = started;
  return started;
}

async function send(
  { manifest, worker, pending }: Connection,
  base: string,
  version: VersionLabel,
  message: SearchMessage | SnippetsMessage,
): Promise<WorkerResponse> {
  const name = (await manifest)[version];
  if (!name) throw new Error(`The search manifest has no index for ${version}.`);
  const request: WorkerRequest = { index: `${base}search/${name}`, ...message };
  const id = ++lastId;
  return new Promise((resolve) => {
    pending.set(id, resolve);
    worker.postMessage({ id, request });
  });
}

/** Sends a message to the worker. A worker that is lost or silent, or that can't load the index, is discarded. */
async function request<Response extends WorkerResponse>(
  base: string,
  version: VersionLabel,
  message: SearchMessage | SnippetsMessage,
): Promise<Response> {
  const current = connect(base);
  const isLoaded = message.kind === 'search' && current.loaded.has(version);
  const timeout = isLoaded ? QUERY_TIMEOUT_MS : LOAD_TIMEOUT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Search didn't respond within ${timeout / 1000} seconds.`)), timeout);
  });
  try {
    const response = await Promise.race([send(current, base, version, message), current.lost, expired]);
    if ('error' in response) throw new Error(response.error);
    current.loaded.add(version);
    return response as Response;
  } catch (error) {
    current.discard(error as Error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Searches the site's own index in a worker. A search rejects if the index can't be loaded or the worker doesn't respond; the
 * next one starts from the beginning. `base` is the site's base URL.
 */
export function embeddedClient(base: string): SearchClient {
  return {
    async search({ query, version, count }) {
      const message: SearchMessage = { kind: 'search', query, count };
      const { results, total } = await request<ResultsResponse>(base, version, message);
      const loadSnippets = async () => {
        const { snippets } = await request<SnippetsResponse>(base, version, { kind: 'snippets', results });
        return results.map((result, index) => ({
          ...result,
          ...(result.snippet && { snippet: snippets[index] ?? [] }),
        }));
      };
      return { results, total, loadSnippets };
    },
  };
}
