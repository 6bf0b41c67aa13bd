import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';

/**
 * Calls a function that a TypeScript module exports, in a thread, so that the other work of the build continues. The argument and the result are
 * copied. Rejects with what the function throws.
 */
export async function runInThread<Argument, Result>(file: string, name: string, argument: Argument): Promise<Result> {
  // Synchronous, so that the thread starts at once even if the caller keeps its own thread busy afterward.
  const { outputFiles } = buildSync({
    stdin: {
      contents: `
        import { parentPort, workerData } from 'node:worker_threads';
        import { ${name} } from ${JSON.stringify(file)};
        parentPort.postMessage(${name}(workerData));`,
      resolveDir: __dirname,
    },
    ...{ bundle: true, platform: 'node', format: 'cjs', write: false, logLevel: 'silent' },
  });
  return new Promise((resolve, reject) => {
    const worker = new Worker(outputFiles[0]?.text ?? '', { eval: true, workerData: argument });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`The thread that runs ${name} exited without a result.`)));
  });
}
