/**
 * Keeps keyboard access to code and tables that scroll sideways. The HTML makes every such region focusable, so that pages
 * without scripts are accessible; regions that fit leave the tab order here. Returns a function that stops observing.
 */
export function observeScrollRegions(article: Element): () => void {
  const observer = new ResizeObserver((entries) => {
    // All measurements come before the first change, because a change would make the next measurement lay the page out again.
    const measured = entries.map(({ target }) => ({ target, scrolls: target.scrollWidth > target.clientWidth }));
    for (const { target, scrolls } of measured) setFocusable(target, scrolls);
    const long = measured.filter(({ target, scrolls }) => target.tagName === 'PRE' && (scrolls || isWrapping()));
    if (long.length > 0)
      import('./wrapCode').then(
        ({ offerWrap }) => offerWrap(long.map(({ target }) => target)),
        () => undefined,
      );
  });
  const observeAll = () => article.querySelectorAll('pre, .table-scroll').forEach((region) => observer.observe(region));
  const idle = 'requestIdleCallback' in window ? requestIdleCallback(observeAll) : setTimeout(observeAll);
  return () => {
    observer.disconnect();
    if ('cancelIdleCallback' in window) cancelIdleCallback(idle as number);
    else clearTimeout(idle);
  };
}

const isWrapping = () => document.documentElement.dataset.wrap === 'on';

function setFocusable(region: Element, focusable: boolean): void {
  if (focusable) region.setAttribute('tabindex', '0');
  else region.removeAttribute('tabindex');
  if (region.tagName !== 'PRE') return;
  const description = { role: 'group', 'aria-label': 'Code' };
  for (const [name, value] of Object.entries(description))
    if (focusable) region.setAttribute(name, value);
    else region.removeAttribute(name);
}
