import { articleClasses } from '../../config/articleClasses';
import { adoptStyles } from '../adoptStyles';
import { announce } from './copyCode';
import { storeChoice } from './tabs';

const STYLES = `
.api-filters button { padding: 0; font: inherit; color: var(--accent); text-decoration: underline; background: none; border: 0; cursor: pointer }
@media (max-width: 996px) { .api-filters button { min-height: 2.75rem } }
@media print { .api-filters button { display: none } }
`;

/** Marks the target of a link, which is shown even if it is for another platform. */
const SHOWN = 'data-shown';

const root = document.documentElement;

/** The number of hidden methods and members. Members of a hidden method don't count. */
function countHidden(article: HTMLElement): number {
  const limited = [...article.querySelectorAll(`[data-not~="${root.dataset.only}"]:is(section, dt)`)];
  return limited.filter((element) => !limited.some((other) => other !== element && other.contains(element))).length;
}

/** Shows the target of the URL if it or its method is hidden. */
function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  let limited = target?.closest('[data-not]');
  if (!target || !limited || target.getClientRects().length > 0) return;
  // A limited option can be in a limited method.
  for (; limited; limited = limited.parentElement?.closest('[data-not]')) {
    limited.setAttribute(SHOWN, '');
    if (limited.tagName === 'DT') limited.nextElementSibling?.setAttribute(SHOWN, '');
  }
  target.scrollIntoView();
}

/** Activates the list of platforms. Styles hide members by an attribute of the root element. */
export function activatePlatformFilter(article: HTMLElement, signal: AbortSignal): void {
  const select = article.querySelector<HTMLSelectElement>(`.${articleClasses.filter} select`);
  if (!select) return;
  adoptStyles(STYLES);
  const message = document.createElement('span');
  const reset = document.createElement('button');
  reset.type = 'button';
  reset.textContent = 'Show all';
  const apply = () => {
    const isAll = select.selectedIndex === 0;
    if (isAll) delete root.dataset.only;
    else root.dataset.only = select.value.toLowerCase();
    const text = `${countHidden(article)} hidden`;
    message.textContent = text;
    message.hidden = reset.hidden = isAll;
    return isAll ? 'Showing all members' : text;
  };
  const choose = () => {
    article.querySelectorAll(`[${SHOWN}]`).forEach((element) => element.removeAttribute(SHOWN));
    announce(apply());
    storeChoice('only', root.dataset.only ?? '');
  };
  // A stored value that is not one of the options selects all platforms.
  const stored = [...select.options].findIndex(({ value }) => value.toLowerCase() === root.dataset.only);
  // A selection from before this script was loaded applies.
  const isSelected = select.selectedIndex > 0;
  if (!isSelected) select.selectedIndex = Math.max(stored, 0);
  apply();
  if (isSelected) choose();
  select.parentElement?.after(message, reset);
  select.addEventListener('change', choose, { signal });
  reset.addEventListener('click', () => {
    select.selectedIndex = 0;
    choose();
    // The button disappears.
    select.focus();
  });
  // The router follows a link to a hidden member without a `hashchange` event. Other clicks must
  // not scroll.
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a[href*="#"]')) setTimeout(showTarget);
  };
  document.addEventListener('click', onClick, { signal });
  addEventListener('hashchange', showTarget, { signal });
  showTarget();
}
