import { useId, useMemo, useState, type ReactNode } from 'react';
import CodeBlock from '@theme/CodeBlock';
import {
  checkProject,
  installCommand,
  readProject,
  type Compatibility,
  type Release,
  type Status,
} from 'upgrade-diff/plugins';
import { plugins, pluginsByName } from '../../lib/plugins';
import { majors } from '../../lib/support';
import styles from './styles.module.css';

/** In characters. A package.json is far smaller, and the field stays fast. */
const MAXIMUM_LENGTH = 100_000;

const WORDS: Record<Status, string> = {
  compatible: 'Compatible',
  install: 'Install another release',
  'in core': 'Part of Capacitor 2',
  replaced: 'Replaced',
  'no release': 'No release in this list',
  'not declared': 'Not declared',
  'Cordova plugin': 'Cordova plugin',
  unknown: 'Not in this list',
};

const BASES: Record<string, string> = {
  peerDependencies: 'declared',
  dependencies: 'declared as a dependency',
  devDependencies: 'built with this version',
  open: 'accepts this version, but was built with another',
  platform: 'part of Capacitor',
  documented: 'documented by its authors',
};

/** How it is known that a release supports the version. A tag isn't always published. */
const describeBasis = ({ basis, source }: Release): string =>
  `${BASES[basis] ?? basis}${source === 'git' ? ', known from a tag of its repository' : ''}`;

function details({ status, release, inCore, replacedBy, installed, name }: Compatibility): string {
  const latest = release && `The latest release is ${release.version} (${describeBasis(release)}).`;
  if (status === 'compatible') return release?.basis === 'platform' ? '' : (latest ?? '');
  if (status === 'not declared')
    return `The package accepts any version of Capacitor, so it doesn’t declare which ones it supports. ${latest ?? ''}`;
  if (release && status !== 'unknown') return `${replacedBy ?? name}@${release.version} (${describeBasis(release)})`;
  if (inCore !== undefined) return `Use ${inCore} of @capacitor/core, and remove the package.`;
  if (status === 'no release')
    return `No release in this list declares this version of Capacitor. Check later ones: npm view ${name} peerDependencies`;
  if (status === 'Cordova plugin')
    return 'Cordova plugins don’t depend on the version of Capacitor. Test it after the update.';
  return `Check its peer dependencies: npm view "${name}@${installed}" peerDependencies`;
}

function MajorSelect({ value, onChange }: { value: number; onChange: (major: number) => void }): ReactNode {
  return (
    <label>
      <span>Capacitor version</span>
      <select className="field" value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {majors.map(({ major }) => (
          <option key={major} value={major}>
            {major}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What each package needs, and one command for all of them. */
export function ProjectResults({ results, major }: { results: Compatibility[]; major: number }): ReactNode {
  const command = installCommand(results);
  const count = results.filter(({ status }) => status === 'compatible').length;
  return (
    <>
      <p role="status">
        {results.length === 0
          ? 'This package.json contains no plugins.'
          : `${count} of ${results.length} packages are compatible with Capacitor ${major}.`}
      </p>
      {command === undefined ? null : <CodeBlock language="bash">{command}</CodeBlock>}
      {results.length === 0 ? null : (
        <table className={styles.results}>
          <thead>
            <tr>
              <th scope="col">Package</th>
              <th scope="col">Result</th>
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <tr key={result.name}>
                <td>
                  <code>{result.name}</code>
                </td>
                <td>{WORDS[result.status]}</td>
                <td>{details(result)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** A field for an app's package.json, and what each plugin needs. Nothing leaves the browser. */
export function ProjectCheck({ defaultMajor }: { defaultMajor: number }): ReactNode {
  const [json, setJson] = useState('');
  const [chosen, setChosen] = useState<number>();
  const hint = useId();
  const project = useMemo(() => (json.trim() === '' ? undefined : readProject(json)), [json]);
  const detected = typeof project === 'object' ? project.capacitor : undefined;
  const major = chosen ?? detected ?? defaultMajor;
  return (
    <>
      <noscript>Checking a package.json requires JavaScript. The list below contains the same releases.</noscript>
      <div className="form-panel" data-form="">
        <MajorSelect value={majors.some((one) => one.major === major) ? major : defaultMajor} onChange={setChosen} />
        <label>
          <span>Your package.json</span>
          <textarea
            className="field"
            rows={6}
            spellCheck={false}
            maxLength={MAXIMUM_LENGTH}
            value={json}
            aria-describedby={hint}
            onChange={(event) => setJson(event.target.value)}
          />
        </label>
        <p id={hint} className="form-hint">
          {json.length < MAXIMUM_LENGTH
            ? 'It isn’t sent anywhere.'
            : 'The field is full. The rest of your file is missing.'}
        </p>
        {project === undefined ? null : typeof project === 'string' ? (
          <p role="status">{project}</p>
        ) : (
          <ProjectResults results={checkProject(project, major, pluginsByName)} major={major} />
        )}
      </div>
    </>
  );
}

function releaseCell(release: Release | undefined): ReactNode {
  return release ? <span title={`${describeBasis(release)}: ${release.range}`}>{release.version}</span> : '–';
}

/** All known plugins with their releases, filtered by name. */
export function PluginList(): ReactNode {
  const [filter, setFilter] = useState('');
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = plugins.filter(
    ({ name, releases = {} }) => Object.keys(releases).length > 0 && words.every((word) => name.includes(word)),
  );
  return (
    <>
      <div className="form-panel" data-form="">
        <label>
          <span>Filter by name</span>
          <input type="search" className="field" value={filter} onChange={(event) => setFilter(event.target.value)} />
        </label>
        <p role="status" className="form-hint">{`${shown.length} of ${plugins.length} plugins`}</p>
      </div>
      <div className="table-scroll" tabIndex={0} role="group" aria-label="Table: releases of plugins">
        <table>
          <thead>
            <tr>
              <th scope="col">Package</th>
              {majors.map(({ major }) => (
                <th key={major} scope="col">
                  {major}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, inCore, releases }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                {majors.map(({ major }) => (
                  <td key={major}>
                    {major === 2 && inCore !== undefined ? 'in core' : releaseCell(releases?.[major])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
