import type { ComponentProps, ReactNode } from 'react';

/** Code in running text. A block's code is inside `Pre`. */
export default function Code(props: ComponentProps<'code'>): ReactNode {
  return <code {...props} />;
}
