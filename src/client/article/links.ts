/** The link of this site at which an event happened; undefined for links that the browser has to follow itself. */
function internalLink(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return undefined;
  const isPage = !/\.\w+$/.test(link.pathname);
  return isPage ? link : undefined;
}

/** Follows a link to another page of the site without reloading. The browser handles modified clicks (a new tab, a download). */
export function followLinks(event: MouseEvent, navigate: (path: string) => void): void {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return;
  const link = internalLink(event);
  if (!link) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

/** Loads the page that the reader is about to open: the pointer, a finger, or the focus is on its link. */
export function prefetchLinks(event: Event): void {
  const link = internalLink(event);
  if (link && link.pathname !== window.location.pathname) window.docusaurus.preload(link.pathname);
}
