import Link from '@docusaurus/Link';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { reportMarkdown, STATES } from 'project-check/markdown';
import type { Plan, Report } from 'project-check/report';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { withCode } from '../versions/NameNotes';
import { ProjectResults } from '../versions/PluginList';
import { supportRows } from '../versions/SupportTable';
import { versions } from '../../config/versions';
import { findMajor, updatePage } from '../versions/support';
import { Results } from '../upgrade-comparison/UpgradeFile';
import styles from './styles.module.css';

const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** The folder of a version's pages, for versions without documentation that of the current one. */
const pagesOf = (major: number | undefined): string => {
  const path = versions.find((version) => version.major === major)?.path;
  return path ? `/${path}/` : '/';
};

const [current] = versions;

/** The URL of a page of `docs`. The guides of later versions are sections of one page. */
function urlOf(docs: string, page: string): string {
  const major = Number(/^updating\/(\d+)-0$/.exec(page)?.[1]);
  return major > current.major ? updatePage(major - 1) : docs + page;
}

function Finding({ found, docs }: { found: Report['findings'][number]; docs: string }): ReactNode {
  const { state, file, line, title, fix, link, upgrade } = found;
  return (
    <li data-state={state}>
      <p>
        <strong className="pill" data-state={state}>
          {STATES[state]}
        </strong>{' '}
        {withCode(title)}
      </p>
      <p className={styles.place}>{line > 0 ? `${file}:${line}` : file}</p>
      <p>
        {withCode(fix)} <Link to={urlOf(docs, link.page)}>{link.title}</Link>
      </p>
      {upgrade ? (
        <details>
          <summary>Show the changes</summary>
          <Results checked={upgrade.results} pasted={upgrade.text} data={upgrade.data} />
        </details>
      ) : null}
    </li>
  );
}

function Mistakes({ report }: { report: Report }): ReactNode {
  const { findings, checks, major } = report;
  const list = (
    <ul>
      {checks.map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ul>
  );
  return (
    <>
      <h3>Mistakes now</h3>
      {findings.length === 0 ? (
        <>
          <p>No mistakes found in the checks below:</p>
          {list}
        </>
      ) : (
        <>
          <ul className="clean-list state-list">
            {findings.map((found, index) => (
              <Finding key={index} found={found} docs={pagesOf(major)} />
            ))}
          </ul>
          <details>
            <summary>{`${counted(checks.length, 'check')} ran`}</summary>
            {list}
          </details>
        </>
      )}
    </>
  );
}

function NativeFiles({ files }: { files: NonNullable<Plan['files']> }): ReactNode {
  const counts = files.map((file) => {
    const count = (state: string) => file.results.results.filter((one) => one.state === state).length;
    return { ...file, toDo: count('to do'), toDecide: count('conflict') };
  });
  const changed = counts.filter(({ toDo, toDecide }) => toDo + toDecide > 0);
  if (files.length === 0) return <p>The native projects weren’t read, so their changes aren’t listed.</p>;
  return (
    <>
      <p>{`${changed.length} of ${counted(files.length, 'native file')} have open changes.`}</p>
      {changed.map(({ path, text, data, results, toDo, toDecide }) => (
        <details key={path} className={styles.file}>
          <summary>
            <code>{path}</code>
            {`: ${toDo} to do${toDecide > 0 ? `, ${toDecide} to decide` : ''}`}
          </summary>
          <Results checked={results} pasted={text} data={data} />
        </details>
      ))}
    </>
  );
}

/** What a version requires, where no template of it is documented. */
function Tools({ to, from }: { to: number; from: number }): ReactNode {
  return (
    <>
      <p>This documentation doesn’t contain the templates of Capacitor {to}. Its version requires these tools:</p>
      <dl className={styles.facts}>
        {supportRows.map(([name, valueFor]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{valueFor(findMajor(to))}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={updatePage(Math.max(from, current.major))}>
          The guide for each step: After Capacitor {current.major}
        </Link>
      </p>
    </>
  );
}

function Update({
  report: { plans, major = 0 },
  to,
  onChoose,
}: {
  report: Report;
  to: number;
  onChoose: (to: number) => void;
}): ReactNode {
  const plan = plans.find((one) => one.to === to);
  if (!plan) return null;
  return (
    <>
      <h3>For your update</h3>
      <label className={styles.target}>
        <span>Update to Capacitor</span>{' '}
        <select className="field" value={to} onChange={({ target }) => onChoose(Number(target.value))}>
          {plans.map((one) => (
            <option key={one.to}>{one.to}</option>
          ))}
        </select>
      </label>
      <ProjectResults results={plan.plugins} major={to} />
      {plan.files ? <NativeFiles files={plan.files} /> : <Tools from={major} to={to} />}
    </>
  );
}

function CopyReport({ text }: { text: string }): ReactNode {
  const [status, setStatus] = useState('');
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied'),
      () => setStatus('Couldn’t copy the report.'),
    );
  };
  return (
    <p>
      <button type="button" className="button" onClick={copy}>
        Copy the report as Markdown
      </button>{' '}
      <span role="status">{status}</span>
    </p>
  );
}

function AppReport({ report, id }: { report: Report; id: string }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const [to, setTo] = useState(report.plans[0]?.to ?? 0);
  const { root, version, problem, status, facts, findings, notRead, major } = report;
  const docs = `${siteConfig.url}${siteConfig.baseUrl.replace(/\/$/, '')}${pagesOf(major)}`;
  return (
    <section aria-labelledby={id} className={styles.report}>
      <h2 id={id}>
        {root ? `${root}: ` : ''}
        {version === undefined ? 'Not checked' : `Capacitor ${version}, ${counted(findings.length, 'finding')}`}
      </h2>
      {problem === undefined ? null : <p>{problem}</p>}
      <p>{status.join(' ')}</p>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notRead.map((sentence) => (
        <p key={sentence} className="form-hint">
          {sentence}
        </p>
      ))}
      {problem === undefined ? (
        <>
          <Mistakes report={report} />
          <Update report={report} to={to} onChoose={setTo} />
          <CopyReport text={reportMarkdown(report, docs, to)} />
        </>
      ) : null}
    </section>
  );
}

/** A report for each app in a folder. Moves the focus to the first heading. */
export default function Reports({ reports }: { reports: readonly Report[] }): ReactNode {
  const start = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const heading = start.current?.querySelector<HTMLElement>('h2, p');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);
  return (
    <div ref={start}>
      {reports.length === 0 ? (
        <p>
          No app was found. Choose the folder that contains the <code>package.json</code> with{' '}
          <code>@capacitor/core</code>.
        </p>
      ) : null}
      {reports.length > 1 ? (
        <ul aria-label="Apps in this folder">
          {reports.map(({ root }, index) => (
            <li key={root}>
              <a href={`#${id}${index}`}>{root || 'The folder itself'}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {reports.map((report, index) => (
        <AppReport key={report.root} id={`${id}${index}`} report={report} />
      ))}
    </div>
  );
}
