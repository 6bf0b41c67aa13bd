import type { ClientModule } from '@docusaurus/types';

let stop: AbortController | undefined;

/**
 * Prefetches the next page of the sidebar when the reader reaches the link to it at the end of an article. Nothing is prefetched before the
 * reader scrolls, because on a short page the link is in view on arrival.
 */
const clientModule: ClientModule = {
  onRouteDidUpdate() {
    stop?.abort();
    stop = new AbortController();
    const { signal } = stop;
    const link = document.querySelector<HTMLAnchorElement>('.pagination-nav__link--next');
    if (!link || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      window.docusaurus.preload(link.pathname);
    });
    signal.addEventListener('abort', () => observer.disconnect());
    window.addEventListener('scroll', () => observer.observe(link), { once: true, passive: true, signal });
  },
};

export default clientModule;
