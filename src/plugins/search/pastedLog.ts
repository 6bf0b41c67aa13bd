import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, type ClipboardEvent, type DragEvent } from 'react';
import { versions } from '../../config/versions';

/** A log pasted into the search, until the page of errors shows it. Only in memory. */
let pending: string | undefined;

/** Returns the log that waits to be shown, once. */
export function takeLog(): string | undefined {
  const log = pending;
  pending = undefined;
  return log;
}

const hasLines = (text: string) => /\S[^\S\r\n]*[\r\n]\s*\S/.test(text);

/**
 * A handler of pasted and dropped text. Several lines are a log, which opens the page of errors,
 * because a query would lose its lines, and become part of a URL or a request. `close` closes the
 * search.
 */
export function useLogPaste(version: string, close?: () => void) {
  const history = useHistory();
  const path = versions.find(({ label }) => label === version)?.path ?? '';
  const page = useBaseUrl([path, 'errors'].filter(Boolean).join('/'));
  return useCallback(
    (event: ClipboardEvent | DragEvent) => {
      const text = ('clipboardData' in event ? event.clipboardData : event.dataTransfer).getData('text/plain');
      if (!hasLines(text)) return;
      event.preventDefault();
      event.stopPropagation();
      pending = text;
      close?.();
      history.push(page);
    },
    [close, history, page],
  );
}
