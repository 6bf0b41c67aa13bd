import { useCallback, useRef, useState } from 'react';
import type { LogAnswer } from '../../../../packages/log-matcher/src/match';
import { searchLog } from './searchLog';

/** The longest searched log. The cause of a failure is near the end, so the beginning is cut. */
export const MAXIMUM_LENGTH = 200_000;
/** Long enough for the next key, short enough to feel immediate. */
export const DEBOUNCE_MS = 150;

export type SearchState = { log: string } & (
  { status: 'empty' | 'searching' | 'failed' } | { status: 'found'; answer: LogAnswer }
);

/** The end of a log that is too long, from the beginning of a line. */
export const shorten = (log: string): string =>
  log.length <= MAXIMUM_LENGTH ? log : log.slice(-MAXIMUM_LENGTH).replace(/^.*\n/, '');

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
          const answer = await searchLog({ log: shorten(log), catalogUrl });
          if (id === last.current) setState({ status: 'found', log, answer });
        } catch {
          if (id === last.current) setState({ status: 'failed', log });
        }
      };
      setTimeout(() => void find(), delayMs);
    },
    [catalogUrl],
  );
  return { state, search };
}
