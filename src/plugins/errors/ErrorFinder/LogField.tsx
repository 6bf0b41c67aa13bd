import { useLocation } from '@docusaurus/router';
import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { takeLog } from '../../search/pastedLog';
import { DEBOUNCE_MS, MAXIMUM_LENGTH, shorten } from './useLogSearch';

/** A text of fewer lines fits into the field. */
const FOLDED_LINES = 5;

interface Props {
  search: (log: string, delayMs?: number) => void;
  isBusy: boolean;
  /** Scrolls to the result. A pasted log also gives it the focus, because the field is folded. */
  showResult: (hasFocus: boolean) => void;
}

/** One line that stands for a pasted log. */
function Folded({ lines, edit }: { lines: number; edit: (value?: string) => void }): ReactNode {
  return (
    <p className="log-folded">
      <span>{`${lines.toLocaleString('en-US')} lines`}</span>
      <button type="button" className="button" onClick={() => edit()}>
        Edit
      </button>
      <button type="button" className="button" onClick={() => edit('')}>
        Clear
      </button>
    </p>
  );
}

type Insertion = ClipboardEvent<HTMLTextAreaElement> | DragEvent<HTMLTextAreaElement>;

/** Folds the field after a log of several lines was pasted or dropped, and unfolds it. */
function useFolding({ search, showResult }: Pick<Props, 'search' | 'showResult'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [lines, setLines] = useState<number>();
  // A log that is pasted into the search on this page opens the page again, with another key.
  const { key } = useLocation();

  const fold = useCallback(
    (area: HTMLTextAreaElement, log: string) => {
      // The field is hidden first, because thousands of lines take seconds to display.
      flushSync(() => setLines(log.split('\n').length));
      area.value = shorten(log);
      search(log);
      showResult(true);
    },
    [search, showResult],
  );

  useEffect(() => {
    const area = field.current;
    // A log that was pasted into the site's search, or here before this script was loaded.
    const log = takeLog();
    if (area && log !== undefined) queueMicrotask(() => fold(area, log));
    else if (area && area.value.trim() !== '') search(area.value);
  }, [key, search, fold]);

  const insert = (event: Insertion, data: DataTransfer) => {
    const area = event.currentTarget;
    const { value, selectionStart, selectionEnd } = area;
    const put = (text: string) => fold(area, value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    const [file] = data.files;
    const text = data.getData('text/plain');
    if (!file && text.length <= MAXIMUM_LENGTH && text.split('\n').length < FOLDED_LINES) return;
    event.preventDefault();
    // A dropped folder has no text.
    if (file)
      file
        .slice(-MAXIMUM_LENGTH)
        .text()
        .then(put, () => undefined);
    else put(text);
  };

  const edit = (value?: string) => {
    const area = field.current;
    if (!area) return;
    flushSync(() => setLines(undefined));
    if (value !== undefined) area.value = value;
    search(area.value);
    area.focus();
  };

  return { field, lines, insert, edit };
}

/** The field for a log. */
export default function LogField({ search, isBusy, showResult }: Props): ReactNode {
  const { field, lines, insert, edit } = useFolding({ search, showResult });
  return (
    <>
      <label htmlFor="log">Your log or error message</label>
      {lines !== undefined && <Folded lines={lines} edit={edit} />}
      <textarea
        ref={field}
        id="log"
        className="field"
        rows={4}
        hidden={lines !== undefined}
        spellCheck={false}
        autoCapitalize="none"
        onPaste={(event) => insert(event, event.clipboardData)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => insert(event, event.dataTransfer)}
        onInput={(event) => search(event.currentTarget.value, DEBOUNCE_MS)}
      />
      <button
        type="button"
        className="button button--primary"
        aria-busy={isBusy}
        hidden={lines !== undefined}
        onClick={() => (field.current?.value.trim() === '' ? field.current.focus() : showResult(false))}
      >
        Find errors
      </button>
    </>
  );
}
