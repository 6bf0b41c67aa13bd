import path from 'node:path';

/** The part of a fence that changes a project. Separate, because fences.ts imports this file. */
interface Step {
  language: string;
  title?: string;
  code: string;
}

/** The files of a project by their relative path. */
export type ProjectFiles = ReadonlyMap<string, string>;

/** The lines of one change before and after it. `first` is its first line in the diff. */
export interface Hunk {
  first: number;
  before: string[];
  after: string[];
}

/** The hunks of a diff, which are separated by `...`, a comment with an ellipsis, or a header. */
export function getHunks(code: string): Hunk[] {
  const hunks: Hunk[] = [];
  let current: Hunk = { first: 1, before: [], after: [] };
  const close = (next: number) => {
    if (current.before.length + current.after.length > 0) hunks.push(current);
    current = { first: next, before: [], after: [] };
  };
  code.split('\n').forEach((line, index) => {
    const gap =
      /^(@@|diff |---|\+\+\+)/.test(line) ||
      /^\s*(\.\.\.|…|\/\/ …|# …)\s*$/.test(line.slice(1)) ||
      line.trim() === '...';
    if (gap) return close(index + 2);
    const text = line.replace(/^[ +-]/, '');
    if (!line.startsWith('+')) current.before.push(text);
    if (!line.startsWith('-')) current.after.push(text);
  });
  close(0);
  return hunks;
}

/** The lines of a file at which a list of lines starts. Ignores indentation. */
export const positionsIn = (file: string[], lines: string[]): number[] =>
  file.flatMap((_, start) =>
    lines.every((line, offset) => file[start + offset]?.trim() === line.trim()) ? [start] : [],
  );

/** The file after a diff, or the first hunk that does not apply to exactly one position. */
export function applyDiff(file: string, code: string): string | Hunk {
  const lines = file.split('\n');
  for (const hunk of getHunks(code)) {
    const [position, ...others] = positionsIn(lines, hunk.before);
    if (position === undefined || others.length > 0 || hunk.before.length === 0) return hunk;
    lines.splice(position, hunk.before.length, ...hunk.after);
  }
  return lines.join('\n');
}

/** A path in a command as titles write it: without `../` for a folder next to the app. */
const asTitle = (file: string) => path.posix.normalize(file).replace(/^\.\.\//, '');

/** Carries out `mv a b` and `cp a b`. */
function moveOrCopy(files: Map<string, string>, line: string): void {
  const [, command, from = '', to = ''] = /^(mv|cp)\s+(\S+)\s+(\S+)\s*$/.exec(line) ?? [];
  const text = files.get(asTitle(from));
  if (command === undefined || text === undefined) return;
  if (command === 'mv') files.delete(asTitle(from));
  files.set(asTitle(to.endsWith('/') ? to + path.posix.basename(from) : to), text);
}

/**
 * The files of a project after these fences: a fence with a title is the file, a diff with a title
 * changes it, and `mv` and `cp` move and copy it. A diff that does not apply is skipped, because
 * its own check reports it.
 */
export function applyFences(project: ProjectFiles, fences: Step[]): ProjectFiles {
  const files = new Map(project);
  for (const { language, title, code } of fences) {
    if (language === 'bash') code.split('\n').forEach((line) => moveOrCopy(files, line));
    if (title === undefined) continue;
    const changed = language === 'diff' ? applyDiff(files.get(title) ?? '', code) : code;
    if (typeof changed === 'string') files.set(title, changed);
  }
  return files;
}
