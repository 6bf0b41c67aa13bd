import { adoptStyles } from '../adoptStyles';

/** The first twelve blocks fill a window of usual height. A taller window shows more of them. */
const STYLES = '.markdown[data-partial]>:nth-child(n+13){content-visibility:auto;contain-intrinsic-size:auto 6rem}';

/**
 * Lays out the rest of a new article after its beginning is displayed, because layout takes most
 * of the time on a long page. Browsers without `content-visibility` lay out everything first.
 */
export function layOutRestLater(article: HTMLElement): void {
  adoptStyles(STYLES);
  article.dataset.partial = '';
  requestAnimationFrame(() => setTimeout(() => delete article.dataset.partial));
}
