import type { Folder } from 'project-check/folder';
import type { Report } from 'project-check/report';

export interface CheckRequest {
  folder: Folder;
  /** An ISO date, for the rules of the stores. */
  today: string;
}

/** For the script of the worker on a slow connection. */
const LOAD_TIMEOUT_MS = 30_000;

/** The largest measured app takes 0.5 s. A generated file must not keep the reader waiting. */
const CHECK_TIMEOUT_MS = 3_000;

/** `load`: the script couldn't be loaded. `check`: the files take too long, or can't be checked. */
export class CheckError extends Error {
  constructor(readonly reason: 'load' | 'check') {
    super(`The project check failed: ${reason}.`);
  }
}

/** Starts a worker. Resolves when its script is loaded. */
const start = (): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    const fail = (event?: Event) => {
      event?.preventDefault();
      window.clearTimeout(timer);
      worker.terminate();
      reject(new CheckError('load'));
    };
    const timer = window.setTimeout(fail, LOAD_TIMEOUT_MS);
    worker.addEventListener('error', fail, { once: true });
    worker.addEventListener(
      'message',
      () => {
        window.clearTimeout(timer);
        worker.removeEventListener('error', fail);
        resolve(worker);
      },
      { once: true },
    );
  });

let ready: Promise<Worker> | undefined;

/** Checks the apps in a folder in a worker, with a limit. Rejects with a `CheckError`. */
export async function checkInWorker(folder: Folder): Promise<Report[]> {
  const worker = await (ready ??= start()).catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const fail = (event?: Event) => {
      event?.preventDefault();
      window.clearTimeout(timer);
      worker.terminate();
      ready = undefined;
      reject(new CheckError('check'));
    };
    const timer = window.setTimeout(fail, CHECK_TIMEOUT_MS);
    worker.addEventListener('error', fail, { once: true });
    port1.onmessage = ({ data }: MessageEvent<Report[]>) => {
      window.clearTimeout(timer);
      worker.removeEventListener('error', fail);
      resolve(data);
    };
    const today = new Date().toISOString().slice(0, 10);
    worker.postMessage({ folder, today } satisfies CheckRequest, [port2]);
  });
}
