import { useCallback, useRef, useState } from 'react';
import type { Catalog } from '../../../packages/log-matcher/src/catalog';
import { LogMatcher, type LogAnswer } from '../../../packages/log-matcher/src/match';

/** The longest searched log. The cause of a failure is near the end, so the beginning is cut. */
export const MAXIMUM_LENGTH = 200_000;
/** Long enough for the next key, short enough to feel immediate. */
export const DEBOUNCE_MS = 150;
const TIMEOUT_MS = 7_000;

export type SearchState = { log: string } & (
  { status: 'empty' | 'searching' | 'failed' } | { status: 'found'; answer: LogAnswer }
);

/** The end of a log that is too long, from the beginning of a line. */
export const shorten = (log: string): string =>
  log.length <= MAXIMUM_LENGTH ? log : log.slice(-MAXIMUM_LENGTH).replace(/^.*\n/, '');

async function fetchMatcher(url: string): Promise<LogMatcher> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return new LogMatcher((await response.json()) as Catalog);
}

const matchers = new Map<string, Promise<LogMatcher>>();

/** Loads the messages once, and again only after a failure. */
function loadMatcher(url: string): Promise<LogMatcher> {
  const matcher = matchers.get(url) ?? fetchMatcher(url);
  matchers.set(url, matcher);
  matcher.catch(() => matchers.delete(url));
  return matcher;
}

/** The state of the search, and a function that searches a log unless another one follows. */
export function useLogSearch(catalogUrl: string) {
  const [state, setState] = useState<SearchState>({ status: 'empty', log: '' });
  const last = useRef(0);
  const search = useCallback(
    (log: string, delayMs = 0) => {
      const id = (last.current += 1);
      const find = async () => {
        if (id !== last.current) return;
        if (log.trim() === '') return setState({ status: 'empty', log });
        setState({ status: 'searching', log });
        try {
          const matcher = await loadMatcher(catalogUrl);
          // The browser displays the text first, because a long log takes a moment.
          await new Promise((resolve) => setTimeout(resolve));
          if (id === last.current) setState({ status: 'found', log, answer: matcher.answer(shorten(log)) });
        } catch (error) {
          console.error(error);
          if (id === last.current) setState({ status: 'failed', log });
        }
      };
      setTimeout(() => void find(), delayMs);
    },
    [catalogUrl],
  );
  return { state, search };
}
