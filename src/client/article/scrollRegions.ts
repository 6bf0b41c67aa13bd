import { isWrapping, offerWrap } from './wrapCode';

/**
 * Keeps keyboard access to code and tables that scroll sideways, and offers to wrap such code. The
 * HTML makes all of them focusable for pages without scripts. This removes those that fit from the
 * tab order. Returns a function that stops observing.
 */
export function observeScrollRegions(article: Element): () => void {
  // Without the observer, every region stays focusable.
  if (!('ResizeObserver' in window)) return () => undefined;
  const observer = new ResizeObserver((entries) => {
    // Measures everything before the first change, which would require another layout.
    const measured = entries.map(({ target }) => ({ target, scrolls: target.scrollWidth > target.clientWidth }));
    for (const { target, scrolls } of measured) {
      setFocusable(target, scrolls);
      if (target.matches('.code-block > pre') && (scrolls || isWrapping())) offerWrap(target);
    }
  });
  const observeAll = () => article.querySelectorAll('pre, .table-scroll').forEach((region) => observer.observe(region));
  const idle = 'requestIdleCallback' in window ? requestIdleCallback(observeAll) : setTimeout(observeAll);
  return () => {
    observer.disconnect();
    if ('cancelIdleCallback' in window) cancelIdleCallback(idle as number);
    else clearTimeout(idle);
  };
}

/** The heading of the section that contains an element. */
function headingAbove(element: Element): string {
  const headings = element.closest('.markdown')?.querySelectorAll('h1, h2, h3, h4') ?? [];
  const above = [...headings].filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return (above.at(-1)?.textContent ?? '').replace(/\u200b/g, '').trim();
}

function setFocusable(region: Element, focusable: boolean): void {
  if (focusable) region.setAttribute('tabindex', '0');
  else region.removeAttribute('tabindex');
  if (region.tagName !== 'PRE') return;
  region.role = focusable ? 'group' : null;
  region.ariaLabel = focusable ? `Code: ${region.previousElementSibling?.textContent || headingAbove(region)}` : null;
}
