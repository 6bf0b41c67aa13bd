import path from 'node:path';

/** The part of a fence that changes a project. A type of its own, because fences.ts imports this file. */
interface Step {
  language: string;
  title?: string;
  code: string;
}

/** A project's files by their path in it. */
export type Project = ReadonlyMap<string, string>;

/** Lines that a diff changes, as they stand before and after; `first` is the place of the first one in the diff. */
export interface Hunk {
  first: number;
  before: string[];
  after: string[];
}

/** The hunks of a diff. A line `...`, a comment of that kind or a header stands between two. */
export function hunksOf(code: string): Hunk[] {
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

/** The line at which `lines` stand in a file, from 0; -1 where they do not, or more than once. Indentation does not count. */
function placeOf(file: string[], lines: string[]): number {
  const places = file.flatMap((_, start) =>
    lines.every((line, offset) => file[start + offset]?.trim() === line.trim()) ? [start] : [],
  );
  return places.length === 1 ? (places[0] ?? -1) : -1;
}

/** A file as a diff leaves it, or the hunk that has no one place in it. */
export function applyDiff(file: string, code: string): string | Hunk {
  const lines = file.split('\n');
  for (const hunk of hunksOf(code)) {
    const place = placeOf(lines, hunk.before);
    if (place < 0 || hunk.before.length === 0) return hunk;
    lines.splice(place, hunk.before.length, ...hunk.after);
  }
  return lines.join('\n');
}

/** A path of a command as titles have it: a folder beside the app is there by its name alone. */
const asTitle = (at: string) => path.posix.normalize(at).replace(/^\.\.\//, '');

/** `mv a b` and `cp a b`: the file goes from one path to the other. */
function move(files: Map<string, string>, line: string): void {
  const [, command, from = '', to = ''] = /^(mv|cp)\s+(\S+)\s+(\S+)\s*$/.exec(line) ?? [];
  const text = files.get(asTitle(from));
  if (command === undefined || text === undefined) return;
  if (command === 'mv') files.delete(asTitle(from));
  files.set(asTitle(to.endsWith('/') ? to + path.posix.basename(from) : to), text);
}

/**
 * The files of a project after a reader followed these fences, in their order: one with a title is the file, a diff with a title
 * changes it, and `mv` and `cp` move it. A diff that does not apply changes nothing: its own check says so.
 */
export function follow(project: Project, fences: Step[]): Project {
  const files = new Map(project);
  for (const { language, title, code } of fences) {
    if (language === 'bash') code.split('\n').forEach((line) => move(files, line));
    if (title === undefined) continue;
    const changed = language === 'diff' ? applyDiff(files.get(title) ?? '', code) : code;
    if (typeof changed === 'string') files.set(title, changed);
  }
  return files;
}
