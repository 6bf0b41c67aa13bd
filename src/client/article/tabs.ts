/** The key of the local storage for a group of tabs, which is that of the theme's tabs. */
const storageKey = (group: string) => `docusaurus.tab.${group}`;

export function readChoice(group: string): string | null {
  try {
    return localStorage.getItem(storageKey(group));
  } catch {
    return null; // Storage is blocked: the first tab stays selected.
  }
}

export function storeChoice(group: string, value: string): void {
  try {
    localStorage.setItem(storageKey(group), value);
  } catch {
    // Storage is blocked or full: the choice lasts until the next page.
  }
}

const getTabs = (container: Element) => [
  ...container.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]'),
];

/** Selects the tab with a value; containers without such a tab keep the one they have. */
function select(container: Element, value: string): void {
  const tabs = getTabs(container);
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  for (const tab of tabs) {
    const selected = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    tab.classList.toggle('tabs__item--active', selected);
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !selected;
  }
}

/**
 * Selects a tab and its equivalents in other containers of the group. The clicked tab doesn't
 * move.
 */
function choose(tab: HTMLElement, article: Element): void {
  const container = tab.closest<HTMLElement>('.tabs-container');
  const { value } = tab.dataset;
  if (!container || value === undefined) return;
  const { group } = container.dataset;
  const before = tab.getBoundingClientRect().top;
  if (group === undefined) select(container, value);
  else {
    storeChoice(group, value);
    for (const other of article.querySelectorAll(`.tabs-container[data-group="${group}"]`)) select(other, value);
  }
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

const HIDDEN_PANEL = '[role="tabpanel"][hidden]';

/** Opens the folded part, and selects the tabs, that contain the target of the URL. */
export function revealTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const folded = target?.closest<HTMLDetailsElement>('details:not([open])');
  const panels: Element[] = [];
  for (let panel = target; panel; panel = panel.parentElement) if (panel.matches(HIDDEN_PANEL)) panels.push(panel);
  if (!target || (!folded && panels.length === 0)) return;
  if (folded) folded.open = true;
  for (const panel of panels) {
    const tab = document.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`);
    const container = panel.closest<HTMLElement>('.tabs-container');
    const others = document.querySelectorAll(`.tabs-container[data-group="${container?.dataset.group ?? ''}"]`);
    for (const other of [container, ...others]) if (other) select(other, tab?.dataset.value ?? '');
  }
  target.scrollIntoView();
}

/** Selects the tabs of an earlier choice, and those that contain the target of the URL. */
export function restoreTabs(article: ParentNode): void {
  for (const container of article.querySelectorAll<HTMLElement>('.tabs-container[data-group]')) {
    const value = readChoice(container.dataset.group ?? '');
    if (value !== null) select(container, value);
  }
  revealTarget();
}

const tabAt = (event: Event) => (event.target as Element).closest<HTMLElement>('[role="tab"][data-value]');

/** Whether the click was on a tab, which is then selected. */
export function selectTabByClick(event: Event, article: Element): boolean {
  const tab = tabAt(event);
  if (tab) choose(tab, article);
  return tab !== null;
}

/** Moves focus and selection by arrow keys, Home, and End, as in the ARIA Authoring Practices. */
export function selectTabByKey(event: KeyboardEvent, article: Element): void {
  const tab = tabAt(event);
  const container = tab?.closest('.tabs-container');
  if (!tab || !container) return;
  const tabs = getTabs(container);
  const index = tabs.indexOf(tab);
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % tabs.length,
    ArrowLeft: (index + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = tabs[targets[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  choose(next, article);
}
