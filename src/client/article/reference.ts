import { articleClasses } from '../../config/articleClasses';
import { activatePlatformFilter } from './platformFilter';
import { explainType } from './typePopover';

/**
 * Makes the platform filter and the definitions of linked types work. `event`: the one that
 * loaded this script.
 */
export function activateReference(article: HTMLElement, signal: AbortSignal, event?: Event): void {
  activatePlatformFilter(article, signal);
  const getLink = ({ target }: Event) =>
    (target as Element).closest<HTMLElement>(`:is(.${articleClasses.type}, .api-signature) a`);
  const explain = (shown: Event) => {
    const link = getLink(shown);
    // A touch follows the link; a pointer and the keyboard show the definition first.
    if (link && (shown as PointerEvent).pointerType !== 'touch') explainType(link, shown.type === 'focusin');
  };
  for (const type of ['pointerover', 'focusin']) article.addEventListener(type, explain, { signal });
  // The pointer or the focus may have left the link since.
  if (event && getLink(event)?.matches(':hover, :focus')) explain(event);
}
