import { articleClasses } from '../config/articleClasses';

const filterAt = ({ target }: Event) =>
  (target as Element).closest<HTMLInputElement>(`.${articleClasses.filter} > input`);

/** Shows the entries of a reference's index whose names contain what the reader typed. */
export function filterMembers(event: Event, article: Element): void {
  const field = filterAt(event);
  if (!field) return;
  const wanted = field.value.trim().toLowerCase();
  for (const list of article.querySelectorAll<HTMLElement>(`.${articleClasses.index}`)) {
    for (const entry of list.children)
      (entry as HTMLElement).hidden = !(entry.textContent ?? '').toLowerCase().includes(wanted);
    const title = list.previousElementSibling as HTMLElement;
    title.hidden = list.hidden = list.querySelector('li:not([hidden])') === null;
  }
}

/** Enter leads to the first entry that is shown. */
export function followFirstMember(event: KeyboardEvent, article: Element): void {
  if (event.key !== 'Enter' || !filterAt(event)) return;
  article.querySelector<HTMLElement>(`.${articleClasses.index} li:not([hidden]) a`)?.click();
}
