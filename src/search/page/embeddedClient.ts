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

interface Connection {
  worker: Worker;
  /** Undefined after a failure: the next search requests it again, because a deployment may have replaced the indexes. */
  manifest: Promise<Manifest> | undefined;
  /** Resolves the requests that the worker has not responded to. */
  pending: Map<number, (response: WorkerResponse) => void>;
  /** Versions that the worker has responded for. */
  loaded: Set<VersionLabel>;
  /** Rejects when the worker is discarded. */
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

function connect(): Connection {
  if (connection) return connection;
  const worker = new Worker(new URL('../worker/worker.ts', import.meta.url));
  const pending: Connection['pending'] = new Map();
  let reject: (reason: Error) => void;
  const lost = new Promise<never>((_, rejectLost) => (reject = rejectLost));
  lost.catch(() => undefined);
  const discard = (reason: Error) => {
    if (connection === started) connection = undefined;
    worker.terminate();
    reject(reason);
  };
  const started: Connection = { worker, manifest: undefined, pending, loaded: new Set(), lost, discard };
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
  current: Connection,
  base: string,
  version: VersionLabel,
  message: SearchMessage | SnippetsMessage,
): Promise<WorkerResponse> {
  current.manifest ??= fetchManifest(base);
  const name = (await current.manifest)[version];
  if (!name) throw new Error(`The search manifest has no index for ${version}.`);
  const request: WorkerRequest = { index: `${base}search/${name}`, ...message };
  const id = ++lastId;
  return new Promise((resolve) => {
    current.pending.set(id, resolve);
    current.worker.postMessage({ id, request });
  });
}

/**
 * Sends a message to the worker. A worker that is lost or silent is discarded. A worker that can't load an index is kept, because a
 * deployment may have removed its script, so that no other worker could be started.
 */
async function request<Response extends WorkerResponse>(
  base: string,
  version: VersionLabel,
  message: SearchMessage | SnippetsMessage,
): Promise<Response> {
  const current = connect();
  const isLoaded = message.kind === 'search' && current.loaded.has(version);
  const timeout = isLoaded ? QUERY_TIMEOUT_MS : LOAD_TIMEOUT_MS;
  const discard = () => current.discard(new Error(`Search didn't respond within ${timeout / 1000} seconds.`));
  const timer = setTimeout(discard, timeout);
  try {
    const response = await Promise.race([send(current, base, version, message), current.lost]);
    if ('error' in response) throw new Error(response.error);
    current.loaded.add(version);
    return response as Response;
  } catch (error) {
    current.manifest = undefined;
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
