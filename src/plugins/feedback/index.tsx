import Link from '@docusaurus/Link';
import { useState, type ReactNode } from 'react';
import { pushEvent } from '../../lib/tagManager';
import './feedback.css';

interface Props {
  /** The prefilled report about the page. */
  reportUrl: string;
}

/** Asks whether the page was helpful. "No" offers the report about it. */
export default function Feedback({ reportUrl }: Props): ReactNode {
  const [isHelpful, setHelpful] = useState<boolean>();
  const answer = (helpful: boolean) => {
    if (helpful === isHelpful) return;
    setHelpful(helpful);
    pushEvent({ event: 'docs_feedback', helpful });
  };
  return (
    <p className="article-end feedback">
      <span id="feedback-question">Was this page helpful?</span>
      {[true, false].map((helpful) => (
        <button
          key={String(helpful)}
          type="button"
          className="button"
          aria-describedby="feedback-question"
          aria-pressed={isHelpful === helpful}
          onClick={() => answer(helpful)}
        >
          {helpful ? 'Yes' : 'No'}
        </button>
      ))}
      <span role="status">
        {isHelpful === true && 'Thank you.'}
        {isHelpful === false && <Link href={reportUrl}>Report what is missing or wrong</Link>}
      </span>
    </p>
  );
}
