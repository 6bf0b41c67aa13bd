import type { ReactNode } from 'react';

/** A drawing from `diagrams/`, which the directive has put into the page as it stands. */
export default function Diagram({ html }: { html: string }): ReactNode {
  return <figure className="diagram" dangerouslySetInnerHTML={{ __html: html }} />;
}
