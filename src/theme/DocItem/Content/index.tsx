import type { Props } from '@theme/DocItem/Content';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';

/** The article brings its own element and title, so nothing surrounds it. */
export default function Content({ children }: Props): ReactNode {
  return <MDXContent>{children}</MDXContent>;
}
