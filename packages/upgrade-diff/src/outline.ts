import { normalize } from './normalize';

export type Syntax = 'xml' | 'plist' | 'gradle' | 'pbxproj' | 'properties' | 'ruby' | 'code';

/**
 * A part of a file that can change: an element, attribute, setting, block, or statement.
 * All numbers are offsets.
 */
export interface Entry {
  key: string;
  /** The value of a setting. Undefined for a statement or a block. */
  value?: string;
  /** Where the value begins and ends. */
  at?: [number, number];
  start: number;
  end: number;
  /** The entries of a block. */
  entries?: Entry[];
  /** Where a new entry goes if the block has no entry next to which it belongs. */
  inside: number;
}

/** An entry that contains others. */
export type Block = Entry & { entries: Entry[] };

const BY_NAME: [RegExp, Syntax][] = [
  [/\.plist$/, 'plist'],
  [/\.(?:xml|storyboard)$/, 'xml'],
  [/\.gradle(?:\.kts)?$/, 'gradle'],
  [/\.pbxproj$/, 'pbxproj'],
  [/\.properties$/, 'properties'],
  [/(?:^|\/)Podfile$/, 'ruby'],
];

/** The syntax of a file of a native project, from its path. */
export const getSyntax = (file: string): Syntax => BY_NAME.find(([pattern]) => pattern.test(file))?.[1] ?? 'code';

const XML_TOKEN =
  /<!--[\s\S]*?-->|<[?!][^>]*>|<\/[\w:.-]+\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

/** Attributes as entries with the key `@name`, and the value of the `name` attribute. */
function readAttributes(attributes: string, offset: number): { entries: Entry[]; name?: string } {
  const entries: Entry[] = [];
  let name: string | undefined;
  let start = offset;
  for (const [match, attribute = '', , value = ''] of attributes.matchAll(/\s+([\w:.-]+)\s*=\s*(["'])(.*?)\2/gs)) {
    const end = start + match.length;
    entries.push({ key: `@${attribute}`, value, at: [end - 1 - value.length, end - 1], start, end, inside: 0 });
    if (/^(?:android:)?name$/.test(attribute)) name = value.split('.').pop();
    start = end;
  }
  return { entries, name };
}

const getRoot = (text: string): Block => ({ key: '', start: 0, end: text.length, entries: [], inside: text.length });

function xmlOutline(text: string): Block {
  const root = getRoot(text);
  const open: Block[] = [root];
  for (const match of text.matchAll(XML_TOKEN)) {
    const [token, tag, attributes = '', slash] = match;
    const end = match.index + token.length;
    const closed = token.startsWith('</') && open.length > 1 ? open.pop() : undefined;
    if (closed) {
      const entry = closed;
      entry.end = end;
      entry.inside = match.index;
      const contentStart = entry.at?.[1] ?? 0;
      const content = text.slice(contentStart, match.index);
      if (!content.includes('<') && content.trim())
        entry.entries.push({
          key: '#text',
          value: content,
          at: [contentStart, match.index],
          start: 0,
          end: 0,
          inside: 0,
        });
    }
    if (tag === undefined) continue;
    const inside = match.index + 1 + tag.length;
    const { entries, name } = readAttributes(attributes, inside);
    const key = name === undefined ? tag : `${tag} ${name}`;
    const entry: Block = { key, at: [match.index, end], start: match.index, end, entries, inside };
    (open.at(-1) ?? root).entries.push(entry);
    if (!slash) open.push(entry);
  }
  return root;
}

/** Identifies intent filters by their content, and the launcher's activity by its role. */
function nameByContent(text: string, entry: Entry): void {
  for (const child of entry.entries ?? []) {
    if (child.key === 'intent-filter') {
      const parts = (child.entries ?? []).map((part) => normalize(text.slice(part.start, part.end)));
      child.key = parts.sort().join('');
      delete child.entries;
      continue;
    }
    if (child.key.startsWith('activity ') && text.slice(child.start, child.end).includes('category.LAUNCHER'))
      child.key = 'activity';
    nameByContent(text, child);
  }
}

/** The entries of a property list: each has the `<key>` and the value of the next element. */
function plistEntries(text: string, dict: Entry | undefined): Entry[] {
  const children = (dict?.entries ?? []).filter((child) => !child.key.startsWith('@'));
  return children.flatMap((key, index): Entry[] => {
    const value = children[index + 1];
    if (key.key !== 'key' || !value) return [];
    const entry: Entry = {
      key: text.slice(key.at?.[1] ?? key.start, key.inside).trim(),
      start: key.start,
      end: value.end,
      inside: value.inside,
    };
    if (value.key === 'dict') return [{ ...entry, entries: plistEntries(text, value) }];
    const hasText = value.entries?.some((child) => child.key === '#text');
    const at: [number, number] | undefined = hasText ? [value.start, value.end] : undefined;
    return [{ ...entry, value: text.slice(value.start, value.end), at }];
  });
}

/** The key and the value of a line that sets something, in two groups. */
const SETTINGS: Partial<Record<Syntax, RegExp[]>> = {
  properties: [/^([^=\s]+)\s*=\s*(.*)$/d],
  pbxproj: [
    // Xcode gives a file that is added again a new ID, so its name is the key.
    /^\w{24} \/\* (.*?) \*\/ = (\{isa = PBXFileReference; lastKnownFileType = folder;.*\});?$/d,
    /^("?[\w$.]+"?(?:\[[^\]]*\])?)(?: \/\*.*?\*\/)? = (.*?);?$/d,
  ],
  gradle: [/^(\w+)\s*=\s*(.*)$/d, /^(\w+[\s(]+["'][\w.-]+:[\w.-]+):([^'"]+)["']\)?$/d],
  ruby: [/^(platform\s+:\w+),\s*(.*)$/d],
};

/** Whether a build script of Gradle is written in Kotlin. */
export const isKotlinScript = (text: string): boolean => /^\s*(?:val \w+ |(?:id|classpath)\("|extra\[)/m.test(text);

/** A line of a build script in Kotlin as it is in Groovy. */
const asGroovy = (line: string): string =>
  line
    .replace(/^(?:extra|ext)\["(\w+)"\](?=\s*=)/, '$1')
    .replace(/^val (\w+) by extra\((.*)\)$/, '$1 = $2')
    .replace(/^(\w+)\((["'].*["'])\)$/, '$1 $2');

/** Opening minus closing brackets. */
const balance = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[{([]/.test(char) ? 1 : /[)\]}]/.test(char) ? -1 : 0), 0);

/** A line without strings and comments, with the words that open and close blocks as brackets. */
function getBrackets(line: string, isRuby: boolean): string {
  const bare = line.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*.*?\*\//g, '');
  if (!isRuby)
    return bare
      .replace(/\/\/.*/, '')
      .replace(/^#if\b/, '{')
      .replace(/^#endif\b/, '}');
  return bare
    .replace(/#.*/, '')
    .replace(/^(?:def|if|unless|case|begin|while)\b|\bdo\b(?=\s*(?:\|.*\|)?\s*$)/, '{')
    .replace(/^end\b/, '}');
}

/** The key of a statement or a block: its line without modifiers and the closing bracket. */
function statementKey(line: string): string {
  const key = normalize(
    line
      .replace(/\s*[{([]+$/, '')
      .replace(/\bdo\b\s*(?:\|.*\|)?$/, '')
      .replace(/^[}\s]+/, '}'),
  );
  const modifiers = /^(?:public|private|protected|open|internal|override|@objc) /g;
  return /\bclass (\w+)/.exec(key)?.[0] ?? key.replace(modifiers, '');
}

/** Makes an entry a setting if its line sets something. `start`: the offset of `trimmed`. */
function readSetting(entry: Entry, syntax: Syntax, line: string, trimmed: string, start: number): void {
  for (const pattern of SETTINGS[syntax] ?? []) {
    const match = pattern.exec(line);
    const [, key, value] = match ?? [];
    if (key === undefined || value === undefined) continue;
    const column = line === trimmed ? (match?.indices?.[2]?.[0] ?? 0) : trimmed.lastIndexOf(value);
    entry.key = normalize(key);
    entry.value = value;
    entry.at = [start + column, start + column + value.length];
    return;
  }
}

/** Reads a file line by line, and keeps track of the blocks that are open. */
class LineReader {
  readonly root: Block;
  private readonly open: { entry: Block; depth: number }[];
  private depth = 0;
  private inComment = false;

  constructor(
    text: string,
    private readonly syntax: Syntax,
  ) {
    this.root = getRoot(text);
    this.open = [{ entry: this.root, depth: -1 }];
  }

  private get block(): { entry: Block; depth: number } {
    return this.open.at(-1) ?? { entry: this.root, depth: -1 };
  }

  private close(downTo: number, start: number, end: number): void {
    while (this.open.length > 1 && this.block.depth >= downTo) {
      const { entry } = this.block;
      this.open.pop();
      entry.end = end;
      entry.inside = start;
    }
  }

  private openBlock(entry: Entry, depth: number): void {
    this.open.push({ entry: Object.assign(entry, { entries: [] }), depth });
  }

  private isComment(line: string): boolean {
    const isComment = this.inComment || /^(?:\/\/|\/\*|\*)|^#(?!if|else|end)/.test(line);
    if (line.includes('/*') || this.inComment) this.inComment = !line.includes('*/');
    return isComment;
  }

  read(content: string, start: number): void {
    const trimmed = content.trim();
    const line = this.syntax === 'gradle' ? asGroovy(trimmed) : trimmed;
    const end = start + content.length;
    if (this.isComment(line) || line === '') return;
    const brackets = getBrackets(line, this.syntax === 'ruby');
    const closing = (/^[\s)\]};,]*/.exec(brackets)?.[0] ?? '').replace(/[^)\]}]/g, '').length;
    const total = balance(brackets);
    // A line that only closes blocks belongs to them; of `} else {`, the next block has the line.
    if (closing) this.close(this.depth - closing, start, total < 0 || closing === -total ? end : start);
    this.depth += total;
    if (closing && closing === -total) return;
    const siblings = this.block.entry.entries;
    const last = siblings.at(-1);
    // The bracket of a block on a line of its own belongs to the line above.
    if (brackets === '{' && last) return this.openBlock(last, this.depth - 1);
    const entry: Entry = { key: statementKey(line), start, end, inside: end };
    siblings.push(entry);
    if (total + closing > 0) return this.openBlock(entry, this.depth - (total + closing));
    if (this.depth <= this.block.depth) this.close(this.depth, start, end);
    if (/\{ *\}$/.test(line)) {
      entry.entries = [];
      entry.key = entry.key.replace(/\{\}$/, '');
    }
    readSetting(entry, this.syntax, line, trimmed, start + content.indexOf(trimmed));
  }
}

/** The outline of a file whose blocks are in brackets, or between `do` or `def` and `end`. */
function lineOutline(text: string, syntax: Syntax): Block {
  const reader = new LineReader(text, syntax);
  for (const match of text.matchAll(/.*(?:\n|$)/g)) reader.read(match[0], match.index);
  return reader.root;
}

/** A tree of the entries of a file. Lines that it can't read become statements. */
export function outline(text: string, syntax: Syntax): Block {
  if (syntax !== 'xml' && syntax !== 'plist') return lineOutline(text, syntax);
  const root = xmlOutline(text);
  if (syntax === 'xml') {
    nameByContent(text, root);
    return root;
  }
  const dict = root.entries.find(({ key }) => key === 'plist')?.entries?.find(({ key }) => key === 'dict');
  // A pasted part of a property list has its keys at the top.
  return { ...root, entries: plistEntries(text, dict ?? root), inside: dict?.inside ?? text.length };
}

/** The entry at a path of keys. */
export const entryAt = (root: Entry, path: readonly string[]): Entry | undefined =>
  path.reduce<Entry | undefined>((entry, key) => entry?.entries?.find((child) => child.key === key), root);

/** The text of an entry with the indentation of its first line. */
export function textOf(file: string, { start, end }: Entry): string {
  const lineStart = file.lastIndexOf('\n', start - 1) + 1;
  const isFirst = /^\s*$/.test(file.slice(lineStart, start));
  return file.slice(isFirst ? lineStart : start, end).replace(/^\n+|\s+$/g, '');
}
