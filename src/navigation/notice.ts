/**
 * The one message the site itself ever puts over a page. Plain DOM: it must also work when the page's own script could not
 * be loaded and React never started.
 */
export interface Notice {
  message: string;
  /** `alert` interrupts a screen reader (something failed), `status` waits for a pause. */
  role: 'alert' | 'status';
  action?: { label: string; run: () => void };
}

const ID = 'site-notice';

export function hideNotice(): void {
  document.getElementById(ID)?.remove();
}

function button(label: string, className: string, run: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.addEventListener('click', run);
  return element;
}

/** Shows a notice in place of the one that stands. Every string is set as text, never as markup. */
export function showNotice({ message, role, action }: Notice): void {
  hideNotice();
  const box = document.createElement('div');
  box.id = ID;
  box.className = 'site-notice';
  const text = document.createElement('p');
  text.setAttribute('role', role);
  box.append(text);
  if (action) box.append(button(action.label, 'site-notice__action', action.run));
  box.append(button('Dismiss', 'site-notice__dismiss', hideNotice));
  document.body.append(box);
  // A live region announces what changes in it: it has to be in the page before its text is.
  text.textContent = message;
}
