import { articleClasses } from '../../config/articleClasses';

const CONFIRMATION_MS = 1500;

const STATUS = { id: 'article-status', className: 'visually-hidden', role: 'status' };

/** Tells screen reader users what changed, in a live region that is created on first use. */
export function announce(message: string): void {
  const status = document.getElementById(STATUS.id) ?? Object.assign(document.createElement('span'), STATUS);
  if (!status.isConnected) document.body.append(status);
  status.textContent = message;
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

/** Whether a text could be copied. Without TLS, there is no clipboard. */
const copy = async (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false;

/** Copies the URL of a heading or a known error when its link is followed. */
export function copyAnchor(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(
    `.${articleClasses.hashLink}, .${articleClasses.errorLink}`,
  );
  if (link) void copy(link.href).then((isCopied) => isCopied && confirm(link, 'Link copied', true));
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
  void copy(textOf(code)).then((isCopied) =>
    confirm(button, isCopied ? 'Copied' : 'Couldn’t copy. Select the code, and press Ctrl+C or ⌘C.', isCopied),
  );
  return true;
}
