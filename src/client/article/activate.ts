import { copyAnchor, copyCode } from './copyCode';
import { observeScrollRegions } from './scrollRegions';
import { followLinks, followMovedSection, prefetchLinks } from './links';
import { filterMembers, revealMember } from './memberFilter';
import { runSample } from './runSample';
import { restoreTabs, revealTarget, selectTabByKey, selectTabByClick } from './tabs';
import { wrapCode } from './wrapCode';

/** Controls that respond to a click. The first that handles the event ends the search. */
const clickHandlers = [copyCode, wrapCode, selectTabByClick, runSample];

/**
 * Makes the controls of an article work, with one listener of each kind. Returns a function that
 * removes the listeners.
 */
export function activate(article: HTMLElement, navigate: (path: string) => void): () => void {
  followMovedSection();
  restoreTabs(article);
  const stopped = new AbortController();
  const { signal } = stopped;
  article.addEventListener(
    'click',
    (event) => {
      copyAnchor(event);
      if (!clickHandlers.some((handle) => handle(event, article))) followLinks(event, navigate);
    },
    { signal },
  );
  // The router follows a link to an anchor on the same page without a `hashchange` event.
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a[href*="#"]')) setTimeout(revealTarget);
  };
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('click', (event) => revealMember(event, article), { capture: true, signal });
  addEventListener('hashchange', revealTarget, { signal });
  addEventListener('hashchange', followMovedSection, { signal });
  article.addEventListener('keydown', (event) => selectTabByKey(event, article), { signal });
  for (const type of ['input', 'keydown'])
    article.addEventListener(type, (event) => filterMembers(event, article), { signal });
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const)
    article.addEventListener(type, prefetchLinks, { signal, passive: true });
  const stopObserving = observeScrollRegions(article);
  return () => {
    stopped.abort();
    stopObserving();
  };
}
