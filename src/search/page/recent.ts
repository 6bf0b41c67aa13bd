/** What DocSearch keeps of a result that was chosen: the parts without which it cannot be shown again. */
interface Kept {
  objectID: string;
  url: string;
  hierarchy: object;
}

function isKept(entry: unknown): entry is Kept {
  if (typeof entry !== 'object' || entry === null) return false;
  const { objectID, url, hierarchy } = entry as Partial<Record<keyof Kept, unknown>>;
  return (
    typeof objectID === 'string' &&
    typeof url === 'string' &&
    URL.canParse(url) &&
    typeof hierarchy === 'object' &&
    !!hierarchy
  );
}

/** The entries of a stored list that can be shown; none where it is no list. */
export function readable(stored: string): unknown[] {
  try {
    const entries: unknown = JSON.parse(stored);
    return Array.isArray(entries) ? entries.filter(isKept) : [];
  } catch {
    return [];
  }
}

/**
 * Drops recent searches that another program, an older version or a broken disk left behind: DocSearch shows whatever stands in
 * the list, and one entry without an address would take the whole modal with it.
 */
export function dropBrokenRecents(): void {
  try {
    for (const key of Object.keys(window.localStorage).filter((each) => each.startsWith('__DOCSEARCH_'))) {
      const stored = window.localStorage.getItem(key) ?? '';
      const kept = JSON.stringify(readable(stored));
      if (kept !== stored) window.localStorage.setItem(key, kept);
    }
  } catch {
    // Without storage there is nothing to drop.
  }
}
