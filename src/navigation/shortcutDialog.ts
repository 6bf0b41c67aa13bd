import { adoptStyles } from '../css/adoptStyles';

const STYLES = `
.shortcuts { padding: 1.5rem; color: var(--text); background: var(--surface-raised); border: 1px solid var(--border); border-radius: 8px; box-shadow: var(--shadow) }
.shortcuts::backdrop { background: var(--backdrop) }
.shortcuts dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem }
.shortcuts dd { margin: 0 }
`;

const SHORTCUTS = [
  ['/', 'Search the documentation (also Ctrl+K or ⌘K)'],
  ['← →', 'Select another tab of a code sample'],
  ['Esc', 'Close a menu or a dialog'],
  ['?', 'Show this list'],
];

/** Shows the keyboard shortcuts until the reader closes the dialog. */
export function showShortcuts(): void {
  adoptStyles(STYLES);
  const dialog = document.createElement('dialog');
  dialog.className = 'shortcuts';
  dialog.setAttribute('aria-labelledby', 'shortcuts-title');
  const title = document.createElement('h2');
  title.id = 'shortcuts-title';
  title.textContent = 'Keyboard shortcuts';
  const list = document.createElement('dl');
  for (const [key = '', description = ''] of SHORTCUTS) {
    const term = document.createElement('dt');
    term.append(document.createElement('kbd'));
    term.firstElementChild?.append(key);
    const text = document.createElement('dd');
    text.append(description);
    list.append(term, text);
  }
  const close = document.createElement('button');
  close.className = 'field';
  close.append('Close');
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(title, list, close);
  document.body.append(dialog);
  dialog.showModal();
}
