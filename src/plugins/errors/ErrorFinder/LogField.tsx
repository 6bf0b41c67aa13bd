import { useLocation } from '@docusaurus/router';
import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { takeLog } from '../../search/pastedLog';
import { DEBOUNCE_MS, MAXIMUM_LENGTH, shorten } from './useLogSearch';

/** A text of fewer lines fits into the field. */
const FOLDED_LINES = 5;

/** The end of a Gradle build that every version explains. */
const EXAMPLE = `FAILURE: Build failed with an exception.

* What went wrong:
Could not determine the dependencies of task ':app:compileDebugJavaWithJavac'.
> SDK location not found. Define a valid SDK location with an ANDROID_HOME environment variable.`;

interface Props {
  search: (log: string, delayMs?: number) => void;
  isBusy: boolean;
  /** Scrolls to the result. A pasted log also gives it the focus, because the field is folded. */
  showResult: (hasFocus: boolean) => void;
}

/** One line that stands for a pasted log. */
function Folded({ log, edit }: { log: string; edit: (log: string) => void }): ReactNode {
  return (
    <p className="log-actions log-folded">
      <span>{`${log.split('\n').length.toLocaleString('en-US')} lines`}</span>
      <button type="button" className="button" onClick={() => edit(log)}>
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
  // The log isn't in the field, which takes seconds to display thousands of lines.
  const [folded, setFolded] = useState<string>();
  // A log that is pasted into the search on this page opens the page again, with another key.
  const { key } = useLocation();

  const fold = useCallback(
    (log: string) => {
      setFolded(shorten(log));
      search(log);
      showResult(true);
    },
    [search, showResult],
  );

  useEffect(() => {
    // A log that was pasted into the site's search, or here before this script was loaded.
    const log = takeLog();
    if (log !== undefined) queueMicrotask(() => fold(log));
    else if (field.current && field.current.value.trim() !== '') search(field.current.value);
  }, [key, search, fold]);

  const insert = (event: Insertion, data: DataTransfer) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const put = (text: string) => fold(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    const [file] = data.files;
    const text = data.getData('text/plain');
    if (!file && text.length <= MAXIMUM_LENGTH && text.split('\n', FOLDED_LINES).length < FOLDED_LINES) return;
    event.preventDefault();
    // A dropped folder has no text.
    if (file)
      file
        .slice(-MAXIMUM_LENGTH)
        .text()
        .then(put, () => undefined);
    else put(text);
  };

  const edit = (log: string) => {
    const area = field.current;
    if (!area) return;
    flushSync(() => setFolded(undefined));
    area.value = log;
    search(log);
    area.focus();
  };

  return { field, folded, fold, insert, edit };
}

/** The field for a log. */
export default function LogField({ search, isBusy, showResult }: Props): ReactNode {
  const { field, folded, fold, insert, edit } = useFolding({ search, showResult });
  return (
    <>
      <label htmlFor="log">Your log or error message</label>
      {folded !== undefined && <Folded log={folded} edit={edit} />}
      <textarea
        ref={field}
        id="log"
        className="field"
        rows={4}
        hidden={folded !== undefined}
        spellCheck={false}
        autoCapitalize="none"
        onPaste={(event) => insert(event, event.clipboardData)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => insert(event, event.dataTransfer)}
        onInput={(event) => search(event.currentTarget.value, DEBOUNCE_MS)}
      />
      {folded === undefined && (
        <p className="log-actions">
          <button
            type="button"
            className="button button--primary"
            aria-busy={isBusy}
            onClick={() => (field.current?.value.trim() === '' ? field.current.focus() : showResult(false))}
          >
            Find errors
          </button>
          <button type="button" className="button" onClick={() => fold(EXAMPLE)}>
            Try an example
          </button>
        </p>
      )}
    </>
  );
}
