import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ClipboardEvent, DragEvent } from 'react';
import { versions, type VersionLabel } from '../../config/versions';

/** A log that was pasted into the search, until the page of errors shows it. It is kept in memory only. */
let pending: string | undefined;

/** The log that waits to be shown; it is returned only once. */
export function takeLog(): string | undefined {
  const log = pending;
  pending = undefined;
  return log;
}

const hasLines = (text: string) => /\S[^\S\r\n]*[\r\n]\s*\S/.test(text);

/**
 * Handlers for an input: a text of several lines that is pasted or dropped there is a log, which opens the page of errors. As a query
 * it would lose its lines, and would become part of a URL or of a request to the hosted search.
 */
export function useLogHandlers(version: VersionLabel) {
  const history = useHistory();
  const path = versions.find(({ label }) => label === version)?.path ?? '';
  const page = useBaseUrl([path, 'errors'].filter(Boolean).join('/'));
  const show = (event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>, data: DataTransfer) => {
    const text = data.getData('text/plain');
    if (!hasLines(text)) return;
    event.preventDefault();
    pending = text;
    event.currentTarget.closest('dialog')?.close();
    history.push(page);
  };
  return {
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => show(event, event.clipboardData),
    onDrop: (event: DragEvent<HTMLInputElement>) => show(event, event.dataTransfer),
  };
}
