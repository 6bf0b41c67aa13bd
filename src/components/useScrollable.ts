import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether a region is narrower than what is in it. One that scrolls has to take the keyboard's focus, one that does not would
 * be a stop for nothing. True until measured: a page without script keeps its regions reachable.
 */
export function useScrollable(region: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(true);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const measure = () => setScrollable(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [region]);
  return scrollable;
}
