import { movedFolders, redirects } from '../../config/redirects';
import { renamedPages } from '../../config/renamedPages';
import { newestMajor, oldestMajor, versions, type VersionLabel } from '../../config/versions';
import { undocumentedVersionQuery } from '../../lib/missingPage';
import { renamedId } from '../../lib/pageInVersion';

export interface Redirect {
  /** Path of a page below the base URL: `v3/apis/storage`, empty for the home page. */
  path: string;
  /** Query for a notice about the redirect: `?redirected=v5`. Usually empty. */
  query: string;
  /** Anchor for links that have none: `#schema`. Usually empty. */
  hash: string;
}

/** A folder whose pages are in another one. Paths are below the base URL, without outer slashes. */
export interface FolderRule {
  from: string;
  to: string;
  query: string;
}

const [current] = versions;

const join = (...paths: string[]) => paths.filter(Boolean).join('/');

/** Rules for folders: moved ones, the current version by its label, and undocumented versions. */
export const folderRules: readonly FolderRule[] = [
  ...versions.flatMap(({ path }) =>
    Object.entries(movedFolders).map(([from, to]) => ({ from: join(path, from), to: join(path, to), query: '' })),
  ),
  { from: current.label, to: '', query: '' },
  ...Array.from({ length: newestMajor - oldestMajor + 1 }, (_, index) => index + oldestMajor)
    .filter((major) => versions.every((version) => version.major !== major))
    .map((major) => ({ from: `v${major}`, to: '', query: undocumentedVersionQuery(`v${major}`) })),
];

/** Normalizes a path: lowercase, no `index`, extension, or slash at either end. */
export const normalizeUrlPath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/(^|\/)index$/, '');

const labelsByPath = new Map<string, VersionLabel>(versions.map(({ path, label }) => [path, label]));

function splitVersion(path: string): { prefix: string; label: VersionLabel; id: string } {
  const [first = '', ...rest] = path.split('/');
  const label = first === '' ? undefined : labelsByPath.get(first);
  return label ? { prefix: `${first}/`, label, id: rest.join('/') } : { prefix: '', label: current.label, id: path };
}

const withoutHash = (target: string) => target.replace(/#.*/, '');

const renamed = renamedPages.map((row) => ({ row, names: Object.values(row).map(normalizeUrlPath) }));

/** The name that a page of another version has in this version. */
function renamedIn(label: VersionLabel, id: string): string | undefined {
  const found = renamed.find(({ row, names }) => renamedId(row, label) !== undefined && names.includes(id));
  const name = found && renamedId(found.row, label);
  return name === undefined ? undefined : normalizeUrlPath(name);
}

/** The target of one row, renamed page, or folder. Undefined if no rule applies. */
function nextTarget(path: string, pages: ReadonlySet<string>, table: ReadonlyMap<string, string>) {
  const row = table.get(path);
  if (row !== undefined) return { to: row, query: '' };
  const { prefix, label, id } = splitVersion(path);
  const shared = table.get(id);
  if (shared !== undefined && pages.has(prefix + withoutHash(shared))) return { to: prefix + shared, query: '' };
  const name = renamedIn(label, id);
  if (name !== undefined && pages.has(prefix + name)) return { to: prefix + name, query: '' };
  const folder = folderRules.find(({ from }) => path === from || path.startsWith(`${from}/`));
  return folder && { to: join(folder.to, path.slice(folder.from.length + 1)), query: folder.query };
}

/** Longer than any known URL. Anyone can write a link that takes too long to compare. */
const LONGEST_PATH = 500;

/**
 * The page to which a missing URL redirects, if any. `requested`: its path below the base URL.
 * `pages`: the paths of all pages.
 */
export function findRedirect(
  requested: string,
  pages: ReadonlySet<string>,
  table: Readonly<Record<string, string>> = redirects,
): Redirect | undefined {
  if (requested.length > LONGEST_PATH) return undefined;
  const rows = new Map(Object.entries(table));
  let path = normalizeUrlPath(requested);
  let [hash, query] = ['', ''];
  const visited = new Set<string>();
  while (!pages.has(path)) {
    const target = visited.has(path) ? undefined : nextTarget(path, pages, rows);
    if (!target) return undefined;
    visited.add(path);
    query ||= target.query;
    [path = '', hash = ''] = target.to.split('#');
  }
  return path === requested ? undefined : { path, query, hash: hash && `#${hash}` };
}
