import type { VersionLabel } from '../../config/versions';
import type { Answer, Found, Manifest, Search, SnippetOf } from '../protocol';
import type { Piece } from '../excerpt';

/** A slow connection may need this long for the worker, the manifest, and an index together. */
const LOAD_TIMEOUT_MS = 20_000;
/** A search takes milliseconds once the index is loaded: a worker that is silent for longer is lost. */
const QUERY_TIMEOUT_MS = 5_000;

interface PendingRequest {
  resolve: (answer: Answer) => void;
  reject: (reason: Error) => void;
}

/** Everything that a failure discards, so that the next search starts with a new worker and the current manifest. */
interface Connection {
  worker: Worker;
  manifest: Promise<Manifest>;
  pending: Map<number, PendingRequest>;
  /** Indexes that the worker has answered from. */
  loaded: Set<string>;
}

let connection: Connection | undefined;
let lastId = 0;

function disconnect(lost: Connection, reason: Error): void {
  if (connection === lost) connection = undefined;
  lost.worker.terminate();
  for (const { reject } of lost.pending.values()) reject(reason);
  lost.pending.clear();
}

async function fetchManifest(base: string): Promise<Manifest> {
  const response = await fetch(`${base}search/manifest.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The search manifest responded with ${response.status}.`);
  return (await response.json()) as Manifest;
}

function connect(base: string): Connection {
  if (connection) return connection;
  const worker = new Worker(new URL('../worker/worker.ts', import.meta.url));
  const started: Connection = { worker, manifest: fetchManifest(base), pending: new Map(), loaded: new Set() };
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    started.pending.get(data.id)?.resolve(data);
    started.pending.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    disconnect(started, new Error("The search worker couldn't be started, or it crashed."));
  });
  // A failed manifest is reported by the request that waits for it.
  started.manifest.catch(() => undefined);
  connection = started;
  return started;
}

/** Sends a question to the worker. A worker that is lost or silent, or that can't load the index, is discarded. */
async function request(base: string, version: VersionLabel, question: SearchInput | SnippetInput): Promise<Answer> {
  const current = connect(base);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const id = ++lastId;
      current.pending.set(id, { resolve, reject });
      const timeout = current.loaded.has(version) ? QUERY_TIMEOUT_MS : LOAD_TIMEOUT_MS;
      timer = setTimeout(() => reject(new Error(`Search didn't respond within ${timeout / 1000} seconds.`)), timeout);
      current.manifest.then((manifest) => {
        const name = manifest[version];
        if (name) current.worker.postMessage({ id, ...question, index: `${base}search/${name}` });
        else reject(new Error(`The search manifest has no index for ${version}.`));
      }, reject);
    }).then((answer) => {
      if ('failed' in answer) throw new Error(answer.failed);
      current.loaded.add(version);
      return answer;
    });
  } catch (error) {
    disconnect(current, error as Error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

type SearchInput = Omit<Search, 'index'>;
type SnippetInput = Omit<SnippetOf, 'index'>;

/** Loads a version's index before the first key is pressed. A failure is left to the search that follows. */
export function prepare(base: string, version: VersionLabel): void {
  search(base, version, '').catch(() => undefined);
}

/**
 * Searches the pages of one version with the embedded index. `base` is the site's base URL. Rejects if the index can't be
 * loaded or the worker doesn't respond; the next call tries again from the beginning.
 */
export async function search(
  base: string,
  version: VersionLabel,
  query: string,
  offset = 0,
  count = 20,
): Promise<Found> {
  const answer = await request(base, version, { kind: 'search', query, offset, count });
  if (!('results' in answer)) throw new Error('The search worker sent a response of another kind.');
  return answer;
}

/** The text of one result around the terms. Empty if the result has no text or its file can't be loaded. */
export async function snippetOf(base: string, version: VersionLabel, url: string, terms: string[]): Promise<Piece[]> {
  const answer = await request(base, version, { kind: 'snippet', url, terms });
  return 'snippet' in answer ? answer.snippet : [];
}
