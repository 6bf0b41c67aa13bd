import type { LogAnswer } from 'log-matcher/match';
import { WorkerClient, WorkerError } from '../../../lib/workerCalls';
import type { LogRequest } from './answerLog';

export type SearchFailure = 'not loaded' | 'too slow';

const client = new WorkerClient({
  create: () => new Worker(new URL('./logWorker.ts', import.meta.url)),
  inPage: () => import('./answerLog'),
  limits: { toStart: 7_000, toLoad: 7_000, toAnswer: 5_000 },
});

/**
 * Searches a log in a worker, because preparing the list of messages takes longer than a page may
 * be blocked. The page itself searches only if the worker's script never arrived.
 */
export const searchLog = (request: LogRequest): Promise<LogAnswer | SearchFailure> =>
  client.call('answerLog', request).catch((error: unknown): SearchFailure => {
    console.error(error);
    return error instanceof WorkerError && error.reason === 'too slow' ? 'too slow' : 'not loaded';
  });
