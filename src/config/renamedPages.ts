import fallbacks from './fallbackPages.json';
import rows from './renamedPageTable.json';
import type { VersionLabel } from './versions';

/**
 * One row per page that has another path in another version: version label → document ID. A row is
 * looked up by the version and page that is open; if several rows have it, the first decides. Pages
 * with the same ID need none. A version that a row lacks has the name of the version before it, so
 * that a new version needs no rows of its own.
 */
export const renamedPages: readonly Partial<Record<VersionLabel, string>>[] = rows;

/**
 * The pages that another version has no page for, not even under another name, and the pages that
 * are closest to them. The first page that the other version has is used, otherwise its home page.
 */
export const fallbackPages: Readonly<Record<string, readonly string[]>> = fallbacks;
