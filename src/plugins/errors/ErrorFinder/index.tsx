import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useRef, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { versionsByLabel, type VersionLabel } from '../../../config/versions';
import { takeLog } from '../../search/pastedLog';
import LoadFailure from '../../../components/LoadFailure';
import NameNotes from '../../../components/NameNotes';
import { useLater } from '../../../lib/useLater';
import Findings from './Findings';
import PageSearch from './PageSearch';
import { DEBOUNCE_MS, MAXIMUM_LENGTH, shorten, useLogSearch, type SearchState } from './useLogSearch';

/** Loaded with the first log that needs it, because it contains the releases of all plugins. */
const loadReleases = () => import('./PluginReleases');

function Releases({ log, major }: { log: string; major: number }): ReactNode {
  const [module, retry] = useLater(loadReleases);
  return (
    <>
      <LoadFailure part="The list of plugin releases" retry={retry} />
      {module && <module.default log={log} defaultMajor={major} />}
    </>
  );
}

function Answer({
  state,
  version,
  retry,
}: {
  state: SearchState;
  version: VersionLabel;
  retry: () => void;
}): ReactNode {
  if (state.status === 'empty') return null;
  if (state.status === 'failed') return <LoadFailure part="The list of known messages" retry={retry} />;
  if (state.status !== 'found') return <p role="status">Searching your log…</p>;
  const { findings, rareWords } = state.answer;
  const { major } = versionsByLabel[version];
  const words = rareWords.join(' ');
  return (
    <>
      <NameNotes source="log" text={state.log} major={major} />
      {state.log.includes('ERESOLVE') && <Releases log={state.log} major={major} />}
      {findings.length > 0 ? (
        <Findings findings={findings} />
      ) : (
        <>
          <p role="status">No known messages found in this log.</p>
          {words !== '' && <PageSearch key={words} words={words} version={version} />}
        </>
      )}
    </>
  );
}

type Insertion = ClipboardEvent<HTMLTextAreaElement> | DragEvent<HTMLTextAreaElement>;

/** Truncates a text before it enters the field, where megabytes take seconds to display. */
function insertShortened(event: Insertion, data: DataTransfer, search: (log: string) => void): void {
  const text = data.getData('text/plain');
  if (text.length <= MAXIMUM_LENGTH) return;
  event.preventDefault();
  event.currentTarget.value = shorten(text);
  search(text);
}

/** Reads a dropped file, which the browser would open instead of this page. Keeps its end. */
function insertFile(event: DragEvent<HTMLTextAreaElement>, search: (log: string) => void): boolean {
  const { currentTarget: field } = event;
  const [file] = event.dataTransfer.files;
  if (!file) return false;
  event.preventDefault();
  file
    .slice(-MAXIMUM_LENGTH)
    .text()
    .then(
      (text) => {
        field.value = text;
        search(text);
      },
      // A folder has no text.
      () => undefined,
    );
  return true;
}

/**
 * A field for a log, and what the documentation knows about its messages. The log is searched in
 * the browser: it is never sent, stored, or put into a URL.
 */
export default function ErrorFinder({ version }: { version: VersionLabel }): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLDivElement>(null);
  // A log that is pasted into the search on this page opens the page again, with another key.
  const { key } = useLocation();
  const { state, search } = useLogSearch(useBaseUrl(`data/${version}/errors.json`));

  useEffect(() => {
    const area = field.current;
    if (!area) return;
    // A log that was pasted into the site's search, or here before this script was loaded.
    const log = takeLog();
    if (log !== undefined) {
      area.value = shorten(log);
      area.focus();
    }
    if (area.value.trim() !== '') search(log ?? area.value);
  }, [key, search]);

  const isBusy = state.status === 'searching';
  const findErrors = () => {
    const area = field.current;
    if (!area) return;
    if (area.value.trim() === '') area.focus();
    else result.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className="error-finder">
      <label htmlFor="log">Your log or error message</label>
      <textarea
        ref={field}
        id="log"
        className="field"
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        onPaste={(event) => insertShortened(event, event.clipboardData, search)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => insertFile(event, search) || insertShortened(event, event.dataTransfer, search)}
        onInput={(event) => search(event.currentTarget.value, DEBOUNCE_MS)}
      />
      <button type="button" className="button button--primary" aria-busy={isBusy} onClick={findErrors}>
        Find errors
      </button>
      <noscript>Searching a log requires JavaScript, which is turned off in this browser.</noscript>
      <div id="found" ref={result}>
        {state.log.length > MAXIMUM_LENGTH && (
          <p>Your log is longer than {MAXIMUM_LENGTH.toLocaleString('en-US')} characters. Only its end is searched.</p>
        )}
        <Answer state={state} version={version} retry={() => search(field.current?.value ?? '')} />
      </div>
    </div>
  );
}
