import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import type { ReactNode } from 'react';
import type { Origin, Origins as FoundOrigins } from '../../../../packages/log-matcher/src/origins';
import { checkProject, type Compatibility } from 'upgrade-diff/plugins';
import { plugins, pluginsByName } from '../../../lib/plugins';

interface Advice {
  text: string;
  command?: string;
  /** Whether it says more than where the error comes from. */
  isFix: boolean;
}

/** `5, 6, and 7`: the versions of Capacitor for which a plugin has releases. */
const majorsOf = (name: string): string =>
  new Intl.ListFormat('en').format(Object.keys(plugins.find((plugin) => plugin.name === name)?.releases ?? {}));

function advise({ name, installed, isPlatform }: Origin, result: Compatibility | undefined, major: number): Advice {
  if (isPlatform) return { text: 'The failing code is a part of Capacitor itself.', isFix: false };
  const { status, release, replacedBy, inCore } = result ?? {};
  const version = release?.version ?? '';
  const install = `npm install ${replacedBy ?? name}@${version}`;
  switch (status) {
    case 'compatible':
      return { text: `Release ${installed} is for Capacitor ${major}.`, isFix: false };
    case 'install':
      return installed === undefined
        ? {
            text: `Its latest release for Capacitor ${major} is ${version}. If you use another one, install it:`,
            command: install,
            isFix: true,
          }
        : {
            text: `Release ${installed} isn’t for Capacitor ${major}. Install the one that is:`,
            command: install,
            isFix: true,
          };
    case 'no release':
      return {
        text: `No release for Capacitor ${major} is in our list, only for Capacitor ${majorsOf(name)}.`,
        isFix: true,
      };
    case 'in core':
      return { text: `Capacitor 2 contains this plugin as ${inCore}. Remove the package.`, isFix: true };
    case 'replaced':
      return release
        ? { text: `In Capacitor ${major}, ${replacedBy} replaces it:`, command: install, isFix: true }
        : { text: `Capacitor ${major} contains it as ${inCore}. Remove the package.`, isFix: true };
    default:
      return {
        text: `It isn’t in our list of plugins. This command prints the version of Capacitor that it requires:`,
        command: `npm view ${name}${installed === undefined ? '' : `@${installed}`} peerDependencies`,
        isFix: true,
      };
  }
}

interface Props {
  origins: FoundOrigins;
  /** The version of Capacitor that the reader reads about; that of the log wins. */
  defaultMajor: number;
  /** Whether a cause is known, so that only what adds to it is shown. */
  hasCause: boolean;
}

/** The plugins that a log names where it reports a failure, with their releases and issues. */
export default function Origins({ origins, defaultMajor, hasCause }: Props): ReactNode {
  const major = origins.capacitor ?? defaultMajor;
  const dependencies = new Map(origins.packages.map(({ name, installed }) => [name, installed ?? '']));
  const results = new Map(checkProject({ dependencies }, major, pluginsByName).map((result) => [result.name, result]));
  const shown = origins.packages
    .map((origin) => ({ origin, advice: advise(origin, results.get(origin.name), major) }))
    .filter(({ origin, advice }) => {
      const isOfficial = origin.name.startsWith('@capacitor/');
      return !hasCause || (advice.isFix && !(isOfficial && origin.installed === undefined));
    });
  if (shown.length === 0) return null;
  return (
    <section className="log-origins" aria-label="Where the error comes from">
      <ul>
        {shown.map(({ origin: { name, issues }, advice: { text, command } }) => (
          <li key={name}>
            <p>
              This comes from <code>{name}</code>. {text}
            </p>
            {command !== undefined && <CodeBlock language="bash">{command}</CodeBlock>}
            <p>
              {issues === undefined ? (
                <>
                  To open its issues, run <code>npm bugs {name}</code>.
                </>
              ) : (
                <Link to={issues}>Search the issues of {name}</Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
