import type { VersionLabel } from '../config/versions';
import type { Answer, Manifest, Question, Result } from './protocol';

export interface Found {
  results: Result[];
  total: number;
}

/** The index could not be loaded: the network is away, or a deploy took the file. A later search tries again. */
export class IndexUnavailable extends Error {}

let worker: Worker | undefined;
let manifest: Promise<Manifest> | undefined;
let asked = 0;
const waiting = new Map<number, (answer: Answer) => void>();

function startWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./worker.ts', import.meta.url));
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
  manifest ??= readManifest(base);
  const files = await manifest.catch((error: unknown) => {
    manifest = undefined;
    throw new IndexUnavailable(String(error));
  });
  const file = files[version];
  if (!file) throw new IndexUnavailable(`There is no search index for ${version}.`);
  const question: Question = { id: ++asked, address: `${base}search/${file}`, query, offset, count };
  const running = startWorker();
  const answer = await new Promise<Answer>((resolve) => {
    waiting.set(question.id, resolve);
    running.postMessage(question);
  });
  if ('failed' in answer) throw new IndexUnavailable(answer.failed);
  return answer;
}
