import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';
import BasePathBanner from '../../components/BasePathBanner';

/** Adds site-wide elements to every page, also to those without a layout. */
export default function Root({ children }: Props): ReactNode {
  const isDebugPage = useLocation().pathname.includes('/__docusaurus/');
  return (
    <>
      <BasePathBanner />
      {isDebugPage && <Link to="/">Back to the documentation</Link>}
      {children}
    </>
  );
}
