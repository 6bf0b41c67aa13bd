import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { diskCache, hashOf } from '../lib/diskCache';

/** A script for a thread: it calls the function `name` of a TypeScript module for each item, and posts the results. */
function threadScript(module: string, name: string): string {
  // Synchronous, so that the thread starts at once even if the caller keeps its own thread busy afterward.
  const { outputFiles } = buildSync({
    stdin: {
      contents: `
        import { parentPort, workerData } from 'node:worker_threads';
        import { ${name} } from ${JSON.stringify(module)};
        parentPort.postMessage(workerData.map((item) => ${name}(item)));`,
      resolveDir: __dirname,
    },
    ...{ bundle: true, platform: 'node', format: 'cjs', write: false, logLevel: 'silent' },
  });
  return outputFiles[0]?.text ?? '';
}

function runInThread<Item, Result>(script: string, items: Item[]): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { eval: true, workerData: items });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread exited without a result.')));
  });
}

/**
 * Calls a function that a TypeScript module exports for what is known of each page, in a thread, so that the other work of the build
 * continues. Pages and results are copied as JSON. Rejects with what the function throws.
 *
 * The results are kept in `folder` for the next build, which calls the function only for pages that have changed, or for all of them after
 * a change of the function or of a package that it uses.
 */
export async function mapPages<Page, Result>(
  module: string,
  name: string,
  pages: readonly Page[],
  folder?: string,
): Promise<Result[]> {
  const script = threadScript(module, name);
  const cache = diskCache<Record<string, Result>>(`pages-${name}`, hashOf(script), folder);
  const results = cache.read() ?? {};
  const keys = pages.map((page) => hashOf(page));
  const changed = keys.map((_, index) => index).filter((index) => !((keys[index] ?? '') in results));
  if (changed.length > 0) {
    const added = await runInThread<Page, Result>(
      script,
      changed.map((index) => pages[index] as Page),
    );
    changed.forEach((page, index) => (results[keys[page] ?? ''] = added[index] as Result));
    cache.write(Object.fromEntries(keys.map((key) => [key, results[key] as Result])));
  }
  return keys.map((key) => results[key] as Result);
}
