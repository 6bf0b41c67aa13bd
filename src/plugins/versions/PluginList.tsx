import { useState, type ReactNode } from 'react';
import CodeBlock from '@theme/CodeBlock';
import { installCommand, type Compatibility, type Release, type Status } from 'upgrade-diff/plugins';
import { exactText } from '../../lib/exactText';
import { plugins } from './communityPlugins';
import { majors } from './support';
import styles from './PluginList.module.css';
import MajorsHead from './MajorsHead';

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
  peerDependencies: 'declared by the package',
  dependencies: 'declared as a dependency of the package',
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

/** What each package needs, and one command for all of them. */
export function ProjectResults({ results, major }: { results: Compatibility[]; major: number }): ReactNode {
  const command = installCommand(results);
  const count = results.filter(({ status }) => status === 'compatible').length;
  return (
    <>
      <p role="status">
        {results.length === 0
          ? 'The app contains no plugins.'
          : `${count} of ${results.length} packages are compatible with Capacitor ${major}.`}
      </p>
      {command === undefined ? null : <CodeBlock language="bash">{command}</CodeBlock>}
      {results.length === 0 ? null : (
        <ul className={`clean-list ${styles.results}`}>
          {results.map((result) => (
            <li key={result.name}>
              <code>{result.name}</code>{' '}
              <strong className="pill" data-state={result.status}>
                {WORDS[result.status]}
              </strong>
              <div>{details(result)}</div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function releaseCell(release: Release | undefined): ReactNode {
  return release ? <span title={`${describeBasis(release)}: ${release.range}`}>{release.version}</span> : '–';
}

/** The plugins with known releases whose names contain all words. */
function namedBy(filter: string): typeof plugins {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return plugins.filter(
    ({ name, releases = {} }) => Object.keys(releases).length > 0 && words.every((word) => name.includes(word)),
  );
}

/** All known plugins with their releases, filtered by name. */
export function PluginList(): ReactNode {
  const [filter, setFilter] = useState('');
  const shown = namedBy(filter);
  return (
    <>
      <div className="form-panel" data-form="">
        <label>
          <span>Filter by name</span>
          <input
            type="search"
            className="field"
            {...exactText}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
        </label>
        <p role="status" className="form-hint">{`${shown.length} of ${plugins.length} plugins`}</p>
      </div>
      <div className="table-scroll" tabIndex={0} role="group" aria-label="Table: releases of plugins">
        <table>
          <MajorsHead label="Package" />
          <tbody>
            {shown.map(({ name, inCore, releases }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
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
