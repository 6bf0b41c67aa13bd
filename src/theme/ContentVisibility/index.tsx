import type { Props } from '@theme/ContentVisibility';
import { lazy, Suspense, type ReactNode } from 'react';

const Banner = lazy(() => import('@theme-original/ContentVisibility'));

/** Loads the banners of drafts and unlisted pages only for such a page; this site publishes none. */
export default function ContentVisibility(props: Props): ReactNode {
  const { unlisted, frontMatter } = props.metadata;
  const isMarked = unlisted || frontMatter.unlisted || frontMatter.draft;
  return isMarked ? (
    <Suspense>
      <Banner {...props} />
    </Suspense>
  ) : null;
}
