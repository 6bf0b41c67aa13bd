import { Fragment, useMemo, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import type { Result, ChangeState } from 'upgrade-diff/checkFile';
import {
  checkUpgradeFile,
  type ExplainedChange,
  type FileResults,
  type UpgradeFileData,
} from 'upgrade-diff/upgradeFile';
import PasteField from '../../components/PasteField';
import { articleClasses } from '../../config/articleClasses';
import type { ComparedFile } from './comparison';
import { EXAMPLE_ID, useUpgrade } from './UpgradeContext';
import styles from './styles.module.css';

/** In characters: half more than the longest project file of a real app. */
const MAXIMUM_LENGTH = 150_000;

/** The texts of a state: its name, and a sentence below it. */
const WORDS: Record<ChangeState, { name: string; hint?: string }> = {
  done: { name: 'Done' },
  newer: { name: 'Done: your version is newer' },
  'to do': { name: 'To do' },
  conflict: { name: 'Decide', hint: 'Your file after the update keeps this place as it is.' },
  optional: { name: 'Optional', hint: 'Your file after the update doesn’t contain this change.' },
  unused: { name: 'Remove it if your app doesn’t use it', hint: 'Your file after the update keeps it.' },
  own: { name: 'Yours: not from the template. Keep it.' },
  absent: { name: 'Not in your file: compare it yourself' },
};

/** The states in the order in which the user needs them. */
const ORDER: ChangeState[] = ['to do', 'conflict', 'optional', 'unused', 'absent', 'own', 'newer', 'done'];

const count = (results: Result[], ...states: ChangeState[]): number =>
  results.filter(({ state }) => states.includes(state)).length;

/** Everything that the file needs is known to be done. */
const isComplete = ({ results, unread }: FileResults): boolean =>
  results.length > 0 && unread === undefined && count(results, 'to do', 'conflict', 'absent') === 0;

function summary(checked: FileResults, isChanged: boolean): string {
  const { results, unread } = checked;
  const [toDo, decide, optional] = [count(results, 'to do'), count(results, 'conflict'), count(results, 'optional')];
  const [unused, absent] = [count(results, 'unused'), count(results, 'absent')];
  const counted = toDo + decide + absent + count(results, 'done', 'newer');
  return [
    unread &&
      `Your file wasn’t read completely because of line ${unread}: for example, a comment, a string, or a block isn’t closed.`,
    isComplete(checked) ? 'Your file contains all required changes.' : `To do: ${toDo} of ${counted} changes.`,
    decide && `To decide: ${decide}.`,
    absent && `Not in your file: ${absent}.`,
    optional && `Optional: ${optional}.`,
    unused && `To remove if unused: ${unused}.`,
    isChanged && 'Your file after the update is below.',
  ]
    .filter(Boolean)
    .join(' ');
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A line of a diff with its sign in a column of its own, as in the code blocks of pages. */
function lineHtml(line: string): string {
  const kind = { '+': ' class="line line--added"', '-': ' class="line line--removed"' }[line.charAt(0)] ?? '';
  return `<span${kind}><span class="line__sign">${escape(line.charAt(0))}</span>${escape(line.slice(1))}\n</span>`;
}

/** A diff as HTML, because the page contains so many lines that hydrating each would block it. */
function DiffBlock({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <div className="code-block">
      <pre className="language-diff" tabIndex={0} role="group" aria-label="Change">
        <code dangerouslySetInnerHTML={{ __html: lines.map(lineHtml).join('') }} />
      </pre>
      {lines.every((line) => line.startsWith('-')) ? null : (
        <button type="button" className={articleClasses.copyButton} aria-label="Copy this code" />
      )}
    </div>
  );
}

const signed = (sign: string, text: string): string[] =>
  text === ''
    ? []
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => sign + line);

function GuideLinks({ guides }: { guides: UpgradeFileData['guides'] }): ReactNode {
  return guides.map(({ url, title }, index) => (
    <Fragment key={url}>
      {index > 0 && ', '}
      <Link to={url}>{title}</Link>
    </Fragment>
  ));
}

function ResultItem({
  result,
  guides,
  note,
}: {
  result: Result;
  guides: ExplainedChange['guides'];
  note?: string;
}): ReactNode {
  const { name, hint } = WORDS[result.state];
  const isOpen = !['done', 'newer', 'own'].includes(result.state);
  const isShown = ['to do', 'optional', 'conflict', 'absent'].includes(result.state);
  const isToChange = result.state === 'to do' || result.state === 'unused';
  const notes = [result.note, isToChange ? note : undefined, hint].filter((text) => text !== undefined);
  return (
    <li data-state={result.state} className={styles.change}>
      <p>
        <strong>{result.line > 0 && isOpen ? `${name}, line ${result.line}` : name}</strong>
      </p>
      {isOpen ? <DiffBlock lines={[...signed('-', result.from), ...signed('+', isShown ? result.to : '')]} /> : null}
      {notes.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isOpen && guides.length > 0 ? (
        <p>
          <GuideLinks guides={guides} />
        </p>
      ) : null}
    </li>
  );
}

function MergedFile({ merged }: { merged: string }): ReactNode {
  return (
    <details>
      <summary>Your file after the update</summary>
      <p>
        It contains the changes marked To do, and all your lines. Changes to decide, optional changes, and lines to
        check are as they were.
      </p>
      <CodeBlock>{merged}</CodeBlock>
    </details>
  );
}

/** What is known about a file: what the user has marked, or the result of the check. */
function badge(isDone: boolean, checked: FileResults | undefined): { state?: string; text: string } {
  if (isDone) return { state: 'done', text: 'Done' };
  if (!checked) return { text: 'Not checked' };
  if (isComplete(checked)) return { state: 'done', text: 'Up to date' };
  const [toDo, open] = [count(checked.results, 'to do'), count(checked.results, 'conflict', 'absent')];
  return { state: 'to do', text: toDo > 0 ? `${toDo} to do` : open > 0 ? `${open} to decide` : 'Partly read' };
}

interface ResultsProps {
  checked: FileResults | undefined;
  pasted: string;
  data: UpgradeFileData;
}

function Changes({ checked, pasted, data }: ResultsProps & { checked: FileResults }): ReactNode {
  const { results, merged, explanations, missedEarlier } = checked;
  const items = results
    .map((result, index) => ({ result, explanation: explanations[index], index }))
    .sort((a, b) => ORDER.indexOf(a.result.state) - ORDER.indexOf(b.result.state));
  return (
    <>
      {missedEarlier > 0 ? (
        <p>{`This file also misses ${missedEarlier} ${missedEarlier === 1 ? 'change' : 'changes'} of the update from ${data.from - 1} to ${data.from}: use From ${data.from - 1} to ${data.to}.`}</p>
      ) : null}
      <ul className="clean-list state-list">
        {items.map(({ result, explanation, index }) => (
          <ResultItem key={index} result={result} guides={explanation?.guides ?? []} note={explanation?.note} />
        ))}
      </ul>
      {merged === pasted ? null : <MergedFile merged={merged} />}
    </>
  );
}

/** The state of each change of a file, and the file after the update. */
export function Results({ checked, pasted, data }: ResultsProps): ReactNode {
  const problem = pasted.trim() === '' ? '' : `This doesn’t look like ${data.file}.`;
  return (
    <>
      {/* Present before its text, because screen readers skip a region that is added with it. */}
      <p role="status">{checked ? summary(checked, checked.merged !== pasted) : problem}</p>
      {checked ? <Changes checked={checked} pasted={pasted} data={data} /> : null}
    </>
  );
}

interface FileCheckProps extends ResultsProps {
  isHidden: boolean;
  onText: (text: string) => void;
}

/**
 * A field for the user's file, and what its check found. Both are rendered when they are opened,
 * because a browser measures every field while the page loads.
 */
function FileCheck({ isHidden, onText, ...results }: FileCheckProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(false);
  // The user can open it before the page is hydrated.
  const onToggle = (details: HTMLDetailsElement | null) => {
    if (details?.open) setWasOpened(true);
  };
  return (
    <details ref={onToggle} hidden={isHidden} onToggle={({ currentTarget }) => onToggle(currentTarget)}>
      <summary>Check my file</summary>
      {wasOpened && (
        <>
          <PasteField
            label={`Paste your ${results.data.file}`}
            rows={12}
            maximumLength={MAXIMUM_LENGTH}
            text={results.pasted}
            onText={onText}
          />
          <Results {...results} />
        </>
      )}
    </details>
  );
}

const withAppId = (text: string, appId: string): string =>
  appId === ''
    ? text
    : text.replaceAll(EXAMPLE_ID, appId).replaceAll(EXAMPLE_ID.replaceAll('.', '/'), appId.replaceAll('.', '/'));

/** The diffs of a file, each with links to the guides. */
function Hunks({ hunks }: Pick<ComparedFile, 'hunks'>): ReactNode {
  return hunks.map(({ lines, intro, guides }, index) => (
    <Fragment key={index}>
      {lines.length > 0 ? <DiffBlock lines={lines} /> : null}
      <p className={articleClasses.nativeChange}>
        {intro}
        <GuideLinks guides={guides} />
      </p>
    </Fragment>
  ));
}

/** A changed file: its diffs, a check box, and a check of the user's. `json`: a `ComparedFile`. */
export function UpgradeFile({ json }: { json: string }): ReactNode {
  const { appId, done, update, app } = useUpgrade();
  const [typed, setTyped] = useState<string>();
  const parsed = useMemo(() => JSON.parse(withAppId(json, appId)) as ComparedFile, [json, appId]);
  const { id, hunks } = parsed;
  const pasted = typed ?? app?.textOf(parsed.file)?.slice(0, MAXIMUM_LENGTH) ?? '';
  const checked = useMemo(() => (pasted.trim() ? checkUpgradeFile(pasted, parsed) : undefined), [pasted, parsed]);
  const isDone = done.includes(id);
  const { state, text } = badge(isDone, checked);
  return (
    <div className={styles.file} data-done={isDone ? '' : undefined}>
      <div className={styles.tools} data-form="">
        <label className={styles.done}>
          <input
            type="checkbox"
            checked={isDone}
            aria-label={`${parsed.file} is done`}
            onChange={({ target }) =>
              update({ done: target.checked ? [...done, id] : done.filter((one) => one !== id) })
            }
          />
          Done
        </label>
        <p className={styles.badge}>
          <span className="pill" data-state={state}>
            {text}
          </span>
        </p>
        <FileCheck isHidden={isDone} checked={checked} pasted={pasted} data={parsed} onText={setTyped} />
      </div>
      <div hidden={isDone}>
        <Hunks hunks={hunks} />
      </div>
    </div>
  );
}
