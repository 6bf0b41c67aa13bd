import { redirectedFolders, redirects } from '../../config/redirects';
import { renamedPages } from '../../config/renamedPages';
import { versions, type VersionLabel } from '../../config/versions';
import { missingPageQuery, undocumentedVersionQuery } from '../../lib/missingPage';

export interface Redirect {
  /** Path of an existing page below the base URL: `v3/apis/storage`, or the empty string for the home page. */
  path: string;
  /** Query that makes the page show a notice about the redirect: `?redirected=v5`. Usually empty. */
  query: string;
  /** Anchor for links that have none: `#schema`. Usually empty. */
  hash: string;
}

/** The page of a path: `index`, the extension, the slash at its end, and capital letters make no difference. */
export const normalizePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/(^|\/)index$/, '');

const documented = new Map<string, VersionLabel>(versions.map(({ path, label }) => [path, label]));

function splitVersion(path: string): { prefix: string; label: VersionLabel; id: string } {
  const [first = '', ...rest] = path.split('/');
  const label = first === '' ? undefined : documented.get(first);
  return label
    ? { prefix: `${first}/`, label, id: rest.join('/') }
    : { prefix: '', label: versions[0].label, id: path };
}

const withoutHash = (target: string) => target.replace(/#.*/, '');

const renamed = renamedPages.map((row) => ({ row, names: Object.values(row).map(normalizePath) }));

/** The name that a page of another version has in this version. */
function renamedIn(label: VersionLabel, id: string): string | undefined {
  const here = renamed.find(({ row, names }) => row[label] !== undefined && names.includes(id))?.row[label];
  return here === undefined ? undefined : normalizePath(here);
}

/** The next version after the current one and later ones have no documentation here. */
const isLaterVersion = (folder: string) => Number(/^v(\d+)$/.exec(folder)?.[1] ?? 0) > versions[0].major;

/** The folder that a path is in, if its pages exist elsewhere. */
function folderOf(id: string, label: VersionLabel): { to: string; version?: string } | undefined {
  const [first = ''] = id.split('/');
  if (isLaterVersion(first)) return { to: id.slice(first.length + 1), version: first };
  const rule = redirectedFolders.find(({ folder }) => id === folder || id.startsWith(`${folder}/`));
  if (!rule) return undefined;
  const to = [rule.to, id.slice(rule.folder.length + 1)].filter(Boolean).join('/');
  return rule.isVersion ? { to, version: label } : { to };
}

/** Where one row, renamed page, or folder of the table leads; undefined for a path that none of them applies to. */
function nextTarget(
  path: string,
  pages: ReadonlySet<string>,
  table: typeof redirects,
): { to: string; version?: string } | undefined {
  const row = table[path];
  if (row !== undefined) return { to: row };
  const { prefix, label, id } = splitVersion(path);
  const shared = table[id];
  if (shared !== undefined && pages.has(prefix + withoutHash(shared))) return { to: prefix + shared };
  const name = renamedIn(label, id);
  if (name !== undefined && pages.has(prefix + name)) return { to: prefix + name };
  const folder = folderOf(id, label);
  return folder && { ...folder, to: prefix + folder.to };
}

/**
 * The page that a URL without a page of its own leads to, or undefined if no rule applies to it. `requested` is the path below
 * the base URL, and `pages` are the paths of all pages below it.
 */
export function findRedirect(
  requested: string,
  pages: ReadonlySet<string>,
  table: typeof redirects = redirects,
): Redirect | undefined {
  let path = normalizePath(requested);
  let [hash, version] = ['', ''];
  let wanted = '';
  const visited = new Set<string>();
  while (!pages.has(path)) {
    if (visited.has(path)) return undefined;
    visited.add(path);
    const target = nextTarget(path, pages, table);
    if (target) {
      if (target.version !== undefined) [version, wanted] = [target.version, target.to];
      [path = '', hash = ''] = target.to.split('#');
    } else if (version !== '') path = path.split('/').slice(0, -1).join('/');
    else return undefined;
  }
  if (path === requested) return undefined;
  const exact = path === wanted || nextTarget(wanted, pages, table) !== undefined;
  const notice = isLaterVersion(version) ? undocumentedVersionQuery(version) : missingPageQuery(version, wanted);
  return { path, hash: hash && `#${hash}`, query: version === '' || (exact && !isLaterVersion(version)) ? '' : notice };
}
