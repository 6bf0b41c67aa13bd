import { renamedPages } from '../config/renamedPages';
import type { VersionLabel } from '../config/versions';

export interface PageInVersion {
  /** Document id in the target version, always one of `ids`. */
  id: string;
  /** False where the page does not exist there and `id` is the section nearest to it. */
  exact: boolean;
}

/** The sections above a page, nearest first: `a/b/c` → `a/b/index`, `a/index`, `index`. */
function sectionsAbove(id: string): string[] {
  const folders = id.split('/').slice(0, id.endsWith('/index') ? -2 : -1);
  return folders.map((_, depth) => `${folders.slice(0, folders.length - depth).join('/')}/index`).concat('index');
}

/**
 * Where a reader of page `id` in version `from` lands when they choose version `to`: the page with that id or the name it
 * has there (`src/config/renamedPages.ts`), else the nearest section. `ids` are the document ids of the target version.
 */
export function pageInVersion(
  id: string,
  from: VersionLabel,
  to: VersionLabel,
  ids: ReadonlySet<string>,
): PageInVersion {
  if (from === to) return { id, exact: true };
  if (ids.has(id)) return { id, exact: true };
  const renamed = renamedPages.find((row) => row[from] === id && row[to] !== undefined)?.[to];
  if (renamed !== undefined && ids.has(renamed)) return { id: renamed, exact: true };
  const section = sectionsAbove(id).find((candidate) => ids.has(candidate));
  if (section === undefined) throw new Error(`Version ${to} has no page "index" to fall back on.`);
  return { id: section, exact: false };
}
