/**
 * The only message that the site shows over a page. Without React, because it also appears if
 * React's script fails: `ssrTemplate.ts` puts this module into an inline script of every page.
 */
export interface Notice {
  message: string;
  /** `alert` interrupts a screen reader (something failed), `status` waits for a pause. */
  role: 'alert' | 'status';
  action?: { label: string; run: () => void };
}

const NOTICE_ID = 'site-notice';

export function hideNotice(): void {
  document.getElementById(NOTICE_ID)?.remove();
}

function createButton(label: string, className: string, run: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.addEventListener('click', run);
  return element;
}

/** Shows a notice instead of the previous one. Every string is set as text, never as markup. */
export function showNotice({ message, role, action }: Notice): void {
  hideNotice();
  const box = document.createElement('div');
  box.id = NOTICE_ID;
  box.className = 'site-notice';
  const text = document.createElement('p');
  text.setAttribute('role', role);
  box.append(text);
  if (action) box.append(createButton(action.label, 'site-notice__action', action.run));
  box.append(createButton('Dismiss', 'site-notice__dismiss', hideNotice));
  document.body.append(box);
  // A live region announces what changes in it: it has to be in the page before its text is.
  text.textContent = message;
}
