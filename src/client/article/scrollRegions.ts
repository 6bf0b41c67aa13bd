/**
 * Keeps keyboard access to code and tables that scroll sideways. The HTML makes all of them
 * focusable for pages without scripts. This removes those that fit from the tab order. Returns a
 * function that stops observing.
 */
export function observeScrollRegions(article: Element): () => void {
  // Without the observers, every region stays focusable.
  if (!('ResizeObserver' in window && 'IntersectionObserver' in window)) return () => undefined;
  const observer = new ResizeObserver((entries) => {
    // Measures everything before the first change, which would require another layout.
    const measured = entries.map(({ target }) => ({ target, scrolls: target.scrollWidth > target.clientWidth }));
    for (const { target, scrolls } of measured) {
      setFocusable(target, scrolls);
      if (target.tagName === 'PRE' && (scrolls || isWrapping())) long.observe(target);
    }
  });
  // Adds the button that wraps lines, and its script, when a long block comes near the window.
  const long = new IntersectionObserver(
    (entries) => {
      const blocks = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      for (const block of blocks) long.unobserve(block);
      if (blocks.length > 0)
        import('./wrapCode').then(
          ({ offerWrap }) => offerWrap(blocks),
          () => undefined,
        );
    },
    { rootMargin: '25%' },
  );
  const observeAll = () => article.querySelectorAll('pre, .table-scroll').forEach((region) => observer.observe(region));
  const idle = 'requestIdleCallback' in window ? requestIdleCallback(observeAll) : setTimeout(observeAll);
  return () => {
    observer.disconnect();
    long.disconnect();
    if ('cancelIdleCallback' in window) cancelIdleCallback(idle as number);
    else clearTimeout(idle);
  };
}

const isWrapping = () => document.documentElement.dataset.wrap === 'on';

function setFocusable(region: Element, focusable: boolean): void {
  if (focusable) region.setAttribute('tabindex', '0');
  else region.removeAttribute('tabindex');
  if (region.tagName !== 'PRE') return;
  const title = region.previousElementSibling?.textContent;
  const description = { role: 'group', 'aria-label': title ? `Code: ${title}` : 'Code' };
  for (const [name, value] of Object.entries(description))
    if (focusable) region.setAttribute(name, value);
    else region.removeAttribute(name);
}
