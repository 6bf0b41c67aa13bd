import type { Folder } from 'project-check/folder';
import type { Report } from 'project-check/report';
import { WorkerClient } from '../../lib/workerCalls';
import type { CheckFunctions } from './worker';

/** The largest measured app takes 0.5 s. A generated file must not keep the reader waiting. */
const CHECK_TIMEOUT_MS = 3_000;

const client = new WorkerClient<CheckFunctions>({
  create: () => new Worker(new URL('./worker.ts', import.meta.url)),
  limits: { toStart: 30_000, toLoad: CHECK_TIMEOUT_MS, toAnswer: CHECK_TIMEOUT_MS },
});

/** Checks the apps in a folder in a worker, with a limit. Rejects as `WorkerClient.call`. */
export const checkInWorker = (folder: Folder): Promise<Report[]> =>
  client.call('check', { folder, today: new Date().toISOString().slice(0, 10) });
