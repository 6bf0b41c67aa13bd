import { articleClasses } from '../config/articleClasses';

/** Shows the entries of a reference's index whose names contain what the reader typed. Enter leads to the first of them. */
export function filterMembers(event: Event, article: Element): void {
  if (event instanceof KeyboardEvent) {
    if (event.key === 'Enter')
      article.querySelector<HTMLElement>(`.${articleClasses.index} li:not([hidden]) a`)?.click();
    return;
  }
  const wanted = (event.target as HTMLInputElement).value.trim().toLowerCase();
  for (const list of article.querySelectorAll<HTMLElement>(`.${articleClasses.index}`)) {
    for (const entry of list.children)
      (entry as HTMLElement).hidden = !(entry.textContent ?? '').toLowerCase().includes(wanted);
    const title = list.previousElementSibling as HTMLElement;
    title.hidden = list.hidden = list.querySelector('li:not([hidden])') === null;
  }
}
