import OriginalTabItem from '@theme-original/TabItem';
import type { Props } from '@theme/TabItem';
import type { ReactNode } from 'react';

/** Carries its label, which stands above each panel where all are shown: on paper, and where scripts are off. */
export default function TabItem({ children, ...props }: Props): ReactNode {
  return (
    <OriginalTabItem {...props}>
      <div data-tab={props.label ?? props.value}>{children}</div>
    </OriginalTabItem>
  );
}
