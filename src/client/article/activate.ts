import { articleClasses } from '../../config/articleClasses';
import { copyAnchor, copyCode } from './copyCode';
import { observeScrollRegions } from './scrollRegions';
import { followLinks, prefetchLinks } from './links';
import { runSample } from './runSample';
import { restoreTabs, revealTarget, selectTabByKey, selectTabByClick } from './tabs';

/** Controls that respond to a click. The first that handles the event ends the search. */
const clickHandlers = [copyCode, selectTabByClick, runSample];

/** The filter of a reference is on few pages, so its script is loaded when it is used. */
function applyFilter(event: Event, article: HTMLElement): void {
  if (!(event.target as Element).closest(`.${articleClasses.filter} input`)) return;
  import('./memberFilter').then(
    ({ filterMembers }) => filterMembers(event, article),
    () => undefined,
  );
}

/**
 * Loads the controls of a reference when the user is likely to use one, or at once if a platform
 * is selected. Failures aren't reported, because the page is complete without them.
 */
function loadReference(article: HTMLElement, signal: AbortSignal): void {
  if (!article.querySelector(`.${articleClasses.index}`)) return;
  const loaded = new AbortController();
  let last: Event | undefined;
  let isLoading = false;
  const load = (event?: Event) => {
    // The user may move to another link before the script is loaded.
    last = event;
    if (isLoading) return;
    isLoading = true;
    import('./reference')
      .then(
        ({ activateReference }) => signal.aborted || activateReference(article, signal, last),
        () => undefined,
      )
      .finally(() => loaded.abort());
  };
  const select = article.querySelector<HTMLSelectElement>(`.${articleClasses.filter} select`);
  for (const type of ['pointerover', 'focusin', 'touchstart', 'change'])
    article.addEventListener(type, load, { signal: loaded.signal, passive: true });
  signal.addEventListener('abort', () => loaded.abort());
  if (document.documentElement.dataset.only || select?.selectedIndex) load();
}

/**
 * Makes the controls of an article work, with one listener of each kind. Returns a function that
 * removes the listeners.
 */
export function activate(article: HTMLElement, navigate: (path: string) => void): () => void {
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
  addEventListener('hashchange', revealTarget, { signal });
  article.addEventListener('keydown', (event) => selectTabByKey(event, article), { signal });
  for (const type of ['input', 'keydown'])
    article.addEventListener(type, (event) => applyFilter(event, article), { signal });
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const)
    article.addEventListener(type, prefetchLinks, { signal, passive: true });
  loadReference(article, signal);
  const stopObserving = observeScrollRegions(article);
  return () => {
    stopped.abort();
    stopObserving();
  };
}
