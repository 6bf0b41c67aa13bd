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

const createButton = (label: string, className: string, onclick: () => void) =>
  Object.assign(document.createElement('button'), { type: 'button', className, textContent: label, onclick });

/** Shows a notice instead of the previous one. Every string is set as text, never as markup. */
export function showNotice({ message, role, action }: Notice): void {
  hideNotice();
  const box = Object.assign(document.createElement('div'), { id: NOTICE_ID, className: 'site-notice' });
  const text = Object.assign(document.createElement('p'), { role });
  box.append(text);
  if (action) box.append(createButton(action.label, 'site-notice__action', action.run));
  box.append(createButton('Dismiss', 'site-notice__dismiss', hideNotice));
  document.body.append(box);
  // A live region announces what changes in it: it has to be in the page before its text is.
  text.textContent = message;
}
