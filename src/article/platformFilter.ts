import { articleClasses } from '../config/articleClasses';
import { announce } from './copyCode';
import { storeChoice } from './tabs';
import { PLATFORM_CHOICE } from './choices';

/** Marks what a link leads to, which is shown although it is for another platform. */
const SHOWN = 'data-shown';

const root = document.documentElement;

/** Shows the target of the URL if it, or the method around it, is hidden. */
function showTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const hidden = target?.closest('[data-only]');
  if (!target || !hidden || hidden.getClientRects().length > 0) return;
  hidden.setAttribute(SHOWN, '');
  if (hidden.tagName === 'DT') hidden.nextElementSibling?.setAttribute(SHOWN, '');
  target.scrollIntoView();
}

/** Makes the choice of a platform work. The styles of the page hide the rest by an attribute of the root element. */
export function activatePlatforms(article: HTMLElement, signal: AbortSignal): void {
  const select = article.querySelector<HTMLSelectElement>(`.${articleClasses.filter} select`);
  const message = article.querySelector<HTMLElement>(`.${articleClasses.hidden}`);
  if (!select || !message) return;
  const choose = (value: string) => {
    if (value) root.dataset.platform = value;
    else delete root.dataset.platform;
    storeChoice(PLATFORM_CHOICE, value);
    article.querySelectorAll(`[${SHOWN}]`).forEach((element) => element.removeAttribute(SHOWN));
    const count = message.querySelector(`[data-for="${value}"]`)?.textContent;
    announce(count === undefined ? 'Nothing is hidden' : `${count} hidden`);
  };
  const stored = root.dataset.platform ?? '';
  select.value = stored;
  // A value that is not one of the options.
  if (select.selectedIndex < 0) {
    select.value = '';
    delete root.dataset.platform;
  }
  select.addEventListener('change', () => choose(select.value), { signal });
  message.querySelector('button')?.addEventListener(
    'click',
    () => {
      select.value = '';
      choose('');
      // The button disappears with the message.
      select.focus();
    },
    { signal },
  );
  addEventListener('hashchange', showTarget, { signal });
  article.ownerDocument.addEventListener('click', () => setTimeout(showTarget), { signal });
  showTarget();
}
