import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { adFor } from './ads';

/** With more entries, the table of contents needs the full column. */
const MOST_ENTRIES = 15;

/** Whether there is a table of contents with room for the ad below it. */
export function useHasSideAd(): boolean {
  const { toc, frontMatter } = useDoc();
  return !frontMatter.hide_table_of_contents && toc.length > 0 && toc.length <= MOST_ENTRIES;
}

/**
 * A house ad in a box of constant size. The stylesheet shows `side` (below the table of contents)
 * on wide screens, and `end` (after the article) on narrow ones, or on all without a side ad.
 */
export default function HouseAd({ place }: { place: 'side' | 'end' }): ReactNode {
  const hasSideAd = useHasSideAd();
  const { pathname } = useLocation();
  const { title, text, url } = adFor(pathname);
  return (
    <aside
      className={clsx('house-ad', `house-ad--${place}`, place === 'end' && hasSideAd && 'house-ad--narrow')}
      aria-label={`Ad, ${place === 'side' ? 'beside' : 'after'} the article`}
      data-ad
    >
      <span className="house-ad__label">Ad</span>
      <a href={url} target="_blank" rel="sponsored noopener">
        <strong>{title}</strong>
        <span className="house-ad__text">{text}</span>
        <span className="visually-hidden"> (opens in new tab)</span>
      </a>
    </aside>
  );
}
