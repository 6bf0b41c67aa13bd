import { articleClasses } from '../../config/articleClasses';
import { announce } from './copyCode';

type IsNamed = (element: Element | null | undefined) => boolean;

/** Shows the entries of an index with matching names. Returns their number. */
function filterIndex(article: Element, isNamed: IsNamed): number {
  for (const section of article.querySelectorAll<HTMLElement>(`.${articleClasses.entry}`))
    section.hidden = ![...section.querySelectorAll('h3, h4')].some(isNamed);
  for (const list of article.querySelectorAll<HTMLElement>(`.${articleClasses.index}`)) {
    for (const entry of list.children) (entry as HTMLElement).hidden = !isNamed(entry);
    const title = list.previousElementSibling as HTMLElement;
    title.hidden = list.hidden = list.querySelector('li:not([hidden])') === null;
  }
  return article.querySelectorAll(`.${articleClasses.index} > :not([hidden])`).length;
}

/** Shows the sections and rows below a filter with matching names. Returns their number. */
function filterOptions(filter: Element, isNamed: IsNamed): number {
  const sections: Element[][] = [];
  for (let next = filter.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling) {
    if (/^H[34]$/.test(next.tagName)) sections.push([]);
    sections.at(-1)?.push(next);
  }
  let count = 0;
  for (const section of sections) {
    const isShown = isNamed(section[0]);
    const rows = section.flatMap((element) => [...element.querySelectorAll<HTMLElement>('tbody tr')]);
    for (const row of rows) row.hidden = !isShown && !isNamed(row.firstElementChild);
    const shownRows = rows.filter(({ hidden }) => !hidden).length;
    const isHidden = !isShown && shownRows === 0;
    count += shownRows || Number(isShown);
    // Not the attribute `hidden`, which a `display` in the styles would override.
    for (const element of section) (element as HTMLElement).style.display = isHidden ? 'none' : '';
  }
  return count;
}

/** Announces the number of matches, and shows a message instead of an empty list. */
function showCount(filter: Element, count: number): void {
  const text = count === 0 ? 'No matches.' : '';
  filter.parentElement?.querySelector('.api-none')?.remove();
  if (text) filter.after(Object.assign(document.createElement('p'), { className: 'api-none', textContent: text }));
  announce(text || `${count} shown`);
}

function applyFilter(field: HTMLInputElement, article: Element): void {
  const wanted = field.value.trim().toLowerCase();
  const filter = field.closest(`.${articleClasses.filter}`);
  if (!filter) return;
  const isNamed: IsNamed = (element) => (element?.textContent ?? '').toLowerCase().includes(wanted);
  const hasIndex = article.querySelector(`.${articleClasses.index}`) !== null;
  showCount(filter, hasIndex ? filterIndex(article, isNamed) : filterOptions(filter, isNamed));
}

const FIELD = `.${articleClasses.filter} input`;

/** Applies the typed text of a filter. Enter opens the first entry of an index. */
export function filterMembers(event: Event, article: Element): void {
  const field = (event.target as Element).closest<HTMLInputElement>(FIELD);
  if (!field) return;
  if (!(event instanceof KeyboardEvent)) applyFilter(field, article);
  else if (event.key === 'Enter')
    article.querySelector<HTMLElement>(`.${articleClasses.index} li:not([hidden]) a`)?.click();
}

/** Clears the filter if it hides the target of a link, which has to work. */
export function revealMember({ target }: Event, article: Element): void {
  const field = article.querySelector<HTMLInputElement>(FIELD);
  const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
  const linked = link && document.getElementById(link.hash.slice(1));
  if (!field?.value || !linked || linked.getClientRects().length > 0) return;
  field.value = '';
  applyFilter(field, article);
}
