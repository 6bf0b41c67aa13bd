import { articleClasses } from '../config/articleClasses';

const CONFIRMATION_MS = 1500;

/** The element that tells screen readers what happened; one for the page, created on first use. */
function statusElement(): HTMLElement {
  const id = 'article-status';
  const present = document.getElementById(id);
  if (present) return present;
  const status = document.createElement('span');
  status.id = id;
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);
  return status;
}

/** Copies through a selection where the clipboard API is missing, as on pages that are served without TLS. */
function copySelection(element: Element): boolean {
  const selection = window.getSelection();
  if (!selection) return false;
  selection.selectAllChildren(element);
  const copied = document.execCommand('copy');
  selection.removeAllRanges();
  return copied;
}

async function copyText(code: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText((code.textContent ?? '').replace(/\n$/, ''));
    return true;
  } catch {
    return copySelection(code);
  }
}

/** Whether the click was on a copy button, whose code block is then copied. */
export function copyCode(event: Event): boolean {
  const button = (event.target as Element).closest<HTMLElement>(`.${articleClasses.copyButton}`);
  const code = button?.parentElement?.querySelector('code');
  if (!button || !code) return false;
  void copyText(code).then((copied) => {
    statusElement().textContent = copied ? 'Copied' : 'Copying failed. Select the code and copy it with the keyboard.';
    if (copied) button.dataset.copied = 'true';
    setTimeout(() => {
      delete button.dataset.copied;
      statusElement().textContent = '';
    }, CONFIRMATION_MS);
  });
  return true;
}
