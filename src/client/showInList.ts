/** About two entries, which stay visible before and after the shown one. */
const MARGIN_PX = 64;

/** Scrolls a list to one of its entries. Unlike `scrollIntoView`, it never moves the page. */
export function showInList(list: Element | null, entry: Element | null): void {
  if (!list || !entry) return;
  const around = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  // The announcement pushes the end of the sidebar below the window.
  const end = Math.min(around.bottom, window.innerHeight);
  if (top < around.top + MARGIN_PX || bottom > end - MARGIN_PX) list.scrollTop += (top + bottom - around.top - end) / 2;
}
