import { articleClasses } from '../config/articleClasses';
import { activatePlatformFilter } from './platformFilter';
import { explainType } from './typePopover';

/** Makes the controls of a reference work: the choice of a platform, and the definitions of the types that it links. */
export function activateReference(article: HTMLElement, signal: AbortSignal): void {
  activatePlatformFilter(article, signal);
  const explain = (event: Event) => {
    const link = (event.target as Element).closest<HTMLElement>(`:is(.${articleClasses.type}, .api-signature) a`);
    // A touch follows the link; a pointer and the keyboard show the definition first.
    if (link && (event as PointerEvent).pointerType !== 'touch') explainType(link, event.type === 'focusin');
  };
  for (const type of ['pointerover', 'focusin']) article.addEventListener(type, explain, { signal });
}
