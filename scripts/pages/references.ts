import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { versions } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';
import { versionOfFile } from '../../src/lib/versionOfFile';
import { findRedirect, normalizeUrlPath } from '../../src/plugins/redirects/findRedirect';
import { checkLinks } from './pageLinks';
import { sourcePages } from './sourcePages';

/** What names pages by their path, besides pages themselves. */
const DATA = ['sidebars.ts', 'versioned_sidebars', 'src', 'facts', 'packages', 'tests/expected', ':!*.test.*'];

const REDIRECTS = 'src/config/redirectTable.json';
const INBOUND = 'tests/expected/inboundLinks.json';

/** The path of a page's file below the folder of its version, without extension. */
const idOf = (page: string) =>
  path.posix.relative(versionOfFile(path.join(siteDir, page)).folder, page).replace(/\.mdx?$/, '');

/** The path of a page below the base URL: `v3/apis/storage`. */
function urlPath(page: string): string {
  const { path: prefix } = versionOfFile(path.join(siteDir, page));
  return normalizeUrlPath([prefix, idOf(page)].filter(Boolean).join('/'));
}

/** Whether a line of a file names a page. A redirect from the page's URL doesn't. */
function namesPage(file: string, line: string, page: string): boolean {
  const { path: prefix, label, folder } = versionOfFile(path.join(siteDir, page));
  const id = idOf(page);
  // Most entries of sidebars.ts are below the name of their folder.
  const names = file === 'sidebars.ts' ? [id, path.posix.basename(id)] : [id, normalizeUrlPath(id)].filter(Boolean);
  const name = `(?:${names.join('|')})(?:\\.mdx?)?(?=["'#)?\\s]|$)`;
  const sidebar = /version-(.*)-sidebars\.json$/.exec(file)?.[1] ?? (file === 'sidebars.ts' ? 'current' : undefined);
  if (sidebar !== undefined)
    return versions.find((version) => version.name === sidebar)?.folder === folder && RegExp(`["']${name}`).test(line);
  // The logs of error messages name the version that they are from.
  if (!['', label].includes(/\| (v\d+) \|/.exec(line)?.[1] ?? '')) return false;
  if (file.endsWith('renamedPageTable.json')) return RegExp(`"${label}": "${name}`).test(line);
  // Its rows apply to all versions.
  const remaining = sourcePages.some((other) => other.file !== page && idOf(other.file) === id);
  if (file.endsWith('fallbackPages.json') && remaining) return false;
  const value = file === REDIRECTS || file === INBOUND ? line.replace(/^\s*"[^"]*":/, '') : line;
  const shared = file.startsWith('facts/') ? '' : prefix && `${prefix}/`;
  return RegExp(`(?:^|["'( ])(?:https://capacitorjs\\.com)?(?:/docs)?/?${shared}${name}`).test(value);
}

/**
 * Where links, sidebars, redirects, facts, and expected results still name a page that was deleted
 * or renamed, as `file:line: text`, and whether its URL leads nowhere.
 */
export function findReferences(page: string): string[] {
  const name = path.posix.basename(page);
  const version = versionOfFile(path.join(siteDir, page));
  const linking = sourcePages.filter(({ label, source }) => label === version.label && source.includes(name));
  const links = checkLinks(linking.map(({ file }) => file)).filter((problem) =>
    problem.endsWith(`there is no file ${page}.`),
  );
  const inSidebar = `'${path.posix.basename(idOf(page))}'`;
  const search = ['grep', '--untracked', '-nF', '-e', normalizeUrlPath(idOf(page)), '-e', inSidebar, '--', ...DATA];
  // Fails if nothing is found.
  const named = spawnSync('git', search, { cwd: siteDir, encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((hit) => {
      const [, file = '', line = '', text = ''] = /^([^:]+):(\d+):(.*)$/.exec(hit) ?? [];
      return namesPage(file, text, page) ? [`${file}:${line}: ${text.trim().slice(0, 120)}`] : [];
    });
  const pages = new Set(sourcePages.map(({ file }) => urlPath(file)));
  const from = urlPath(page);
  const lost = findRedirect(from, pages)
    ? []
    : [`${REDIRECTS}: add "${from}" with the page that answers its questions, because its URL leads nowhere.`];
  return [...links, ...named, ...lost];
}
