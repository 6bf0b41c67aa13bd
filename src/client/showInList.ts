/** Scrolls a list so that one of its entries is visible. Unlike `scrollIntoView`, this never moves the page. */
export function showInList(list: Element | null, entry: Element | null): void {
  if (!list || !entry) return;
  const around = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < around.top || bottom > around.bottom) list.scrollTop += (top + bottom - around.top - around.bottom) / 2;
}
