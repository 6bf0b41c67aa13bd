import type { VersionLabel } from '../../config/versions';
import type { Answer, Found, Manifest, Search, SnippetOf } from '../protocol';
import type { Piece } from '../excerpt';

/** The index could not be loaded: the network is away, or a deploy took the file. A later search tries again. */
export class IndexUnavailable extends Error {}

let worker: Worker | undefined;
let manifest: Promise<Manifest> | undefined;
let asked = 0;
const waiting = new Map<number, (answer: Answer) => void>();

function startWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('../worker/worker.ts', import.meta.url));
  started.addEventListener('message', (event: MessageEvent<Answer>) => {
    waiting.get(event.data.id)?.(event.data);
    waiting.delete(event.data.id);
  });
  worker = started;
  return started;
}

async function readManifest(base: string): Promise<Manifest> {
  const response = await fetch(`${base}search/manifest.json`);
  if (!response.ok) throw new IndexUnavailable(`The list of search indexes answered ${response.status}.`);
  return (await response.json()) as Manifest;
}

/** Puts a question to the worker. Rejects with `IndexUnavailable` where it could not load what it needed. */
async function ask(question: Search | SnippetOf): Promise<Answer> {
  const id = ++asked;
  const running = startWorker();
  const answer = await new Promise<Answer>((resolve) => {
    waiting.set(id, resolve);
    running.postMessage({ id, ...question });
  });
  if ('failed' in answer) throw new IndexUnavailable(answer.failed);
  return answer;
}

/** Address of a version's index, without its ending. */
async function indexOf(base: string, version: VersionLabel): Promise<string> {
  manifest ??= readManifest(base);
  const names = await manifest.catch((error: unknown) => {
    manifest = undefined;
    throw new IndexUnavailable(String(error));
  });
  const name = names[version];
  if (!name) throw new IndexUnavailable(`There is no search index for ${version}.`);
  return `${base}search/${name}`;
}

/** Asks for a version's index, so that it is there when the first letter is typed. Failing is for the search to tell. */
export function prepare(base: string, version: VersionLabel): void {
  search(base, version, '').catch(() => undefined);
}

/**
 * Searches the pages of one version with the site's own index. `base` is the site's base URL. Rejects with
 * `IndexUnavailable` when the index cannot be loaded.
 */
export async function search(
  base: string,
  version: VersionLabel,
  query: string,
  offset = 0,
  count = 20,
): Promise<Found> {
  const answer = await ask({ kind: 'search', index: await indexOf(base, version), query, offset, count });
  if (!('results' in answer)) throw new Error('The search worker answered another question.');
  return answer;
}

/** The text of one result around what was found in it. Empty where the result has none, or it cannot be loaded. */
export async function snippetOf(base: string, version: VersionLabel, url: string, terms: string[]): Promise<Piece[]> {
  try {
    const answer = await ask({ kind: 'snippet', index: await indexOf(base, version), url, terms });
    return 'snippet' in answer ? answer.snippet : [];
  } catch {
    return [];
  }
}
