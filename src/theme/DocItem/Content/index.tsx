import type { Props } from '@theme/DocItem/Content';
import type { ReactNode } from 'react';
import PageTools from '../../../components/PageTools';

/**
 * Renders the article without a wrapper and without the components for MDX, because each article brings its own (`src/rehype`), below the
 * line with what readers can do with the page.
 */
export default function Content({ children }: Props): ReactNode {
  return (
    <>
      <PageTools />
      {children}
    </>
  );
}
