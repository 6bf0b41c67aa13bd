import { articleClasses } from '../../config/articleClasses';

/** The internal link of an event. Undefined for links that the browser has to follow. */
function internalLink(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return undefined;
  const isPage = !/\.\w+$/.test(link.pathname);
  return isPage ? link : undefined;
}

/** Follows an internal link without reloading. The browser handles modified clicks. */
export function followLinks(event: MouseEvent, navigate: (path: string) => void): void {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return;
  const link = internalLink(event);
  if (!link) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

/** Loads a page when its link is hovered, touched, or focused. */
export function prefetchLinks(event: Event): void {
  const link = internalLink(event);
  if (link && link.pathname !== window.location.pathname) window.docusaurus.preload(link.pathname);
}

/** If the URL has the former anchor of a section that moved to another page, opens the section. */
export function followMovedSection(): void {
  const anchor = document.getElementById(location.hash.slice(1));
  const link = anchor?.closest<HTMLAnchorElement>('a[href]');
  if (link && anchor?.classList.contains(articleClasses.formerAnchor)) location.replace(link.href);
}
