import { articleClasses } from '../config/articleClasses';
import { copyAnchor, copyCode } from './copyCode';
import { observeScrollRegions } from './scrollRegions';
import { followLinks, prefetchLinks } from './links';
import { runSample } from './runSample';
import { restoreTabs, selectTabByKey, selectTabByClick } from './tabs';

/** Controls that respond to a click. The first that handles the event ends the search. */
const clickHandlers = [copyCode, selectTabByClick, runSample];

/** Uses a script that is loaded when it is needed. The page is complete without it, so nothing is reported if it can't be loaded. */
function withModule<Module>(loading: Promise<Module>, run: (module: Module) => unknown): void {
  loading.then(run).catch(() => undefined);
}

/**
 * Makes the controls of an article work: one listener of each kind for the whole article, however many controls it has.
 * Returns a function that removes the listeners.
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
  article.addEventListener('keydown', (event) => selectTabByKey(event, article), { signal });
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const)
    article.addEventListener(type, prefetchLinks, { signal, passive: true });
  if (article.querySelector(`.${articleClasses.index}`))
    withModule(import('./reference'), ({ activateReference }) => activateReference(article, signal));
  if (article.querySelector('.upgrade-tools'))
    withModule(import('../upgrade/tools'), ({ addTools }) => addTools(article));
  const stopObserving = observeScrollRegions(article);
  return () => {
    stopped.abort();
    stopObserving();
  };
}
