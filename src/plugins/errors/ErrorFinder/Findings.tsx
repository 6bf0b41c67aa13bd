import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { Finding } from '../../../../packages/log-matcher/src/match';

/** A known message: its lines in the log, the cause, the fix, and the page that explains it. */
function FindingCard({ finding, isFirst }: { finding: Finding; isFirst: boolean }): ReactNode {
  const { text, source, lines, place } = finding;
  return (
    <li>
      <details className="log-finding" open={isFirst}>
        <summary>
          <code>{text}</code>
          {place && source ? <span className="log-finding__source">{source}</span> : null}
        </summary>
        <pre role="group" tabIndex={0} aria-label="Lines of your log">
          {lines.join('\n')}
        </pre>
        {place ? (
          <>
            {/* HTML that the build took from a page. Nothing in it is from the log. */}
            <div dangerouslySetInnerHTML={{ __html: place.explanation }} />
            <p>
              <Link to={place.url}>{place.title}</Link>
            </p>
          </>
        ) : (
          <p>{`From ${source}. No page explains this message yet.`}</p>
        )}
      </details>
    </li>
  );
}

/** The known messages of a log, one card for each, the most likely cause first. */
export default function Findings({ findings }: { findings: readonly Finding[] }): ReactNode {
  const status =
    findings.length === 1 ? '1 known message:' : `${findings.length} known messages, most likely cause first:`;
  return (
    <>
      <p role="status">{status}</p>
      <ol className="log-findings">
        {findings.map((finding, index) => (
          <FindingCard key={`${finding.source} ${finding.text}`} finding={finding} isFirst={index === 0} />
        ))}
      </ol>
    </>
  );
}
