import { unpackCatalog, type PackedCatalog } from '../catalog';
import type { LogAnswer } from '../match';

/** A log takes less than a second. A worker that is silent for longer, even on a slow phone, is lost. */
const TIMEOUT_MS = 20_000;

/** The catalog of each version, which is loaded with the first log. */
const catalogs: Record<string, () => Promise<{ default: PackedCatalog }>> = {
  v4: () => import('@generated/errors/default/v4.json'),
  v3: () => import('@generated/errors/default/v3.json'),
  v2: () => import('@generated/errors/default/v2.json'),
};

/**
 * Finds the known messages in a log, in a worker, so that a large log doesn't block the page. The log is sent only to the worker.
 * Aborting ends the worker.
 */
export async function searchLog(log: string, version: string, signal: AbortSignal): Promise<LogAnswer> {
  const load = catalogs[version];
  if (!load) throw new Error(`No catalog for ${version}.`);
  const catalog = unpackCatalog((await load()).default);
  signal.throwIfAborted();
  const worker = new Worker(new URL('../worker.ts', import.meta.url));
  try {
    return await new Promise<LogAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The worker did not respond.')), TIMEOUT_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
      worker.addEventListener('message', ({ data }: MessageEvent<LogAnswer>) => {
        clearTimeout(timer);
        resolve(data);
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        clearTimeout(timer);
        reject(new Error("The worker couldn't be started, or it crashed."));
      });
      worker.postMessage({ catalog, log });
    });
  } finally {
    worker.terminate();
  }
}
