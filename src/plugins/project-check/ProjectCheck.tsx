import { useRef, useState, type ReactNode } from 'react';
import type { Folder } from 'project-check/folder';
import type { Report } from 'project-check/report';
import FolderField from '../../components/FolderField';
import LoadFailure from '../../components/LoadFailure';
import PasteField from '../../components/PasteField';
import { useLater } from '../../lib/useLater';
import { checkInWorker } from './checkInWorker';
import { WorkerError } from '../../lib/workerCalls';

/** Loaded with the first folder, because it contains the releases of all plugins. */
const loadReports = () => import('./Reports');

/** In characters. A package.json is far smaller, and the field stays fast. */
const MAXIMUM_LENGTH = 100_000;

/** In milliseconds, after the last key. */
const DEBOUNCE_MS = 300;

const NOT_LOADED = 'The check couldn’t be loaded. Check your connection, and choose the folder again.';
const STOPPED = 'The check was stopped after 3 seconds. A file in this folder is too large or has an unusual form.';

interface State {
  reports?: readonly Report[];
  problem?: string;
  /** Counts the checked folders, so that each report gets the focus once. */
  run: number;
}

/** Checks the apps in a folder, and shows what is wrong and what their next update changes. */
export function ProjectCheck(): ReactNode {
  const [{ reports, problem, run }, setState] = useState<State>({ run: 0 });
  const [view, retry] = useLater(loadReports, reports !== undefined);
  const [pasted, setPasted] = useState('');
  const timer = useRef<number>(undefined);
  const latest = useRef(0);
  const check = (folder: Folder) => {
    const current = ++latest.current;
    checkInWorker(folder).then(
      (found) => {
        if (current === latest.current) setState({ reports: found, run: current });
      },
      (error: unknown) => {
        const isMissing = error instanceof WorkerError && error.reason === 'not started';
        if (current === latest.current) setState({ problem: isMissing ? NOT_LOADED : STOPPED, run: current });
      },
    );
  };
  const paste = (text: string) => {
    setPasted(text);
    window.clearTimeout(timer.current);
    if (text.trim() === '') return;
    const folder = { files: new Map([['package.json', text]]), paths: new Set(['package.json']) };
    timer.current = window.setTimeout(() => check(folder), DEBOUNCE_MS);
  };
  return (
    <>
      <noscript>Checking a project requires JavaScript.</noscript>
      <div className="form-panel" data-form="">
        <FolderField onFolder={check} />
        <PasteField
          label="Or paste your package.json, for the versions and the plugins"
          rows={3}
          maximumLength={MAXIMUM_LENGTH}
          text={pasted}
          onText={paste}
        />
      </div>
      <div role="alert">{problem}</div>
      <LoadFailure part="The report" retry={reports && retry} />
      {reports && view ? <view.default key={run} reports={reports} /> : null}
    </>
  );
}
