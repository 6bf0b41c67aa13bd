import { articleClasses } from '../config/articleClasses';

/** Shows the entries of a reference's index whose names contain a text. */
function filterIndex(article: Element, wanted: string): void {
  for (const list of article.querySelectorAll<HTMLElement>(`.${articleClasses.index}`)) {
    for (const entry of list.children)
      (entry as HTMLElement).hidden = !(entry.textContent ?? '').toLowerCase().includes(wanted);
    const title = list.previousElementSibling as HTMLElement;
    title.hidden = list.hidden = list.querySelector('li:not([hidden])') === null;
  }
}

/** Shows the sections below a filter, and the rows of their tables, whose names contain a text. */
function filterOptions(filter: Element, wanted: string): void {
  const sections: Element[][] = [];
  for (let next = filter.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling) {
    if (/^H[34]$/.test(next.tagName)) sections.push([]);
    sections.at(-1)?.push(next);
  }
  const isNamed = (element: Element | null) => (element?.textContent ?? '').toLowerCase().includes(wanted);
  for (const section of sections) {
    const isShown = isNamed(section[0] ?? null);
    const rows = section.flatMap((element) => [...element.querySelectorAll<HTMLElement>('tbody tr')]);
    for (const row of rows) row.hidden = !isShown && !isNamed(row.firstElementChild);
    const isHidden = !isShown && rows.every(({ hidden }) => hidden);
    // Not the attribute `hidden`, which a `display` in the styles would override.
    for (const element of section) (element as HTMLElement).style.display = isHidden ? 'none' : '';
  }
}

/** Applies what the reader typed into a filter. Enter leads to the first entry of an index. */
export function filterMembers(event: Event, article: Element): void {
  if (event instanceof KeyboardEvent) {
    if (event.key === 'Enter')
      article.querySelector<HTMLElement>(`.${articleClasses.index} li:not([hidden]) a`)?.click();
    return;
  }
  const field = event.target as HTMLInputElement;
  const wanted = field.value.trim().toLowerCase();
  const filter = field.closest(`.${articleClasses.filter}`);
  if (article.querySelector(`.${articleClasses.index}`)) filterIndex(article, wanted);
  else if (filter) filterOptions(filter, wanted);
}

// A link to an option has to work even if the filter hides the option, so the click clears the filter.
document.addEventListener(
  'click',
  ({ target }) => {
    const field = document.querySelector<HTMLInputElement>(`.${articleClasses.filter} input`);
    const isLink = (target as Element).closest('a[href*="#"]') !== null;
    if (!field?.value || !isLink || document.querySelector(`.${articleClasses.index}`)) return;
    field.value = '';
    if (field.parentElement) filterOptions(field.parentElement, '');
  },
  true,
);
