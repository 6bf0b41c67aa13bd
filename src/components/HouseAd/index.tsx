import { useLocation } from '@docusaurus/router';
import type { ReactNode } from 'react';
import { adFor } from './ads';

/**
 * A house ad in a box of constant size. The stylesheet shows `side` (below the table of contents)
 * on wide screens, and `end` (after the article) on narrow ones.
 */
export default function HouseAd({ place }: { place: 'side' | 'end' }): ReactNode {
  const { pathname } = useLocation();
  const { title, text, url } = adFor(pathname);
  return (
    <aside
      className={`house-ad house-ad--${place}`}
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
