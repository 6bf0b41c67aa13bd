import type { Props } from '@theme/NotFound/Content';
import { lazy, Suspense, type ReactNode } from 'react';

const Page = lazy(() => import('@theme/NotFound/Content/Page'));

/** The not-found page, which every page would download otherwise. `src/routing/pages.tsx` loads it before it is displayed. */
export default function NotFoundContent(props: Props): ReactNode {
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}
