/** A log that was pasted into the search box, until the page of errors shows it. It is kept in memory only. */
let pending: string | undefined;

/** Keeps a log for the page of errors, which is about to be opened. */
export function keepLog(log: string): void {
  pending = log;
}

/** The log that waits to be shown; it is returned only once. */
export function takeLog(): string | undefined {
  const log = pending;
  pending = undefined;
  return log;
}

/** Inputs for a query. A query with several lines is a log, which must not be in a URL or be sent to the hosted search. */
const QUERY_INPUTS = '.search-dialog__input, #search-page-query';

/** Calls `show` with logs of several lines that are pasted or dropped into a search box. Returns a function that ends it. */
export function interceptLogs(show: (log: string) => void): () => void {
  const stopped = new AbortController();
  const onPaste = (event: ClipboardEvent | DragEvent) => {
    const isQuery = event.target instanceof Element && event.target.matches(QUERY_INPUTS);
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const text = isQuery ? (data?.getData('text/plain') ?? '') : '';
    if (!/\S[^\S\r\n]*[\r\n]\s*\S/.test(text)) return;
    event.preventDefault();
    event.stopPropagation();
    show(text);
  };
  const options = { capture: true, signal: stopped.signal };
  document.addEventListener('paste', onPaste, options);
  document.addEventListener('drop', onPaste, options);
  return () => stopped.abort();
}
