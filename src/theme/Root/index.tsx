import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';

/** Adds the way back to the documentation to the debug pages, which have no layout. */
export default function Root({ children }: Props): ReactNode {
  const isDebugPage = useLocation().pathname.includes('/__docusaurus/');
  return (
    <>
      {isDebugPage && <Link to="/">Back to the documentation</Link>}
      {children}
    </>
  );
}
