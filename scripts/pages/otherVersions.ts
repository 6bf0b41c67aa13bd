import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diffLines } from 'diff';
import { versions } from '../../src/config/versions';
import { pageInVersion } from '../../src/lib/pageInVersion';
import { siteDir } from '../../src/lib/paths';
import { versionOfFile } from '../../src/lib/versionOfFile';
import { carryChanges, type CarriedChange } from './carryChanges';

/** A page of another version after the changes of a page. */
export interface CarriedPage {
  /** From the root of the repository. */
  file: string;
  text: string;
  changes: CarriedChange[];
}

const idOf = (name: string): string => name.replace(/\.mdx?$/, '');

/** The same page in the other versions, also under another name, with the changes of this one. */
function carriedPages(page: string, before: string, after: string): CarriedPage[] {
  const source = versionOfFile(path.join(siteDir, page));
  return versions.flatMap(({ label, folder }) => {
    if (label === source.label) return [];
    const names = readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(path.sep).join('/'))
      .filter((name) => /\.mdx?$/.test(name));
    const id = idOf(path.posix.relative(source.folder, page));
    const found = pageInVersion(id, source.label as typeof label, label, new Set(names.map(idOf)));
    const name = names.find((each) => idOf(each) === found.id);
    if (!found.exact || name === undefined) return [];
    const file = `${folder}/${name}`;
    return [{ file, ...carryChanges(before, after, readFileSync(path.join(siteDir, file), 'utf8')) }];
  });
}

/** Runs git in the repository. Throws with its message if it fails. */
function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: siteDir, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Whether a commit contains a page. */
export const isCommitted = (page: string, commit: string): boolean =>
  git('ls-tree', '--name-only', commit, '--', page) !== '';

/** The pages that differ from a commit, with new and deleted ones. */
export function changedPages(since: string): string[] {
  const folders = versions.map(({ folder }) => folder);
  const files = git('diff', '--name-only', '--no-renames', since, '--', ...folders);
  const added = git('ls-files', '--others', '--exclude-standard', '--', ...folders);
  return `${files}${added}`.split('\n').filter((file) => /\.mdx?$/.test(file));
}

/** The lines of a page, from 1, that a commit doesn't contain. For a new page, all lines. */
export function addedLines(page: string, since: string): ReadonlySet<number> {
  const text = readFileSync(path.join(siteDir, page), 'utf8');
  const before = isCommitted(page, since) ? git('show', `${since}:./${page}`) : '';
  const added = new Set<number>();
  let line = 1;
  for (const { value, added: isNew, removed, count } of diffLines(before, text)) {
    if (removed || value === '') continue;
    for (let index = 0; isNew && index < count; index++) added.add(line + index);
    line += count;
  }
  return added;
}

/**
 * What the changes of a page since a commit would be in the other versions. Empty for a new page.
 * What was changed there too is no longer the old text, so it isn't listed as a change to make.
 */
export function carriedSince(page: string, since: string): CarriedPage[] {
  if (!isCommitted(page, since)) return [];
  return carriedPages(page, git('show', `${since}:./${page}`), readFileSync(path.join(siteDir, page), 'utf8'));
}

/** The changes that the other versions lack, as `[line, sentence]`. */
export function missedChanges(page: string, since: string): [line: number, message: string][] {
  return carriedSince(page, since).flatMap(({ file, changes }) =>
    changes
      .filter(({ reason }) => reason === undefined)
      .map(({ line, target = 1 }): [number, string] => [line, `the old text is also in ${file}:${target}`]),
  );
}
