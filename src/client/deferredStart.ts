import { readChoice, restoreTabs } from './article/tabs';
import { hideNotice } from './notice';
import { LOAD_TIMEOUT_MS, offerRetry } from './retry';

/**
 * Runs as an inline script in the head of every page (`ssrTemplate.ts`). Loads the site's
 * scripts after the page is displayed: when the browser is idle, or when the user is about to
 * act. Clicks are stored and repeated when the scripts respond. The browser handles links and
 * forms, which need no scripts.
 */
/** The page is displayed after this time, even without its stylesheet or its complete HTML. */
const DISPLAY_TIMEOUT_MS = 3_000;

const root = document.documentElement;
const scripts = document.currentScript?.dataset.scripts?.split(' ') ?? [];
const INTENT = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
const CONTROL = 'button:not([type="submit"]), [role="button"], a[href="#"]';

/** The controls to click again, in their order. */
const clicked: HTMLElement[] = [];
let started = false;
let hasFailed = false;
let failureTimer: ReturnType<typeof setTimeout> | undefined;

// Wrapped code changes the layout, so it applies from the first paint.
root.dataset.wrap = readChoice('wrap') ?? '';

const hasStarted = () => root.dataset.hasHydrated === 'true';

function showFailure(): void {
  if (hasStarted() || document.getElementById('__docusaurus-base-url-issue-banner')) return;
  hasFailed = true;
  document.querySelectorAll('[aria-busy]').forEach((control) => control.removeAttribute('aria-busy'));
  delete root.dataset.loading;
  offerRetry("Part of this page didn't load. You can still read it, but some controls may not work.");
}

function start(): void {
  if (started) return;
  started = true;
  for (const type of INTENT) removeEventListener(type, start, true);
  for (const source of scripts) {
    const script = document.createElement('script');
    script.src = source;
    script.async = false;
    script.onerror = showFailure;
    // A script that is damaged, or an error page in place of a script, is loaded without an error.
    if (source === scripts.at(-1)) script.onload = () => 'docusaurus' in window || showFailure();
    document.head.append(script);
  }
}

/**
 * Displays the page. A link that a script inserts doesn't delay the display, so a late
 * stylesheet changes the page when it has loaded.
 */
function displayPage(): void {
  document.querySelector('link[rel="expect"]')?.remove();
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet);
  for (const link of links) link.replaceWith(link.cloneNode());
  if (links.length === 0) return;
  // A stylesheet that hangs delays the event that starts the scripts.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

/** Stores a click on a control, and shows that the control waits. */
function storeClick(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>(CONTROL);
  if (hasStarted() || !control || control.closest('.site-notice')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // The scripts may have reported already that they can't start this page.
  if (hasFailed || document.querySelector('.site-notice [role="alert"]')) return showFailure();
  control.setAttribute('aria-busy', 'true');
  root.dataset.loading = 'page';
  clicked.push(control);
  start();
  // Until then, the user sees that the control waits.
  failureTimer ??= setTimeout(showFailure, LOAD_TIMEOUT_MS);
}

function repeatClicks(): void {
  for (const control of clicked.splice(0)) {
    control.removeAttribute('aria-busy');
    control.click();
  }
}

setTimeout(displayPage, DISPLAY_TIMEOUT_MS);
for (const type of INTENT) addEventListener(type, start, { capture: true, passive: true });
addEventListener('click', storeClick, true);
addEventListener('load', () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200)));
document.addEventListener('DOMContentLoaded', () => {
  // A tab that the user chose on an earlier page is selected before the page is displayed.
  restoreTabs(document);
  // The HTML disables the theme switch, and a disabled button fires no event to store.
  document
    .querySelectorAll<HTMLButtonElement>('.navbar button:disabled')
    .forEach((button) => (button.disabled = false));
  // The theme accepts any value from the URL and from storage.
  if (!/^(light|dark)$/.test(root.dataset.theme ?? '')) root.dataset.theme = root.dataset.themeChoice = 'light';
});
new MutationObserver((_changes, observer) => {
  if (!hasStarted()) return;
  observer.disconnect();
  if (hasFailed) hideNotice();
  // After the effects of this render, which add the listeners.
  setTimeout(repeatClicks);
}).observe(root, { attributeFilter: ['data-has-hydrated'] });
