import type { Props } from '@theme/DocItem/Content';
import type { ReactNode } from 'react';
import PageTools from '../../../plugins/markdown-pages/PageTools';

/**
 * Renders the article without a wrapper and MDX components, because each article has its own
 * (`src/rehype`), below the tools for the page.
 */
export default function Content({ children }: Props): ReactNode {
  return (
    <>
      <PageTools />
      {children}
    </>
  );
}
