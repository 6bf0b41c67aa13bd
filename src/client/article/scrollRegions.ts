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
    const headings = headingsAbove(article);
    for (const { target, scrolls } of measured) {
      setFocusable(target, scrolls, headings.get(target));
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

/** Each block of code of an article, with the heading of its section. */
function headingsAbove(article: Element): Map<Element, string> {
  const headings = new Map<Element, string>();
  let heading = '';
  for (const element of article.querySelectorAll('h1, h2, h3, h4, pre')) {
    if (element.tagName === 'PRE') headings.set(element, heading);
    else heading = (element.textContent ?? '').replace(/\u200b/g, '').trim();
  }
  return headings;
}

function setFocusable(region: Element, focusable: boolean, heading = ''): void {
  if (focusable) region.setAttribute('tabindex', '0');
  else region.removeAttribute('tabindex');
  if (region.tagName !== 'PRE') return;
  region.role = focusable ? 'group' : null;
  region.ariaLabel = focusable ? `Code: ${region.previousElementSibling?.textContent || heading}` : null;
}
