import type { LogAnswer } from '../../../../packages/log-matcher/src/match';
import type { LogRequest } from './answerLog';

/** A worker that is silent for longer can't be loaded, or its list of messages can't. */
const TIMEOUT_MS = 7_000;

let worker: Worker | undefined;
/** A browser would wait for the same script again if a worker never responded. */
let isSilent = false;

/**
 * Searches a log in a worker, because the list of messages takes longer to prepare than a page may
 * be blocked. Rejects if the worker or the list can't be loaded; the next call loads them again.
 */
export async function searchLog(request: LogRequest): Promise<LogAnswer> {
  if (isSilent) return (await import('./answerLog')).answerLog(request);
  return new Promise<LogAnswer>((resolve, reject) => {
    const current = (worker ??= new Worker(new URL('./logWorker.ts', import.meta.url)));
    const { port1, port2 } = new MessageChannel();
    const fail = (event?: Event) => {
      event?.preventDefault();
      clearTimeout(timer);
      current.terminate();
      if (worker === current) worker = undefined;
      reject(new Error("The log couldn't be searched."));
    };
    const timer = setTimeout(() => {
      isSilent = true;
      fail();
    }, TIMEOUT_MS);
    current.addEventListener('error', fail, { once: true });
    port1.onmessage = ({ data }: MessageEvent<LogAnswer | undefined>) => {
      clearTimeout(timer);
      if (data) resolve(data);
      else fail();
    };
    current.postMessage(request, [port2]);
  });
}
