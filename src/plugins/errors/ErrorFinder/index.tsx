import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { versionsByLabel, type VersionLabel } from '../../../config/versions';
import LoadFailure from '../../../components/LoadFailure';
import NameNotes from '../../versions/NameNotes';
import { pushEvent } from '../../../lib/tagManager';
import { useLater } from '../../../lib/useLater';
import { countText, FindingList } from './Findings';
import LogField from './LogField';
import NextSteps from './NextSteps';
import { MAXIMUM_LENGTH, useLogSearch, type LogSearchState } from './useLogSearch';

/** Loaded with the first log that names a plugin, because it contains the releases of all. */
const loadOrigins = () => import('./Origins');

interface AnswerProps {
  state: LogSearchState;
  version: VersionLabel;
  retry: () => void;
}

function statusText(state: LogSearchState): string {
  if (state.status === 'searching') return 'Searching your log…';
  if (state.status !== 'found') return '';
  return countText(state.answer.isCertain ? state.answer.findings : []);
}

function Answer({ state, version, retry }: AnswerProps): ReactNode {
  const isNamed = state.status === 'found' && state.answer.origins.packages.length > 0;
  const [origins, retryOrigins] = useLater(loadOrigins, isNamed);
  if (state.status === 'too slow')
    return <p role="alert">This log took too long to search. Paste only the part around the first error.</p>;
  if (state.status === 'not loaded') return <LoadFailure part="The list of known messages" retry={retry} />;
  if (state.status !== 'found') return null;
  const { answer } = state;
  const { findings, isCertain, program } = answer;
  const { major } = versionsByLabel[version];
  return (
    <>
      {isCertain && <FindingList findings={findings} isOpen />}
      {program !== undefined && (
        <p>{`The log seems to come from ${program}. These pages only explain errors of Capacitor apps.`}</p>
      )}
      <LoadFailure part="The list of plugin releases" retry={isNamed ? retryOrigins : undefined} />
      {isNamed && origins && (
        <origins.default
          origins={answer.origins}
          defaultMajor={major}
          cause={answer.isExplained ? (findings[0]?.rule === undefined ? 'record' : 'rule') : undefined}
        />
      )}
      <NextSteps answer={answer} version={version} />
      {!isCertain && findings.length > 0 && (
        <>
          <p>Nothing in this log is about Capacitor. For a Capacitor app, these pages explain:</p>
          <FindingList findings={findings} isOpen={false} />
        </>
      )}
    </>
  );
}

/**
 * A field for a log, and what the documentation knows about its messages. The log is searched in
 * the browser: it is never sent, stored, or put into a URL.
 */
export default function ErrorFinder({ version }: { version: VersionLabel }): ReactNode {
  const result = useRef<HTMLDivElement>(null);
  const { state, search } = useLogSearch(useBaseUrl(`data/${version}/errors.json`));
  const isPasted = useRef(false);
  const showResult = useCallback((hasFocus: boolean) => {
    isPasted.current = hasFocus;
    if (hasFocus) result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: hasFocus ? 'start' : 'nearest' });
  }, []);
  const isUnanswered = state.status === 'found' && !state.answer.isExplained;
  useEffect(() => {
    if (isUnanswered) pushEvent({ event: 'docs_log_without_answer', version });
  }, [isUnanswered, version, state.log]);
  useEffect(() => {
    if (!isPasted.current || state.status === 'empty' || state.status === 'searching') return;
    isPasted.current = false;
    // The browser keeps the text below in place, so a longer result would move out of sight.
    result.current?.scrollIntoView({ block: 'start' });
  }, [state]);
  return (
    <div className="error-finder">
      <LogField search={search} isBusy={state.status === 'searching'} showResult={showResult} />
      <noscript>Searching a log requires JavaScript, which is turned off in this browser.</noscript>
      <div id="found" ref={result} tabIndex={-1}>
        {state.isCut && (
          <p>Your log is longer than {MAXIMUM_LENGTH.toLocaleString('en-US')} characters. Only its end is searched.</p>
        )}
        {/* Present before its text, because screen readers skip a region that is added with it. */}
        <div role="status">
          <p>{statusText(state)}</p>
          {state.status === 'found' && (
            <NameNotes source="log" text={state.log} major={versionsByLabel[version].major} />
          )}
        </div>
        <Answer state={state} version={version} retry={() => search(state.log)} />
      </div>
    </div>
  );
}
