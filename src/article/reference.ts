import { articleClasses } from '../config/articleClasses';
import { activatePlatformFilter } from './platformFilter';
import { explainType } from './typePopover';

/** Shows the entries of the index whose names contain what the reader typed. */
function filterMembers(article: HTMLElement, typed: string): void {
  const wanted = typed.trim().toLowerCase();
  for (const list of article.querySelectorAll<HTMLElement>(`.${articleClasses.index}`)) {
    for (const entry of list.children)
      (entry as HTMLElement).hidden = !(entry.textContent ?? '').toLowerCase().includes(wanted);
    const title = list.previousElementSibling as HTMLElement;
    title.hidden = list.hidden = list.querySelector('li:not([hidden])') === null;
  }
}

function activateMemberFilter(article: HTMLElement, field: HTMLInputElement, signal: AbortSignal): void {
  const apply = () => filterMembers(article, field.value);
  field.addEventListener('input', apply, { signal });
  field.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter') article.querySelector<HTMLElement>(`.${articleClasses.index} li:not([hidden]) a`)?.click();
    },
    { signal },
  );
  // The reader may have typed before this script was loaded.
  if (field.value) apply();
}

/** Makes the controls of a reference work: its filters, and the definitions of the types that it links. */
export function activateReference(article: HTMLElement, signal: AbortSignal): void {
  const field = article.querySelector<HTMLInputElement>(`.${articleClasses.filter} input`);
  if (field) activateMemberFilter(article, field, signal);
  activatePlatformFilter(article, signal);
  const explain = (event: Event) => {
    const link = (event.target as Element).closest<HTMLElement>(`:is(.${articleClasses.type}, .api-signature) a`);
    // A touch follows the link; a pointer and the keyboard show the definition first.
    if (link && (event as PointerEvent).pointerType !== 'touch') explainType(link, event.type === 'focusin');
  };
  for (const type of ['pointerover', 'focusin']) article.addEventListener(type, explain, { signal });
}
