import type { Catalog } from '../../../packages/log-matcher/src/catalog';
import { LogMatcher, type LogAnswer } from '../../../packages/log-matcher/src/match';

export interface WorkerRequest {
  id: number;
  log: string;
  catalogUrl: string;
}

/** Without `answer` if the list of messages couldn't be loaded. */
export interface WorkerResponse {
  id: number;
  answer?: LogAnswer;
}

const TIMEOUT_MS = 6_000;
let matcher: Promise<LogMatcher> | undefined;

async function loadMatcher(url: string): Promise<LogMatcher> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return new LogMatcher((await response.json()) as Catalog);
}

/** Loads the messages once, and again only after a failure. */
export async function respond({ id, log, catalogUrl }: WorkerRequest): Promise<WorkerResponse> {
  try {
    matcher ??= loadMatcher(catalogUrl);
    return { id, answer: (await matcher).answer(log) };
  } catch (error) {
    console.error(error);
    matcher = undefined;
    return { id };
  }
}
