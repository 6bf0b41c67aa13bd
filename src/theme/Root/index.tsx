import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';
import BasePathBanner from '../../components/BasePathBanner';

/** Adds to every page what belongs to the whole site, also to the pages without a layout, such as the debug pages. */
export default function Root({ children }: Props): ReactNode {
  return (
    <>
      <BasePathBanner />
      {children}
    </>
  );
}
