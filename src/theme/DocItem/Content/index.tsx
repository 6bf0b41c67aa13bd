import type { Props } from '@theme/DocItem/Content';
import type { ReactNode } from 'react';

/** Renders the article without a wrapper and without the components for MDX, because each article brings its own (`src/rehype`). */
export default function Content({ children }: Props): ReactNode {
  return children;
}
