import { normalizeCode } from './normalize';
import { entryAt, outline, textOf, type Entry, type OutlineSyntax } from './outline';

/** `required`: do it. `optional`: the guide says so. `unused`: remove it unless the app uses it. */
export type UpgradeKind = 'required' | 'optional' | 'unused';

/** An entry of a template. */
export interface Part {
  key: string;
  value?: string;
  text: string;
}

/** A change between two templates, as JSON. */
export interface Change {
  /** The keys of the enclosing blocks. */
  path: string[];
  kind: UpgradeKind;
  /** The old and the new entries. Only old: removed. Only new: added. Same keys: a new value. */
  before: Part[];
  after: Part[];
  /** Keys of the entries before and after the change in the new template, nearest first. */
  previous: string[];
  next: string[];
}

/** A change with the changed lines of the templates, with `+` or `-` before each. */
export interface TemplateChange extends Change {
  lines: string[];
}

export interface ChangeOptions {
  /** The kind of the change of these lines, each with `+` or `-` before it. */
  getKind?: (lines: string[]) => UpgradeKind;
  /** Templates of other versions of the same file, whose text an app can have as well. */
  earlier?: string[];
}

/** The lines of an entry that contain a word, with a sign before each. */
function signedLines(sign: '+' | '-', text: string, { start, end }: Entry): string[] {
  const lines = text.slice(text.lastIndexOf('\n', start) + 1, `${text}\n`.indexOf('\n', end)).split('\n');
  return lines.filter((line) => /\w/.test(line)).map((line) => sign + line);
}

const isStatement = (entry: Entry): boolean => entry.value === undefined && !entry.entries;

const findKey = (list: Entry[], { key }: Entry): Entry | undefined => list.find((entry) => entry.key === key);

/** Entries that differ in a block. One side is empty if an entry was added or removed. */
interface Difference {
  path: string[];
  before: Entry[];
  after: Entry[];
  siblings: Entry[];
}

/** The entries that differ between two versions of a block, compared by their keys. */
function differences(path: string[], before: Entry[], after: Entry[]): Difference[] {
  const found: Difference[] = [];
  // A statement between the same neighbors as a removed one replaces it, which is a single change.
  const replacements = new Set<Entry>();
  before.forEach((entry, index) => {
    const partner = findKey(after, entry);
    if (!partner) {
      const place = after.findIndex(({ key }) => key === before[index - 1]?.key) + 1;
      const candidate = isStatement(entry) ? after[place] : undefined;
      const isReplacement =
        candidate && isStatement(candidate) && !findKey(before, candidate) && !replacements.has(candidate);
      if (isReplacement) replacements.add(candidate);
      found.push({
        path,
        before: [entry],
        after: isReplacement ? [candidate] : [],
        siblings: isReplacement ? after : before,
      });
    } else if (entry.entries && partner.entries) {
      found.push(...differences([...path, entry.key], entry.entries, partner.entries));
    } else if (normalizeCode(entry.value ?? '') !== normalizeCode(partner.value ?? '')) {
      found.push({ path, before: [entry], after: [partner], siblings: after });
    }
  });
  const added = after.filter((entry) => !findKey(before, entry) && !replacements.has(entry));
  return [...found, ...added.map((entry) => ({ path, before: [], after: [entry], siblings: after }))];
}

/**
 * The changes between two templates of a file, without those in whitespace, comments, and order.
 * They are meant to be computed when a site is built, and sent to the browser as JSON.
 */
export function changesBetween(
  old: string,
  now: string,
  syntax: OutlineSyntax,
  { getKind = () => 'required', earlier = [] }: ChangeOptions = {},
): TemplateChange[] {
  const part = (text: string, entry: Entry): Part => ({
    key: entry.key,
    ...(entry.value === undefined ? {} : { value: entry.value }),
    text: textOf(text, entry),
  });
  const sameEarlier = (path: string[], entry: Entry): Part[] =>
    earlier.flatMap((text) => {
      const same = entryAt(outline(text, syntax).root, [...path, entry.key]);
      return same && (entry.entries || entry.value !== undefined) ? [part(text, same)] : [];
    });
  return differences([], outline(old, syntax).root.entries, outline(now, syntax).root.entries).map(
    (difference): TemplateChange => {
      const { path, before, after, siblings } = difference;
      const keys = siblings.map(({ key }) => key);
      const place = keys.findIndex((key) => key === (after[0] ?? before[0])?.key);
      const lines = [
        ...before.flatMap((entry) => signedLines('-', old, entry)),
        ...after.flatMap((entry) => signedLines('+', now, entry)),
      ];
      const isRemoval = after.length === 0;
      return {
        path,
        kind: getKind(lines),
        before: [
          ...before.map((entry) => part(old, entry)),
          ...(isRemoval || before[0]?.value !== undefined ? before.flatMap((entry) => sameEarlier(path, entry)) : []),
        ],
        after: after.map((entry) => part(now, entry)),
        previous: keys.slice(0, Math.max(place, 0)).reverse(),
        next: keys.slice(place + after.length || keys.length),
        lines,
      };
    },
  );
}
