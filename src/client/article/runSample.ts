import { articleClasses } from '../../config/articleClasses';
import { SANDBOX, type FromFrame, type ToFrame } from '../../lib/samples/frameMessages';

/** How long the frame may take until it can receive a sample. */
const TIMEOUT_MS = 9_000;
const MAX_HEIGHT = 4000;
/** More than the changes of any panel. Each message takes time of the page. */
const MAX_MESSAGES = 1000;

const getTheme = () => document.documentElement.dataset.theme ?? 'light';

/** The script of a sample. Throws a message for the user. */
async function loadCode(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  if (response?.status === 404)
    throw new Error('This sample has changed since you opened the page. Reload the page to run it.');
  const type = response?.headers.get('content-type') ?? '';
  const code = response?.ok && type.includes('javascript') ? await response.text().catch(() => '') : '';
  if (!code) throw new Error("The sample couldn't be loaded. Check your connection.");
  return code;
}

/** The window in which the sample runs: the frame in the frame (`runnable-samples/bundle.ts`). */
const getWindow = ({ contentWindow }: HTMLIFrameElement): Window | undefined => contentWindow?.[0];

/** Resolves when the frame asks for its sample. Rejects with a message for the user. */
function frameReady(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error("The sample's frame couldn't be loaded. Check your connection.")),
      TIMEOUT_MS,
    );
    let count = 0;
    const listener = (event: MessageEvent<Partial<FromFrame> | null>) => {
      if (!frame.isConnected || count >= MAX_MESSAGES) removeEventListener('message', listener);
      if (event.source === null || event.source !== getWindow(frame)) return;
      count += 1;
      const message = event.data;
      if (message?.kind === 'height') {
        frame.style.height = `${Math.min(Number(message.height) || 0, MAX_HEIGHT)}px`;
      } else if (message?.kind === 'ready') {
        clearTimeout(timeout);
        resolve();
      }
    };
    addEventListener('message', listener);
  });
}

const createFrame = ({ run = '', allow = '' }: DOMStringMap) =>
  Object.assign(document.createElement('iframe'), {
    title: 'Result of this sample',
    // Without `allow-same-origin`, the frame can't access the page and its storage.
    sandbox: SANDBOX,
    allow,
    src: run.replace(/v\d+\/[^/]+$/, 'frame'),
  });

/** Shows a message below the code with a button that runs the sample again. */
function showFailure(block: Element, button: HTMLElement, message: string): void {
  const retry = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try again' });
  retry.addEventListener('click', () => void run(block, button));
  const failure = Object.assign(document.createElement('div'), { className: articleClasses.run, role: 'alert' });
  failure.append(`${message} `, retry);
  block.append(failure);
}

function close(block: Element): void {
  block.querySelector('iframe')?.remove();
  block.querySelector(`.${articleClasses.run}[role=alert]`)?.remove();
}

/** Runs the sample of a block in a new frame below its code. */
async function run(block: Element, button: HTMLElement): Promise<void> {
  close(block);
  button.textContent = 'Close';
  button.ariaBusy = 'true';
  const frame = createFrame(button.dataset);
  const send = (message: ToFrame) => getWindow(frame)?.postMessage(message, '*');
  const ready = frameReady(frame);
  block.append(frame);
  try {
    const [code] = await Promise.all([loadCode(button.dataset.run ?? ''), ready]);
    // Browsers let only the focused frame use the clipboard.
    if (frame.allow.includes('clipboard')) frame.focus();
    send({ kind: 'run', code, needsClick: button.dataset.click !== undefined, theme: getTheme() });
  } catch (error) {
    if (!frame.isConnected) return;
    frame.remove();
    showFailure(block, button, (error as Error).message);
    return;
  } finally {
    button.ariaBusy = null;
  }
  const observer = new MutationObserver(() => {
    if (frame.isConnected) send({ kind: 'theme', theme: getTheme() });
    else observer.disconnect();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

/** Whether the click was on the button that runs a sample or closes its frame. */
export function runSample(event: Event): boolean {
  const button = (event.target as Element).closest<HTMLElement>(`.${articleClasses.run} [data-run]`);
  const block = button?.closest('.code-block');
  if (!button || !block) return false;
  if (button.textContent === 'Close') {
    close(block);
    button.textContent = 'Run';
  } else void run(block, button);
  return true;
}
