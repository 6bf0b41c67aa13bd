import { unpackCatalog, type PackedCatalog } from 'log-matcher/catalog';
import { LogMatcher, type LogAnswer } from 'log-matcher/match';
import { LOADED } from '../../../lib/workerCalls';

export interface LogRequest {
  log: string;
  catalogUrl: string;
}

/** Shorter than the timeout of a worker. */
const TIMEOUT_MS = 6_000;
const matchers = new Map<string, Promise<LogMatcher>>();

async function loadMatcher(url: string): Promise<LogMatcher> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return new LogMatcher(unpackCatalog((await response.json()) as PackedCatalog));
}

/** Finds the messages of a catalog, which is loaded once, and again only after a failure. */
export async function answerLog(
  { log, catalogUrl }: LogRequest,
  report: (state: typeof LOADED) => void,
): Promise<LogAnswer> {
  const loading = matchers.get(catalogUrl) ?? loadMatcher(catalogUrl);
  matchers.set(catalogUrl, loading);
  loading.catch(() => matchers.delete(catalogUrl));
  const matcher = await loading;
  report(LOADED);
  return matcher.answer(log);
}
