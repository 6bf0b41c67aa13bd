import { adoptStyles } from '../adoptStyles';

/** On a window of usual height, the first twelve blocks of an article fill the first screen. A taller window shows more of them. */
const STYLES = '.markdown[data-partial]>:nth-child(n+13){content-visibility:auto;contain-intrinsic-size:auto 6rem}';

/**
 * Makes the browser display the beginning of a new article before it lays out the rest, which takes most of the time on a long page. A
 * browser without `content-visibility` lays out everything first.
 */
export function layOutRestLater(article: HTMLElement): void {
  adoptStyles(STYLES);
  article.dataset.partial = '';
  requestAnimationFrame(() => setTimeout(() => delete article.dataset.partial));
}
