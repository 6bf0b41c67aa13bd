import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import type { ReactNode } from 'react';
import type { LogFinding } from 'log-matcher/match';

/** Commands in a sentence. They are repeated as blocks that can be copied. */
const COMMAND =
  /<code>((?:npx|npm|yarn|pnpm|ionic|ng|adb|pod|git|cd|xcrun|xcode-select|sudo|brew|gem|keytool|(?:\.\/)?gradlew) [^<…]+)<\/code>/g;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

const commandsIn = (html: string): string[] =>
  html.includes('<pre')
    ? []
    : [...html.matchAll(COMMAND)].map(([, command = '']) =>
        command.replace(/&\S+?;/g, (entity) => ENTITIES[entity] ?? entity),
      );

/** HTML that the build took from a page. Nothing in it is from the log. */
function Explanation({ label, html }: { label?: string; html: string }): ReactNode {
  return (
    <>
      {label !== undefined && <p className="log-finding__label">{label}</p>}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {[...new Set(commandsIn(html))].map((command) => (
        <CodeBlock key={command} language="bash">
          {command}
        </CodeBlock>
      ))}
    </>
  );
}

/** A known message: its lines in the log, the cause, the fix, and the page that explains it. */
function FindingCard({ finding, isOpen }: { finding: LogFinding; isOpen: boolean }): ReactNode {
  const { text, source, lines, place, rule } = finding;
  // The title of a rule is the failing line itself.
  const quoted = lines.filter((line) => (rule === undefined ? line !== text : !line.includes(text)));
  return (
    <li>
      <details className="log-finding" open={isOpen}>
        <summary>
          <code>{text}</code>
          {place && source ? <span className="pill">{source}</span> : null}
        </summary>
        {quoted.length > 0 && (
          <pre role="group" tabIndex={0} aria-label="Lines of your log">
            {quoted.join('\n')}
          </pre>
        )}
        {place ? (
          <>
            <Explanation label={place.fix === undefined ? undefined : 'Cause'} html={place.explanation} />
            {place.fix !== undefined && <Explanation label="Fix" html={place.fix} />}
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

/** One card for each message, the most likely cause first. */
export function FindingList({ findings, isOpen }: { findings: readonly LogFinding[]; isOpen: boolean }): ReactNode {
  if (findings.length === 0) return null;
  return (
    <ol className="clean-list">
      {findings.map((finding, index) => (
        <FindingCard key={`${finding.source} ${finding.text}`} finding={finding} isOpen={isOpen && index === 0} />
      ))}
    </ol>
  );
}

/** How many known messages a log has, for the status above them. */
export function countText({ length }: readonly LogFinding[]): string {
  if (length === 0) return 'No known messages found in this log.';
  return length === 1 ? '1 known message:' : `${length} known messages, most likely cause first:`;
}
