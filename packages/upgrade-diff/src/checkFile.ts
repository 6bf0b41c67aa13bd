import type { Change, Part } from './changes';
import { compareValues, normalize, withVersion } from './normalize';
import { entryAt, isKotlinScript, outline, textOf, type Entry, type Syntax } from './outline';

/**
 * What a change means for a developer's file. `own`: the app has its own value where the template
 * removed one. `absent`: the file lacks the place that the change is for, so it says nothing about
 * it.
 */
export type State = 'done' | 'newer' | 'to do' | 'conflict' | 'optional' | 'unused' | 'own' | 'absent';

export interface Result {
  state: State;
  /** The lines of the file that the change replaces, and the lines that replace them. */
  from: string;
  to: string;
  /** The number of the first of these lines, from 1; 0 if there is none. */
  line: number;
  /** What to do besides the change. */
  note?: string;
}

export interface Check {
  /** One for each change, in their order. */
  results: Result[];
  /** The file with all changes that are to do, and nothing else changed. */
  merged: string;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

interface Finding {
  state: State;
  edits: Edit[];
  /** The entry of the file that the finding is about. */
  entry?: Entry;
  note?: string;
}

/** Settings that an app has to have, with its own value. */
const OWN_VALUE = /^(?:MARKETING|CURRENT_PROJECT)_VERSION$/;

/** The indentation of the line on which an entry starts. */
function getIndent(file: string, { start }: Entry): string {
  const lineStart = file[start - 1] === '\n' ? start : file.lastIndexOf('\n', start - 1) + 1;
  return /^[ \t]*/.exec(file.slice(lineStart))?.[0] ?? '';
}

/** An entry with its indentation and its line break, if it has its lines for itself. */
function lineRange(file: string, { start, end }: Entry): [number, number] {
  const lineStart = file.lastIndexOf('\n', start - 1) + 1;
  const rest = /^[ \t]*\r?\n/.exec(file.slice(end))?.[0];
  if (file[end - 1] === '\n' || rest === undefined || file.slice(lineStart, start).trim()) return [start, end];
  return [lineStart, end + rest.length];
}

/** The block that contains one of the statements, wherever an app has moved it. */
function blockWith(block: Entry, statements: Part[]): Entry | undefined {
  const isHere = block.entries?.some((entry) => statements.some(({ key }) => key === entry.key));
  return isHere ? block : block.entries?.map((entry) => blockWith(entry, statements)).find(Boolean);
}

function removal(file: string, entry: Entry): Edit {
  const [start, end] = lineRange(file, entry);
  // A removed block takes one of its two adjacent empty lines with it.
  const isBetweenEmptyLines = file.slice(start - 2, start) === '\n\n' && file[end] === '\n';
  return { start, end: isBetweenEmptyLines ? end + 1 : end, text: '' };
}

/** Inserts an entry after the one that precedes it in the template, indented like its siblings. */
function insertion(file: string, block: Entry, { text, key }: Part, change: Change, syntax: Syntax): Edit {
  const entries = block.entries ?? [];
  if (key.startsWith('@')) {
    const last = entries.filter((entry) => entry.key.startsWith('@')).at(-1);
    const start = last?.end ?? block.inside;
    const space = /^\s+/.exec(file.slice(last?.start ?? start))?.[0] ?? ' ';
    return { start, end: start, text: space + text.trim() };
  }
  const nearest = (keys: string[]) => keys.map((one) => entries.find((entry) => entry.key === one)).find(Boolean);
  const previous = nearest(change.previous);
  const next = nearest(change.next);
  const sibling = previous ?? next;
  const indent = sibling ? getIndent(file, sibling) : change.path.length ? '    ' : '';
  const templateIndent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  const lines = text.split('\n').map((line) => (/\S/.test(line) ? indent + line.slice(templateIndent) : ''));
  const start = previous ? lineRange(file, previous)[1] : next ? lineRange(file, next)[0] : block.inside;
  const lineBreak = start && file[start - 1] !== '\n' ? '\n' : '';
  // The blocks of a Podfile are separated by an empty line.
  const gap = syntax === 'ruby' ? '\n' : '';
  const inserted = `${lines.join('\n')}\n`;
  return { start, end: start, text: lineBreak + (previous ? gap + inserted : inserted + gap) };
}

/** A removal counts only for a complete block of the template. Others belong to the app. */
function evaluateRemoval(file: string, block: Entry, change: Change): Finding {
  const mine = block.entries?.find(({ key }) => key === change.before[0]?.key);
  if (!mine) return { state: 'done', edits: [] };
  const letters = (text: string) => normalize(text).replace(/\W/g, '');
  const content = letters(file.slice(mine.start, mine.end));
  if (change.before.some(({ text }) => letters(text) === content)) {
    const state = change.kind === 'required' ? 'to do' : change.kind;
    return { state, edits: [removal(file, mine)], entry: mine };
  }
  return { state: mine.entries && change.kind === 'required' ? 'conflict' : 'own', edits: [], entry: mine };
}

/** A setting and its value in the file, with the offsets of the value. */
interface Setting {
  entry: Entry;
  value: string;
  at: [number, number];
}

function evaluateValue({ entry, value, at: [start, end] }: Setting, wanted: string, change: Change): Finding {
  const old = change.before[0]?.value;
  if (OWN_VALUE.test(entry.key)) return { state: 'done', edits: [] };
  const relation = compareValues(value, wanted);
  if (relation === 'same') return { state: 'done', edits: [] };
  if (relation === 'newer') return { state: 'newer', edits: [], entry };
  const isOld = relation === 'older' || (old !== undefined && compareValues(value, old) === 'same');
  if (!isOld) return { state: change.kind === 'required' ? 'conflict' : change.kind, edits: [], entry };
  const text = relation === 'older' ? withVersion(value, wanted) : wanted;
  return { state: change.kind === 'required' ? 'to do' : change.kind, edits: [{ start, end, text }], entry };
}

/** Finds the place of a change in a file, and what is left to do there. */
function evaluate(file: string, root: Entry, change: Change, syntax: Syntax): Finding {
  const [old, wanted] = [change.before[0], change.after[0]];
  const isRequired = change.kind === 'required';
  const undone: State = change.kind === 'required' ? 'to do' : change.kind;
  const decide: State = change.kind === 'required' ? 'conflict' : change.kind;
  const isReplacement = old !== undefined && wanted !== undefined && wanted.value === undefined;
  const isAtTop = root.entries?.some(({ key }) => key === (wanted ?? old)?.key || key === old?.key);
  const block =
    entryAt(root, change.path) ??
    // The lines of a pasted part of a file have no enclosing blocks.
    (isAtTop ? root : undefined) ??
    (isReplacement ? blockWith(root, [...change.before, ...change.after]) : undefined);
  if (!block) {
    if (!wanted) return { state: 'done', edits: [] };
    return { state: old ? 'absent' : decide, edits: [] };
  }
  if (!wanted) return evaluateRemoval(file, block, change);
  const find = ({ key }: Part) => block.entries?.find((entry) => entry.key === key);
  const mine = find(wanted);
  if (wanted.value !== undefined && mine?.value !== undefined && mine.at)
    return evaluateValue({ entry: mine, value: mine.value, at: mine.at }, wanted.value, change);
  const stale = change.before.flatMap((entry) => (entry.value === undefined ? (find(entry) ?? []) : []));
  if (mine) {
    // A new block that the file already has must contain the block's statements.
    const statements =
      mine.entries && wanted.value === undefined ? outline(wanted.text, syntax).entries?.[0]?.entries : [];
    const missing = statements?.filter(({ key }) => !mine.entries?.some((entry) => entry.key === key)) ?? [];
    const text = missing.map((entry) => `${textOf(wanted.text, entry)}\n`).join('');
    if (text) return { state: undone, edits: [{ start: mine.inside, end: mine.inside, text }], entry: mine };
    if (stale.length === 0) return { state: 'done', edits: [] };
    return { state: undone, edits: stale.map((entry) => removal(file, entry)), entry: stale[0] };
  }
  if (isReplacement && stale.length === 0) return { state: decide, edits: [], entry: block };
  if (old && !isReplacement && syntax !== 'gradle') return { state: 'absent', edits: [], entry: block };
  // The template's text is Groovy, which a script in Kotlin can't contain.
  if (syntax === 'gradle' && isKotlinScript(file))
    return { state: isRequired ? 'absent' : undone, edits: [], entry: block };
  const [first, ...others] = stale;
  if (!first) return { state: undone, edits: [insertion(file, block, wanted, change, syntax)], entry: block };
  const text = wanted.text.replace(/^[ \t]*/, getIndent(file, first)) + (file[first.end - 1] === '\n' ? '\n' : '');
  const edits = [{ start: first.start, end: first.end, text }, ...others.map((entry) => removal(file, entry))];
  return { state: undone, edits, entry: first };
}

/** Gradle rejects a wrapper whose checksum belongs to the distribution of another version. */
function checksumNote(root: Entry, change: Change, state: State): string | undefined {
  const isUrl = change.after[0]?.key === 'distributionUrl' && state === 'to do';
  const version = /gradle-([\d.]+)-/.exec(change.after[0]?.value ?? '')?.[1];
  if (!isUrl || !version || !root.entries?.some(({ key }) => key === 'distributionSha256Sum')) return undefined;
  return `Your file also has distributionSha256Sum. Replace it with the checksum of Gradle ${version}, or remove the line.`;
}

function applyEdits(text: string, edits: Edit[]): string {
  // From the end to the start. At the same place, a removal comes first, and insertions keep their
  // order.
  const sorted = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.start - a.start || b.end - a.end || b.index - a.index);
  return sorted.reduce((result, { start, end, text: now }) => result.slice(0, start) + now + result.slice(end), text);
}

function getResult(file: string, change: Change, { state, edits, entry, note }: Finding): Result {
  const lineNumber = (offset: number) => file.slice(0, offset).split('\n').length;
  if (edits.length === 0)
    return {
      state,
      line: entry ? lineNumber(entry.start) : 0,
      from: entry ? file.slice(entry.start, entry.end) : '',
      to: change.after.map(({ text }) => text).join('\n'),
      note,
    };
  const from = Math.min(...edits.map(({ start }) => start));
  const to = Math.max(...edits.map(({ end }) => end));
  const isNewLine = from === to && (from === 0 || file[from - 1] === '\n');
  if (isNewLine) return { state, line: lineNumber(from), from: '', to: edits.map(({ text }) => text).join(''), note };
  const start = file.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = file.indexOf('\n', to);
  const end = file.slice(from, to).includes('\n') ? to : lineEnd < 0 ? file.length : lineEnd;
  const lines = file.slice(start, end);
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return { state, line: lineNumber(start), from: lines, to: applyEdits(lines, moved), note };
}

/** Whether a file has anything that the changes, or the entries next to them, are about. */
function isExpectedFile(root: Entry, changes: Change[]): boolean {
  return changes.some(({ path, before, after, previous, next }) => {
    const keys = [...before, ...after].map(({ key }) => key).concat(path.length ? [] : [...previous, ...next]);
    const isAtTop = root.entries?.some(({ key }) => key !== '' && (keys.includes(key) || key === path[0]));
    return isAtTop || (path.length > 1 && entryAt(root, path.slice(0, 2)) !== undefined);
  });
}

/**
 * Compares a developer's file, or a part of it, with the changes of the template.
 *
 * @returns A result for each change and the merged file, which keeps the line endings; undefined if
 *   it isn't the file that the changes are for.
 */
export function checkFile(pasted: string, changes: Change[], syntax: Syntax): Check | undefined {
  const file = pasted.replace(/\r\n/g, '\n');
  const root = outline(file, syntax);
  if (!isExpectedFile(root, changes)) return undefined;
  const edits: Edit[] = [];
  const results = changes.map((change) => {
    const finding = evaluate(file, root, change, syntax);
    if (finding.state === 'to do') edits.push(...finding.edits);
    return getResult(file, change, { ...finding, note: checksumNote(root, change, finding.state) });
  });
  const merged = applyEdits(file, edits);
  return { results, merged: pasted.includes('\r\n') ? merged.replace(/\n/g, '\r\n') : merged };
}
