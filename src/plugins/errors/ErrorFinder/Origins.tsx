import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import type { ReactNode } from 'react';
import { checkProject, type Compatibility, type Status } from 'upgrade-diff/plugins';
import type { Origin, LogOrigins as FoundOrigins } from 'log-matcher/origins';
import { pluginsByName } from '../../versions/communityPlugins';

/** `5, 6, and 7`: the versions of Capacitor for which a plugin has releases. */
const majorsOf = (name: string): string =>
  new Intl.ListFormat('en').format(Object.keys(pluginsByName.get(name)?.releases ?? {}));

const UNLISTED = 'It isn’t in our list of plugins. This command prints the version of Capacitor that it requires:';
const CORDOVA = 'It is a Cordova plugin. This command shows whether it has a newer release:';

/** What to do with a plugin, and the command for it. */
function advise({ name, installed }: Origin, result: Compatibility | undefined, major: number) {
  const { status = 'unknown', release, replacedBy = name, inCore } = result ?? {};
  const texts: Partial<Record<Status, string>> = {
    compatible: `Release ${installed} is for Capacitor ${major}.`,
    install: installed
      ? `Release ${installed} isn’t for Capacitor ${major}. Install the one that is:`
      : `Its latest release for Capacitor ${major} is ${release?.version}. If you use another one, install it:`,
    'no release': `No release for Capacitor ${major} is in our list, only for Capacitor ${majorsOf(name)}.`,
    'in core': `Capacitor 2 contains this plugin as ${inCore}. Remove the package.`,
    replaced: release
      ? `In Capacitor ${major}, ${replacedBy} replaces it:`
      : `Capacitor ${major} contains it as ${inCore}. Remove the package.`,
  };
  const text = texts[status];
  if (text === undefined) {
    const version = installed === undefined ? '' : `@${installed}`;
    return name.startsWith('cordova-')
      ? { text: CORDOVA, status, command: `npm outdated ${name}` }
      : { text: UNLISTED, status, command: `npm view ${name}${version} peerDependencies` };
  }
  const command = release && status !== 'compatible' ? `npm install ${replacedBy}@${release.version}` : undefined;
  return { text, status, command };
}

interface Props {
  origins: FoundOrigins;
  /** The version of Capacitor that the reader reads about; that of the log wins. */
  defaultMajor: number;
  /** What explains the cause. Only what adds to it is shown. */
  cause?: 'record' | 'rule';
}

/** The plugins that a log names where it reports a failure, with their releases and issues. */
export default function Origins({ origins, defaultMajor, cause }: Props): ReactNode {
  const major = origins.capacitor ?? defaultMajor;
  const dependencies = new Map(origins.packages.map(({ name, installed }) => [name, installed ?? '']));
  const results = new Map(checkProject({ dependencies }, major, pluginsByName).map((result) => [result.name, result]));
  const shown = origins.packages
    .map((origin) => ({ ...origin, ...advise(origin, results.get(origin.name), major) }))
    .filter(({ name, installed, status, isPlatform }) => {
      // The release of an official plugin whose own release isn't known says nothing new.
      const isGuess = status === 'install' && installed === undefined && name.startsWith('@capacitor/');
      // A list can contain a release that the log itself shows to be for another version.
      if (status === 'compatible') return cause === undefined;
      return cause !== 'record' || !(isPlatform || isGuess);
    });
  if (shown.length === 0) return null;
  return (
    <section className="log-origins" aria-label="Where the error comes from">
      {shown.map(({ name, issues, isPlatform, text, command }) => (
        <div key={name}>
          <p>
            This comes from <code>{name}</code>. {isPlatform ? 'It is a part of Capacitor itself.' : text}
          </p>
          {command !== undefined && !isPlatform && <CodeBlock language="bash">{command}</CodeBlock>}
          <p>
            {issues === undefined ? (
              <>
                To open its issues, run <code>npm bugs {name}</code>.
              </>
            ) : (
              <Link to={issues}>Search the issues of {name}</Link>
            )}
          </p>
        </div>
      ))}
    </section>
  );
}
