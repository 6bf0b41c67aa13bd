import { fallbackPages, renamedPages } from '../config/renamedPages';
import { versions, type VersionLabel } from '../config/versions';

/** The ID of a renamed page: that of the newest version in its row that isn't later. */
export function renamedId(row: Partial<Record<VersionLabel, string>>, label: VersionLabel): string | undefined {
  const first = versions.findIndex((version) => version.label === label);
  return versions.slice(first).flatMap((version) => row[version.label] ?? [])[0];
}

export interface PageInVersion {
  /** Document id in the target version, always one of `ids`. */
  id: string;
  /** False where the page does not exist there and `id` is the page closest to it. */
  exact: boolean;
}

/**
 * The page in version `to` that corresponds to page `id` of version `from`: the one with the same
 * ID or its name in that version, otherwise the closest page (`renamedPageTable.json`). A page
 * that was just added has no closest page and gets the home page. `ids`: the document IDs of `to`.
 */
export function pageInVersion(
  id: string,
  from: VersionLabel,
  to: VersionLabel,
  ids: ReadonlySet<string>,
): PageInVersion {
  if (from === to) return { id, exact: true };
  if (ids.has(id)) return { id, exact: true };
  const row = renamedPages.find((names) => renamedId(names, from) === id);
  const renamed = row && renamedId(row, to);
  if (renamed !== undefined && ids.has(renamed)) return { id: renamed, exact: true };
  const closest = [...(fallbackPages[id] ?? []), 'index'].find((candidate) => ids.has(candidate));
  if (closest === undefined) throw new Error(`Version ${to} has no page "index" to fall back on.`);
  return { id: closest, exact: false };
}
