import { announce } from './copyCode';
import { storeChoice } from './tabs';

const LABEL = 'Wrap long lines';

export const isWrapping = () => document.documentElement.dataset.wrap === 'on';

/** Adds the button that wraps long lines to a code block. The choice applies to all pages. */
export function offerWrap(pre: Element): void {
  if (pre.parentElement?.querySelector('.code-block__wrap')) return;
  const button = document.createElement('button');
  const properties = { type: 'button', className: 'code-block__wrap', title: LABEL, ariaLabel: LABEL };
  pre.after(Object.assign(button, properties, { ariaPressed: String(isWrapping()) }));
}

/** Whether the click was on the button that wraps long lines, which stays in its place. */
export function wrapCode(event: Event): boolean {
  const clicked = (event.target as Element).closest('.code-block__wrap');
  if (!clicked) return false;
  const before = clicked.getBoundingClientRect().top;
  const choice = isWrapping() ? '' : 'on';
  document.documentElement.dataset.wrap = choice;
  storeChoice('wrap', choice);
  for (const button of document.querySelectorAll('.code-block__wrap')) button.ariaPressed = String(isWrapping());
  window.scrollBy({ top: clicked.getBoundingClientRect().top - before, behavior: 'instant' });
  announce(`Line wrapping ${isWrapping() ? 'on' : 'off'}`);
  return true;
}
