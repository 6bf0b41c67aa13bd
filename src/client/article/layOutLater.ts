/**
 * Lays out the rest of a new article after its beginning is displayed (`data-partial` in
 * `article.css`), because layout takes most of the time on a long page. Browsers without
 * `content-visibility` lay out everything first.
 */
export function layOutRestLater(article: HTMLElement): void {
  article.dataset.partial = '';
  requestAnimationFrame(() => setTimeout(() => delete article.dataset.partial));
}
