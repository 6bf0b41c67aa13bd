import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

/**
 * The date of the last change. `Intl`, which the theme uses, takes a phone as long as the layout.
 */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  const [, day, month, year] = date.toUTCString().split(' ');
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <time dateTime={date.toISOString()} itemProp="dateModified">
        {`${month} ${Number(day)}, ${year}`}
      </time>
      {process.env.NODE_ENV === 'development' && ' (simulated in the preview)'}
    </span>
  );
}
