import type { Props } from '@theme/DocItem/Content';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';

/** Renders the article without the theme's wrapper, because it has its own element and title. */
export default function Content({ children }: Props): ReactNode {
  return <MDXContent>{children}</MDXContent>;
}
