// Runs as an inline script in the head of every page (`ssrTemplate.ts`). Loads the site's scripts
// after the page is displayed: when the browser is idle, or when the user is about to act. Input is
// stored and repeated when the scripts respond. The browser handles links and forms, which need no
// scripts.
import { readChoice, restoreTabs } from './article/tabs';
import { findBasePath } from './findBasePath';
import { hideNotice } from './notice';
import { LOAD_TIMEOUT_MS, offerRetry } from './retry';

/** The page is displayed after this time, even without its stylesheet or its complete HTML. */
const DISPLAY_TIMEOUT_MS = 3_000;

const root = document.documentElement;
const { scripts: urls, baseUrl = '/' } = document.currentScript?.dataset ?? {};
const scripts = urls?.split(' ') ?? [];
const INTENT = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
const CONTROL = 'button:not([type="submit"]), [role="button"], a[href="#"]';

/** Actions to repeat, in their order. */
const actions: (() => void)[] = [];
/** Text for the search box, from the moment that search was opened until its field is there. */
let query: string | undefined;
let started = false;
let hasFailed = false;
let failureTimer: ReturnType<typeof setTimeout> | undefined;

// Wrapped code changes the layout, so it applies from the first paint.
root.dataset.wrap = readChoice('wrap') ?? '';

const hasStarted = () => root.dataset.hasHydrated === 'true';

function report(message: string): void {
  if (!document.getElementById('__docusaurus-base-url-issue-banner')) offerRetry(message);
}

function showFailure(): void {
  if (hasStarted()) return;
  hasFailed = true;
  document.querySelectorAll('[aria-busy]').forEach((control) => control.removeAttribute('aria-busy'));
  delete root.dataset.loading;
  report("Part of this page didn't load. You can still read it, but some controls may not work.");
}

/** Reports later that the scripts are missing, to a user who waits for them. */
function limitWait(): void {
  failureTimer ??= setTimeout(showFailure, LOAD_TIMEOUT_MS);
}

/**
 * A copy on another path, such as in a web archive, whose router would find no page. The not-found
 * page is served on every path.
 */
const isCopy = () =>
  document.querySelector('link[rel="canonical"]:not([href$="/404.html"])') !== null &&
  !`${location.pathname}/`.replace(/^\/+/, '/').toLowerCase().startsWith(baseUrl);

function start(): void {
  if (started || isCopy()) return;
  started = true;
  // The search page shows the results of a query in its URL.
  if (/[?&]q=/.test(location.search)) limitWait();
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
  if (links.length === 0) return;
  const late = links.map((link) => {
    const copy = link.cloneNode() as HTMLLinkElement;
    link.replaceWith(copy);
    return copy;
  });
  setTimeout(() => {
    if (late.some(({ sheet }) => !sheet)) report("The styles of this page didn't load.");
  }, LOAD_TIMEOUT_MS);
  // A stylesheet that hangs delays the event that starts the scripts.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

/** Stores an action on a control, and shows that the control waits. */
function store(event: Event, control: HTMLElement, action: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  // The scripts may have reported already that they can't start this page.
  if (hasFailed || document.querySelector('.site-notice [role="alert"]')) return showFailure();
  control.setAttribute('aria-busy', 'true');
  root.dataset.loading = 'page';
  actions.push(() => {
    control.removeAttribute('aria-busy');
    action();
  });
  start();
  // Until then, the user sees that the control waits.
  limitWait();
}

function storeClick(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>(CONTROL);
  if (hasStarted() || !control || control.closest('.site-notice')) return;
  if (control.matches('.search-box')) query ??= '';
  store(event, control, () => control.click());
}

function storeKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  // A repeated key is not one that the user typed.
  if (!event.isTrusted) return;
  if (query !== undefined) {
    if (key === 'Escape') query = undefined;
    else if (key === 'Backspace') query = query.slice(0, -1);
    else if (key.length === 1 && !ctrlKey && !metaKey) query += key;
    else return;
    event.preventDefault();
    return;
  }
  if (hasStarted()) return;
  const target = event.target as HTMLElement;
  const isTyping = target.matches('input, textarea, select');
  const opensSearch = (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) || (key === '/' && !isTyping);
  const movesTab = target.matches('[role="tab"]') && /^(Arrow(Left|Right)|Home|End)$/.test(key);
  if (!opensSearch && !movesTab) return;
  if (opensSearch) query = '';
  store(event, target, () =>
    (movesTab ? (document.activeElement ?? target) : target).dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }),
    ),
  );
}

/** Enters the typed text into the search dialog, as React expects it. */
function enterQuery(): void {
  const field = document.querySelector<HTMLInputElement>('.search-dialog input');
  if (field && query) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, query);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  query = undefined;
}

function repeatActions(): void {
  for (const action of actions.splice(0)) action();
  // After React has rendered the dialog.
  setTimeout(enterQuery);
}

setTimeout(displayPage, DISPLAY_TIMEOUT_MS);
for (const type of INTENT) addEventListener(type, start, { capture: true, passive: true });
addEventListener('input', limitWait, true);
addEventListener('click', storeClick, true);
addEventListener('keydown', storeKey, true);
addEventListener('load', () => void findBasePath(baseUrl).catch(() => undefined));
addEventListener('load', () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200)));
document.addEventListener('DOMContentLoaded', () => {
  // A tab that the user chose on an earlier page is selected before the page is displayed.
  restoreTabs(document);
  // The HTML disables the theme switch, and a disabled button fires no event to store.
  document
    .querySelectorAll<HTMLButtonElement>('.navbar button:disabled')
    .forEach((button) => (button.disabled = false));
  // Anyone can write a link that sets an attribute: `?docusaurus-data-loading=page`.
  if (location.search.includes('docusaurus-data-loading')) delete root.dataset.loading;
  // The theme accepts any value from the URL and from storage.
  if (!/^(light|dark)$/.test(root.dataset.theme ?? '')) root.dataset.theme = root.dataset.themeChoice = 'light';
});
new MutationObserver((_changes, observer) => {
  if (!hasStarted()) return;
  observer.disconnect();
  if (hasFailed) hideNotice();
  // After the effects of this render, which add the listeners.
  setTimeout(repeatActions);
}).observe(root, { attributeFilter: ['data-has-hydrated'] });
