import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { siteDir } from '../packages/workspace';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

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

function readResults<Result>(file: string): Map<string, Result> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Result>));
  } catch {
    // There is no cache yet, or it is damaged.
    return new Map();
  }
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
  folder = path.join(siteDir, 'node_modules/.cache/pages'),
): Promise<Result[]> {
  const script = threadScript(module, name);
  const code = sha256(script);
  const file = path.join(folder, `${name}.json`);
  const results = readResults<Result>(file);
  const keyed = pages.map((page) => ({ page, key: sha256(code + JSON.stringify(page)) }));
  const changed = keyed.filter(({ key }) => !results.has(key));
  if (changed.length > 0) {
    const added = await runInThread<Page, Result>(
      script,
      changed.map(({ page }) => page),
    );
    changed.forEach(({ key }, index) => results.set(key, added[index] as Result));
    const kept = Object.fromEntries(keyed.map(({ key }) => [key, results.get(key)]));
    mkdirSync(folder, { recursive: true });
    // In one step, because several builds can run at the same time.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(kept));
    renameSync(`${file}.${process.pid}`, file);
  }
  return keyed.map(({ key }) => results.get(key) as Result);
}
