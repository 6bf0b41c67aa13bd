import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CodeBlock from '@theme/CodeBlock';
import type { ReactNode } from 'react';
import type { UnknownLog as Unknown } from '../../../../packages/log-matcher/src/match';
import { withCode } from '../../../components/NameNotes';
import { versionsByLabel, type VersionLabel } from '../../../config/versions';

interface Props {
  unknown: Unknown;
  version: VersionLabel;
  /** The plugins that the log names. */
  children: ReactNode;
}

/** What to do with a log that contains no known message. */
export default function UnknownLog({ unknown, version, children }: Props): ReactNode {
  const { program, step, line } = unknown;
  const community = useBaseUrl(`${versionsByLabel[version].path}/guides/community`);
  return (
    <>
      <p role="status">No known messages found in this log.</p>
      {program !== undefined && (
        <p>{`The log seems to come from ${program}. These pages only explain errors of Capacitor apps.`}</p>
      )}
      {step && (
        <section className="log-step" aria-label="How to find the cause">
          <p>
            <strong>{step.title}</strong> {withCode(step.text)}
          </p>
          {step.commands && program === undefined && <CodeBlock language="bash">{step.commands.join('\n')}</CodeBlock>}
        </section>
      )}
      {children}
      {line !== undefined && line !== '' && (
        <>
          <p>
            Search these pages and the web for the line that reports the failure, here without the names of your app:
          </p>
          <CodeBlock language="text">{line}</CodeBlock>
        </>
      )}
      {program === undefined && (
        <p>
          If nothing helps, <Link to={community}>ask the community</Link>. Add the complete log and the output of{' '}
          <code>npx cap doctor</code>.
        </p>
      )}
    </>
  );
}
