import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CodeBlock from '@theme/CodeBlock';
import type { ReactNode } from 'react';
import type { LogAnswer } from 'log-matcher/match';
import { withCode } from '../../versions/NameNotes';
import { versionsByLabel, type VersionLabel } from '../../../config/versions';

interface Props {
  answer: LogAnswer;
  version: VersionLabel;
}

function Steps({ answer: { program, step, line, frame }, version }: Props): ReactNode {
  const community = useBaseUrl(`${versionsByLabel[version].path}/guides/community`);
  return (
    <>
      {step && (
        <section className="log-step" aria-label="How to find the cause">
          <p>
            <strong>{withCode(step.title)}</strong> {withCode(step.text)}
          </p>
          {frame !== undefined && (
            <p>
              The line that failed: <code>{frame}</code>
            </p>
          )}
          {step.commands && program === undefined && <CodeBlock language="bash">{step.commands.join('\n')}</CodeBlock>}
        </section>
      )}
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

/** What to do next, folded if the cause is known. */
export default function NextSteps(props: Props): ReactNode {
  if (!props.answer.isExplained) return <Steps {...props} />;
  return (
    <details className="log-steps">
      <summary>If this isn’t the cause</summary>
      <Steps {...props} />
    </details>
  );
}
