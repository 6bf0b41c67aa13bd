import { articleClasses } from '../../config/articleClasses';

const CONFIRMATION_MS = 1500;

/** The live region for screen readers, created on first use. */
function statusElement(): HTMLElement {
  const id = 'article-status';
  const present = document.getElementById(id);
  if (present) return present;
  const status = Object.assign(document.createElement('span'), { id, className: 'visually-hidden', role: 'status' });
  document.body.append(status);
  return status;
}

/** Tells screen reader users what changed. */
export function announce(message: string): void {
  statusElement().textContent = message;
}

/** Shows and announces for a moment that the content of a control was copied. */
function confirm(control: HTMLElement, message: string, copied: boolean): void {
  announce(message);
  if (copied) control.dataset.copied = 'true';
  setTimeout(() => {
    delete control.dataset.copied;
    announce('');
  }, CONFIRMATION_MS);
}

/** Copies the URL of a heading or a known error when its link is followed. */
export function copyAnchor(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(
    `.${articleClasses.hashLink}, .${articleClasses.errorLink}`,
  );
  if (link)
    navigator.clipboard?.writeText(link.href).then(
      () => confirm(link, 'Link copied', true),
      () => undefined,
    );
}

/** The code of a block. Of a diff, it is the new code, so that it can be pasted into a file. */
function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  copy.querySelectorAll('.line--removed, .line--place, .line__sign').forEach((element) => element.remove());
  return (copy.textContent ?? '').replace(/\n$/, '');
}

/** Whether the click was on a copy button, whose code block is then copied. */
export function copyCode(event: Event): boolean {
  const button = (event.target as Element).closest<HTMLElement>(`.${articleClasses.copyButton}`);
  const code = button?.parentElement?.querySelector('code');
  if (!button || !code) return false;
  const confirmCopy = (copied: boolean) =>
    confirm(button, copied ? 'Copied' : 'Couldn’t copy. Select the code, and press Ctrl+C or ⌘C.', copied);
  // Without TLS, there is no clipboard.
  const copying = navigator.clipboard?.writeText(textOf(code)) ?? Promise.reject();
  copying.then(
    () => confirmCopy(true),
    () => confirmCopy(false),
  );
  return true;
}
