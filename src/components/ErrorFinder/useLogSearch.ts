import { useCallback, useEffect, useRef, useState } from 'react';
import type { LogAnswer } from '../../../packages/log-matcher/src/match';
import type { WorkerRequest, WorkerResponse } from './logResponse';

/** The longest searched log. The cause of a failure is near the end, so the beginning is cut. */
export const MAXIMUM_LENGTH = 200_000;
/** Long enough for the next key, short enough to feel immediate after pasting. */
const DEBOUNCE_MS = 150;
/** A worker that is silent for longer can't be loaded, or its list of messages can't. */
const TIMEOUT_MS = 7_000;

export type SearchState =
  | { status: 'empty' }
  | { status: 'searching' }
  | { status: 'failed' }
  | { status: 'found'; log: string; answer: LogAnswer };

/** The end of a log that is too long, from the beginning of a line. */
export const shorten = (log: string): string =>
  log.length <= MAXIMUM_LENGTH ? log : log.slice(-MAXIMUM_LENGTH).replace(/^.*\n/, '');

/** Searches a log in a worker, which first loads the messages. Rejects if either fails to load. */
class LogSearcher {
  private worker: Worker | undefined;
  private lastId = 0;
  private hasResponded = false;
  /** A browser would wait for the same script again if a worker never responded. */
  private inPage = false;

  constructor(private readonly catalogUrl: string) {}

  async search(log: string): Promise<LogAnswer> {
    const id = (this.lastId += 1);
    const request: WorkerRequest = { id, log, catalogUrl: this.catalogUrl };
    if (this.inPage) {
      const { answer } = await (await import('./logResponse')).respond(request);
      if (!answer) throw new Error("The messages couldn't be loaded.");
      return answer;
    }
    return new Promise<LogAnswer>((resolve, reject) => {
      const worker = (this.worker ??= new Worker(new URL('./logWorker.ts', import.meta.url)));
      const fail = () => {
        this.stop();
        reject(new Error("The log couldn't be searched."));
      };
      const timer = setTimeout(() => {
        this.inPage = !this.hasResponded;
        fail();
      }, TIMEOUT_MS);
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
        if (data.id !== id) return;
        this.hasResponded = true;
        clearTimeout(timer);
        if (data.answer) resolve(data.answer);
        else fail();
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        clearTimeout(timer);
        fail();
      });
      worker.postMessage(request);
    });
  }

  /** Ends the worker; the next search starts another one. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/** The state of the search, and functions that search at once or after the next key. */
export function useLogSearch(catalogUrl: string) {
  const [state, setState] = useState<SearchState>({ status: 'empty' });
  const [isShortened, setShortened] = useState(false);
  const searcher = useRef<LogSearcher>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(0);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      current.current = 0;
      searcher.current?.stop();
    },
    [],
  );

  const search = useCallback(
    (log: string) => {
      clearTimeout(timer.current);
      const turn = (current.current += 1);
      const show = (next: SearchState) => current.current === turn && setState(next);
      setShortened(log.length > MAXIMUM_LENGTH);
      if (log.trim() === '') return void show({ status: 'empty' });
      show({ status: 'searching' });
      searcher.current ??= new LogSearcher(catalogUrl);
      searcher.current.search(shorten(log)).then(
        (answer) => show({ status: 'found', log, answer }),
        () => show({ status: 'failed' }),
      );
    },
    [catalogUrl],
  );

  const searchSoon = useCallback(
    (log: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(log), DEBOUNCE_MS);
    },
    [search],
  );

  return { state, isShortened, search, searchSoon };
}
