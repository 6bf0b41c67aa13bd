import type { Entry } from './outline';

/**
 * What a change means for a developer's file. `own`: the app has its own value where the template
 * removed one. `absent`: the file lacks the place that the change is for, so it says nothing about
 * it.
 */
export type ChangeState = 'done' | 'newer' | 'to do' | 'conflict' | 'optional' | 'unused' | 'own' | 'absent';

export interface Result {
  state: ChangeState;
  /** The lines of the file that the change replaces, and the lines that replace them. */
  from: string;
  to: string;
  /** The number of the first of these lines, from 1; 0 if there is none. */
  line: number;
  /** What to do besides the change. */
  note?: string;
}

export interface FileCheck {
  /** One for each change, in their order. */
  results: Result[];
  /** The file with all changes that are to do, and nothing else changed. */
  merged: string;
  /** The number of the line from which the file couldn't be read, if it wasn't read completely. */
  unread?: number;
}

export interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface Finding {
  state: ChangeState;
  edits: Edit[];
  /** The entry of the file that the finding is about. */
  entry?: Entry;
  note?: string;
}

/** An entry with its indentation and its line break, if it has its lines for itself. */
export function lineRange(file: string, { start, end }: Entry): [number, number] {
  const lineStart = file.lastIndexOf('\n', start - 1) + 1;
  const rest = /^[ \t]*\r?\n/.exec(file.slice(end))?.[0];
  if (file[end - 1] === '\n' || rest === undefined || file.slice(lineStart, start).trim()) return [start, end];
  return [lineStart, end + rest.length];
}

/** Removes an entry, and its lines if nothing else is in them. */
export function removal(file: string, entry: Entry): Edit {
  const [start, end] = lineRange(file, entry);
  // A removed block takes one of its two adjacent empty lines with it.
  const isBetweenEmptyLines = file.slice(start - 2, start) === '\n\n' && file[end] === '\n';
  return { start, end: isBetweenEmptyLines ? end + 1 : end, text: '' };
}

export function applyEdits(text: string, edits: Edit[]): string {
  // From the end to the start. At the same place, a removal comes first, and insertions keep their
  // order.
  const sorted = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.start - a.start || b.end - a.end || b.index - a.index);
  return sorted.reduce((result, { start, end, text: now }) => result.slice(0, start) + now + result.slice(end), text);
}

/** The number of the line of an offset, from 1. */
export const lineNumber = (file: string, offset: number): number => file.slice(0, offset).split('\n').length;

/** A finding with its lines. `suggested`: what the developer could write, without an edit. */
export function getResult(file: string, suggested: string, { state, edits, entry, note }: Finding): Result {
  if (edits.length === 0)
    return {
      state,
      line: entry ? lineNumber(file, entry.start) : 0,
      from: entry ? file.slice(entry.start, entry.end) : '',
      to: suggested,
      note,
    };
  const from = Math.min(...edits.map(({ start }) => start));
  const to = Math.max(...edits.map(({ end }) => end));
  const isNewLine = from === to && (from === 0 || file[from - 1] === '\n');
  if (isNewLine)
    return { state, line: lineNumber(file, from), from: '', to: edits.map(({ text }) => text).join(''), note };
  const start = file.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = file.indexOf('\n', to);
  const end = file.slice(from, to).includes('\n') ? to : lineEnd < 0 ? file.length : lineEnd;
  const lines = file.slice(start, end);
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return { state, line: lineNumber(file, start), from: lines, to: applyEdits(lines, moved), note };
}
