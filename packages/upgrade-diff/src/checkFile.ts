import type { Change, Part } from './changes';
import { compareValues, normalizeCode, withVersion } from './normalize';
import {
  entryAt,
  isKotlinScript,
  outline,
  scanFile,
  textOf,
  type Entry,
  type Outline,
  type OutlineSyntax,
} from './outline';
import {
  applyEdits,
  getResult,
  lineNumber,
  lineRange,
  removal,
  type FileCheck,
  type Edit,
  type Finding,
  type ChangeState,
} from './findings';
import { findRequirements } from './requirements';

export type { FileCheck, Result, ChangeState } from './findings';

export interface CheckOptions {
  earlier?: Change[];
  /** The major version of the update. Without it, only the changes are checked. */
  to?: number;
}

/** Settings that an app has to have, with its own value. */
const OWN_VALUE = /^(?:MARKETING|CURRENT_PROJECT)_VERSION$/;

/** The indentation of the line on which an entry starts. */
function getIndent(file: string, { start }: Entry): string {
  const lineStart = file[start - 1] === '\n' ? start : file.lastIndexOf('\n', start - 1) + 1;
  return /^[ \t]*/.exec(file.slice(lineStart))?.[0] ?? '';
}

/** A place, or the start of the comment that it is in. */
function outsideOfComments({ comments }: Outline, place: number): number {
  return comments.find(([start, end]) => start < place && place < end)?.[0] ?? place;
}

/** The block that contains one of the statements, wherever an app has moved it. */
function blockWith(block: Entry, statements: Part[]): Entry | undefined {
  const isHere = block.entries?.some((entry) => statements.some(({ key }) => key === entry.key));
  return isHere ? block : block.entries?.map((entry) => blockWith(entry, statements)).find(Boolean);
}

/** In characters. */
const LONGEST_PATH = 500;

/** The text of a template with the folder in which the app has its packages. */
function withOwnPath({ code }: Outline, text: string): string | undefined {
  if (!text.includes('/@capacitor/')) return text;
  const line = code.split('\n').find((one) => /^\s*pod\b/.test(one) && /@capacitor\/ios["']/.test(one));
  const path = line === undefined ? undefined : /["']([^"']*)@capacitor\/ios["']/.exec(line.slice(-LONGEST_PATH))?.[1];
  return path === undefined ? undefined : text.replace(/(["'])[^"']*(?=@capacitor\/)/g, `$1${path}`);
}

/** Inserts an entry after the one that precedes it in the template, indented like its siblings. */
function insertion(
  file: Outline,
  block: Entry,
  { text, key }: Part,
  change: Change,
  syntax: OutlineSyntax,
): Edit | undefined {
  const entries = block.entries ?? [];
  if (key.startsWith('@')) {
    const last = entries.filter((entry) => entry.key.startsWith('@')).at(-1);
    const start = last?.end ?? block.inside;
    const space = /^\s+/.exec(file.text.slice(last?.start ?? start))?.[0] ?? ' ';
    return { start, end: start, text: space + text.trim() };
  }
  const nearest = (keys: string[]) => keys.map((one) => entries.find((entry) => entry.key === one)).find(Boolean);
  const previous = nearest(change.previous);
  const next = nearest(change.next);
  const sibling = previous ?? next;
  const indent = sibling ? getIndent(file.text, sibling) : change.path.length ? '    ' : '';
  const templateIndent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  const inserted = withOwnPath(file, text);
  if (inserted === undefined) return undefined;
  const lines = inserted.split('\n').map((line) => (/\S/.test(line) ? indent + line.slice(templateIndent) : ''));
  const after = ({ end }: Entry) =>
    block.entries?.some((entry) => entry.tag !== undefined)
      ? lineRange(file.text, previous ?? block)[1]
      : `${file.text}\n`.indexOf('\n', end) + 1;
  const before = ({ start }: Entry) => file.text.lastIndexOf('\n', start - 1) + 1;
  const start = outsideOfComments(
    file,
    Math.min(previous ? after(previous) : next ? before(next) : block.inside, file.text.length),
  );
  const lineBreak = start && file.text[start - 1] !== '\n' ? '\n' : '';
  // The blocks of a Podfile are separated by an empty line.
  const gap = syntax === 'ruby' ? '\n' : '';
  const whole = `${lines.join('\n')}\n`;
  return { start, end: start, text: lineBreak + (previous ? gap + whole : whole + gap) };
}

/** Whether a block contains a statement somewhere in a line, which the outline doesn't show. */
function mentions(file: Outline, { start, end }: Entry, { key, value }: Part, syntax: OutlineSyntax): boolean {
  if (syntax === 'xml' || syntax === 'plist' || syntax === 'pbxproj') return false;
  const code = normalizeCode(file.code.slice(start, end));
  // An app with another package manager can require a script by another call.
  const script = /^require_relative.*\/(\w+)'$/.exec(key)?.[1];
  const wanted = script ? [script] : value === undefined ? [key] : [`${key}=`, `${key}',`, `${key}:`];
  return wanted.some((text) => {
    const at = code.indexOf(text);
    return at >= 0 && !/\w/.test(code[at - 1] ?? '') && !(/\w$/.test(text) && /\w/.test(code[at + text.length] ?? ''));
  });
}

/** A removal counts only for a complete block of the template. Others belong to the app. */
function evaluateRemoval(file: Outline, block: Entry, change: Change, syntax: OutlineSyntax): Finding {
  const [old] = change.before;
  const decide: ChangeState = change.kind === 'required' ? 'conflict' : 'own';
  const mine = block.entries?.find(({ key }) => key === old?.key);
  if (!mine) {
    const isHidden = old !== undefined && old.value === undefined && mentions(file, block, old, syntax);
    return isHidden ? { state: decide, edits: [], entry: block } : { state: 'done', edits: [] };
  }
  const letters = (code: string) => normalizeCode(code).replace(/\W/g, '');
  const content = letters(file.code.slice(mine.start, mine.end));
  const hasOwnComment = file.comments.some(
    ([start, end]) =>
      start >= mine.start &&
      end <= mine.end &&
      !change.before.some(({ text }) => text.includes(file.text.slice(start, end).trim())),
  );
  if (!hasOwnComment && change.before.some(({ text }) => letters(scanFile(text, syntax).code) === content)) {
    const state = change.kind === 'required' ? 'to do' : change.kind;
    return { state, edits: [removal(file.text, mine)], entry: mine };
  }
  // A condition of Swift has to go even if the app has changed the code in it.
  const isCondition = change.kind === 'unused' && mine.key.startsWith('#if');
  return { state: isCondition ? 'unused' : mine.entries ? decide : 'own', edits: [], entry: mine };
}

/** A setting and its value in the file, with the offsets of the value. */
interface Setting {
  entry: Entry;
  value: string;
  at: [number, number];
}

function evaluateValue({ entry, value, at: [start, end] }: Setting, wanted: string, change: Change): Finding {
  if (OWN_VALUE.test(entry.key)) return { state: 'done', edits: [] };
  const relation = compareValues(value, wanted);
  if (relation === 'same') return { state: 'done', edits: [] };
  if (relation === 'newer') return { state: 'newer', edits: [], entry };
  const isOld =
    relation === 'older' ||
    change.before.some((old) => old.value !== undefined && compareValues(value, old.value) === 'same');
  if (!isOld) return { state: change.kind === 'required' ? 'conflict' : change.kind, edits: [], entry };
  const text = relation === 'older' ? withVersion(value, wanted) : wanted;
  return { state: change.kind === 'required' ? 'to do' : change.kind, edits: [{ start, end, text }], entry };
}

/** What is missing in a block that the template adds and the file already has. */
function evaluateContent(file: Outline, mine: Entry, wanted: Part, syntax: OutlineSyntax): Edit | undefined {
  const own = mine.entries && wanted.value === undefined ? outline(wanted.text, syntax).root.entries[0]?.entries : [];
  const missing = own?.filter(({ key }) => !mine.entries?.some((entry) => entry.key === key)) ?? [];
  if (missing.length === 0) return undefined;
  // A block of Ruby names its parameter.
  const [theirs, ours] = [wanted.text, file.text.slice(mine.start, mine.inside)].map(
    (text) => /\|(\w+)\|/.exec(text)?.[1],
  );
  const text = missing.map((entry) => `${textOf(wanted.text, entry)}\n`).join('');
  const start = outsideOfComments(file, mine.inside);
  return { start, end: start, text: theirs && ours ? text.replaceAll(theirs, ours) : text };
}

/** The block that a change is about, wherever an app has it. */
function findBlock(root: Entry, change: Change): Entry | undefined {
  const [old, wanted] = [change.before[0], change.after[0]];
  const isReplacement = old !== undefined && wanted !== undefined && wanted.value === undefined;
  const isAtTop = root.entries?.some(({ key }) => key === (wanted ?? old)?.key || key === old?.key);
  return (
    entryAt(root, change.path) ??
    // The lines of a pasted part of a file have no enclosing blocks.
    (isAtTop ? root : undefined) ??
    (isReplacement ? blockWith(root, [...change.before, ...change.after]) : undefined)
  );
}

/** What is left to do if the file lacks the place of a change. */
function evaluateAbsent(
  file: Outline,
  { before: [old], after: [wanted], path, kind }: Change,
  syntax: OutlineSyntax,
): ChangeState {
  if (wanted) return kind !== 'required' ? kind : old ? 'absent' : 'conflict';
  if (old && mentions(file, file.root, old, syntax)) return kind === 'required' ? 'conflict' : 'own';
  // In a complete file, nothing is left to remove. A pasted part says nothing about it.
  const isPart = !file.root.entries.some(({ key }) => key === path[0]);
  return isPart && kind === 'required' ? 'absent' : 'done';
}

/** The worst finding about the settings of a key: a file can have several of them. */
function evaluateSettings(block: Entry, wanted: string, key: string, change: Change): Finding | undefined {
  const findings = block.entries?.flatMap((entry) =>
    entry.key === key && entry.value !== undefined && entry.at
      ? [evaluateValue({ entry, value: entry.value, at: entry.at }, wanted, change)]
      : [],
  );
  return findings?.find(({ state }) => state !== 'done' && state !== 'newer') ?? findings?.[0];
}

/** What is left to do for an entry that the file doesn't have. `stale`: what it replaces. */
function evaluateMissing(file: Outline, block: Entry, change: Change, syntax: OutlineSyntax, stale: Entry[]): Finding {
  const [old, wanted] = [change.before[0], change.after[0]];
  const { kind } = change;
  const undone: ChangeState = kind === 'required' ? 'to do' : kind;
  const decide: ChangeState = kind === 'required' ? 'conflict' : kind;
  const absent: ChangeState = kind === 'required' ? 'absent' : kind;
  const isReplacement = old !== undefined && wanted?.value === undefined;
  const [first, ...others] = stale;
  if (!wanted || (isReplacement && !first)) return { state: decide, edits: [], entry: block };
  if (old && !isReplacement && syntax !== 'gradle') return { state: absent, edits: [], entry: block };
  // The template's text is Groovy, which a script in Kotlin can't contain.
  if (syntax === 'gradle' && isKotlinScript(file.code)) return { state: absent, edits: [], entry: block };
  if (!first) {
    // The file has it in a form that can't be read, so a second one could contradict it.
    const edit = mentions(file, block, wanted, syntax) ? undefined : insertion(file, block, wanted, change, syntax);
    return edit ? { state: undone, edits: [edit], entry: block } : { state: decide, edits: [], entry: block };
  }
  // A statement with other names of parameters can't be replaced by the template's.
  const code = normalizeCode(file.code.slice(first.start, first.end));
  const isSame = change.before.some(({ text }) => normalizeCode(scanFile(text, syntax).code) === code);
  if (syntax === 'swift' && !isSame) return { state: decide, edits: [], entry: first };
  const replaced = { start: first.start, end: first.end, text: wanted.text.trim() };
  return { state: undone, edits: [replaced, ...others.map((entry) => removal(file.text, entry))], entry: first };
}

/** Finds the place of a change in a file, and what is left to do there. */
function evaluate(file: Outline, change: Change, syntax: OutlineSyntax): Finding {
  const wanted = change.after[0];
  const block = findBlock(file.root, change);
  if (!block) return { state: evaluateAbsent(file, change, syntax), edits: [] };
  if (!wanted) return evaluateRemoval(file, block, change, syntax);
  const find = ({ key }: Part) => block.entries?.find((entry) => entry.key === key);
  const setting = wanted.value === undefined ? undefined : evaluateSettings(block, wanted.value, wanted.key, change);
  if (setting) return setting;
  const stale = change.before.flatMap((entry) => (entry.value === undefined ? (find(entry) ?? []) : []));
  const mine = find(wanted);
  if (!mine) return evaluateMissing(file, block, change, syntax, stale);
  const undone: ChangeState = change.kind === 'required' ? 'to do' : change.kind;
  const missing = evaluateContent(file, mine, wanted, syntax);
  if (missing) return { state: undone, edits: [missing], entry: mine };
  if (stale.length === 0) return { state: 'done', edits: [] };
  return { state: undone, edits: stale.map((entry) => removal(file.text, entry)), entry: stale[0] };
}

/** Gradle rejects a wrapper whose checksum belongs to the distribution of another version. */
function checksumNote(root: Entry, change: Change, state: ChangeState): string | undefined {
  const isUrl = change.after[0]?.key === 'distributionUrl' && state === 'to do';
  const version = /gradle-([\d.]+)-/.exec(change.after[0]?.value ?? '')?.[1];
  if (!isUrl || !version || !root.entries?.some(({ key }) => key === 'distributionSha256Sum')) return undefined;
  return `Your file also has distributionSha256Sum. Replace it with the checksum of Gradle ${version}, or remove the line.`;
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
 * @param earlier Changes of the update before, by which the file can be recognized as well.
 * @returns A result for each change, then those of requirements that no template shows, and the
 *   merged file, which keeps the line endings; undefined if it isn't the file that the changes are
 *   for.
 */
export function checkFile(
  pasted: string,
  changes: Change[],
  syntax: OutlineSyntax,
  { earlier = [], to }: CheckOptions = {},
): FileCheck | undefined {
  const text = pasted.replace(/\r\n/g, '\n');
  const file = outline(text, syntax);
  if (!isExpectedFile(file.root, [...changes, ...earlier])) return undefined;
  const edits: Edit[] = [];
  const results = changes.map((change) => {
    const finding = evaluate(file, change, syntax);
    if (finding.state === 'to do') edits.push(...finding.edits);
    const note = checksumNote(file.root, change, finding.state) ?? finding.note;
    return getResult(text, change.after.map((part) => part.text).join('\n'), { ...finding, note });
  });
  for (const finding of to === undefined ? [] : findRequirements(file, syntax, to)) {
    if (finding.state === 'to do') edits.push(...finding.edits);
    results.push(getResult(text, '', finding));
  }
  const merged = applyEdits(text, edits);
  return {
    results,
    merged: pasted.includes('\r\n') ? merged.replace(/\n/g, '\r\n') : merged,
    ...(file.unread === undefined ? {} : { unread: lineNumber(text, file.unread) }),
  };
}
