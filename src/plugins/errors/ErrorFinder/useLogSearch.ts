import { useCallback, useRef, useState } from 'react';
import type { LogAnswer } from 'log-matcher/match';
import { searchLog, type SearchFailure } from './searchLog';

/** The longest searched log. The cause of a failure is near the end, so the beginning is cut. */
export const MAXIMUM_LENGTH = 200_000;
/** More lines than these have almost no text, and take long to display. */
const MAXIMUM_LINES = 10_000;
/** Long enough for the next key, short enough to feel immediate. */
export const DEBOUNCE_MS = 150;

/** What is known about a log, of which only the end is kept if it is too long. */
export type LogSearchState = { log: string; isCut?: boolean } & (
  { status: 'empty' | 'searching' | SearchFailure } | { status: 'found'; answer: LogAnswer }
);

/** The end of a log that is too long, from the beginning of a line. */
export function shorten(log: string): string {
  const end = log.length <= MAXIMUM_LENGTH ? log : log.slice(-MAXIMUM_LENGTH).replace(/^.*\n/, '');
  return end.split('\n').slice(-MAXIMUM_LINES).join('\n');
}

/** The state of the search, and a function that searches a log unless another one follows. */
export function useLogSearch(catalogUrl: string) {
  const [state, setState] = useState<LogSearchState>({ status: 'empty', log: '' });
  const last = useRef(0);
  const search = useCallback(
    (text: string, delayMs = 0) => {
      const id = (last.current += 1);
      const find = async () => {
        if (id !== last.current) return;
        const log = shorten(text);
        const known = { log, isCut: log.length < text.length };
        if (log.trim() === '') return setState({ ...known, status: 'empty' });
        setState({ ...known, status: 'searching' });
        const answer = await searchLog({ log, catalogUrl });
        if (id !== last.current) return;
        setState(typeof answer === 'string' ? { ...known, status: answer } : { ...known, status: 'found', answer });
      };
      setTimeout(() => void find(), delayMs);
    },
    [catalogUrl],
  );
  return { state, search };
}
