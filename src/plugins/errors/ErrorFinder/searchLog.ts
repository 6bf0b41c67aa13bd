import type { LogAnswer } from 'log-matcher/match';
import type { LogRequest } from './answerLog';

/** A worker that hasn't started after this time can't be loaded. */
const START_MS = 7_000;
/** From the time when the list of messages is loaded. */
const SEARCH_MS = 5_000;

export type SearchFailure = 'not loaded' | 'too slow';
/** What the worker sends: that it has started, that it has the list, and the answer. */
export type WorkerMessage = 'started' | 'loaded' | 'not loaded' | LogAnswer;

let worker: Worker | undefined;
let hasStarted = false;
/** A browser would wait for the same script again if it never arrived. */
let isSilent = false;

/**
 * Searches a log in a worker, because preparing the list of messages takes longer than a page may
 * be blocked. The page itself searches only if the worker's script never arrived. After a failure,
 * the next call starts another worker.
 */
export async function searchLog(request: LogRequest): Promise<LogAnswer | SearchFailure> {
  if (isSilent) return (await import('./answerLog')).answerLog(request).catch(() => 'not loaded' as const);
  return new Promise((resolve) => {
    const current = (worker ??= new Worker(new URL('./logWorker.ts', import.meta.url)));
    const { port1, port2 } = new MessageChannel();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = (answer: LogAnswer | SearchFailure) => {
      clearTimeout(timer);
      port1.close();
      if (typeof answer === 'string') {
        current.terminate();
        if (worker === current) [worker, hasStarted] = [undefined, false];
      }
      resolve(answer);
    };
    current.onerror = (event) => {
      event.preventDefault();
      finish('not loaded');
    };
    if (!hasStarted)
      timer = setTimeout(() => {
        isSilent = true;
        finish('not loaded');
      }, START_MS);
    port1.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data !== 'started' && data !== 'loaded') return finish(data);
      hasStarted = true;
      clearTimeout(timer);
      if (data === 'loaded') timer = setTimeout(finish, SEARCH_MS, 'too slow');
    };
    current.postMessage(request, [port2]);
  });
}
