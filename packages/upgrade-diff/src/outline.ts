import { normalizeCode } from './normalize';
import { scan, type Language, type Scan } from './scan';

export type OutlineSyntax = Exclude<Language, 'java' | 'kotlin' | 'javascript'> | 'plist';

/** Also those of activities, which no change of a template is about. */
type AnySyntax = OutlineSyntax | 'java' | 'kotlin';

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
  /** The name of an XML element. */
  tag?: string;
  /** Where a new entry goes if the block has no entry next to which it belongs. */
  inside: number;
}

/** An entry that contains others. */
export type Block = Entry & { entries: Entry[] };

/** A file that was read. */
export interface Outline extends Scan {
  root: Block;
  /** Where the file couldn't be read: something without an end, or too deep. */
  unread?: number;
}

/** Files of the templates have 8 levels. A deeper one isn't read further. */
const DEEPEST = 100;

/** Project files of real apps have up to 4,000 lines. A longer one isn't read further. */
const MOST_LINES = 10_000;

const BY_NAME: [RegExp, OutlineSyntax][] = [
  [/\.plist$/, 'plist'],
  [/\.(?:xml|storyboard)$/, 'xml'],
  [/\.gradle(?:\.kts)?$/, 'gradle'],
  [/\.pbxproj$/, 'pbxproj'],
  [/\.properties$/, 'properties'],
  [/(?:^|\/)Podfile$/, 'ruby'],
];

/** The syntax of a file of a native project, from its path. */
export const getSyntax = (file: string): OutlineSyntax =>
  BY_NAME.find(([pattern]) => pattern.test(file))?.[1] ?? 'swift';

const XML_TOKEN =
  /<[?!][^>]*(?:>|$)|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|</g;

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

function readXml({ code, bare, unclosed }: Scan): { root: Block; unread?: number } {
  const root = getRoot(code);
  const open: Block[] = [root];
  let unread = unclosed;
  for (const match of bare.matchAll(XML_TOKEN)) {
    const end = match.index + match[0].length;
    const token = code.slice(match.index, end);
    const [, closing, tag, attributes = '', slash] = match;
    const inner = open.at(-1) ?? root;
    if (closing !== undefined && open.length > 1 && inner.tag === closing) {
      open.pop();
      inner.end = end;
      inner.inside = match.index;
      const contentStart = inner.at?.[1] ?? 0;
      const content = code.slice(contentStart, match.index);
      const at: [number, number] = [contentStart, match.index];
      if (!content.includes('<') && content.trim())
        inner.entries.push({ key: '#text', value: content, at, start: 0, end: 0, inside: 0 });
    } else if (closing !== undefined || token === '<') unread ??= match.index;
    if (tag === undefined) continue;
    const inside = match.index + 1 + tag.length;
    const { entries, name } = readAttributes(code.slice(inside, inside + attributes.length), inside);
    const key = name === undefined ? tag : `${tag} ${name}`;
    const entry: Block = { key, tag, at: [match.index, end], start: match.index, end, entries, inside };
    inner.entries.push(entry);
    if (!slash) open.push(entry);
    if (open.length > DEEPEST) return { root, unread: Math.min(unread ?? match.index, match.index) };
  }
  return { root, unread: unread ?? open[1]?.start };
}

/** Identifies intent filters by their content, and the launcher's activity by its role. */
function nameByContent(text: string, entry: Entry): void {
  for (const child of entry.entries ?? []) {
    if (child.tag === 'intent-filter') {
      const parts = (child.entries ?? []).map((part) => normalizeCode(text.slice(part.start, part.end)));
      child.key = parts.sort().join('');
      delete child.entries;
      continue;
    }
    const isLauncher = child.tag === 'activity' && text.slice(child.start, child.end).includes('category.LAUNCHER');
    if (isLauncher) child.key = 'activity';
    nameByContent(text, child);
  }
}

/** The entries of a property list: each has the `<key>` and the value of the next element. */
function readPlist(text: string, dict: Entry | undefined): Entry[] {
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
    if (value.key === 'dict') return [{ ...entry, entries: readPlist(text, value) }];
    const hasText = value.entries?.some((child) => child.key === '#text');
    const at: [number, number] | undefined = hasText ? [value.start, value.end] : undefined;
    return [{ ...entry, value: text.slice(value.start, value.end), at }];
  });
}

/** A line of a project file that adds a folder, whose name is in a comment. */
const FILE_NAME = /^\s*\w{24} \/\* .*? \*\/ = \{isa = PBXFileReference; lastKnownFileType = folder;/;

/** The key and the value of a line that sets something, in two groups. */
const SETTINGS: Partial<Record<AnySyntax, RegExp[]>> = {
  properties: [/^([^=\s]+)\s*=\s*(.*)$/d],
  pbxproj: [
    // Xcode gives a file that is added again a new ID, so its name is the key.
    /^\w{24} \/\* (.*?) \*\/ = (\{isa = PBXFileReference; lastKnownFileType = folder;.*\});?$/d,
    /^("?[\w$.]+"?(?:\[[^\]]*\])?)\s+= (.*?)\s*;?$/d,
  ],
  gradle: [/^(\w+)\s*=\s*(.*)$/d, /^(\w+[\s(]+["'][\w.-]+:[\w.-]+):([^'"]+)["']\)?$/d],
  ruby: [/^(platform\s+:\w+),\s*(.*)$/d],
};

/** Whether a build script of Gradle is written in Kotlin. */
export const isKotlinScript = (code: string): boolean => /^[ \t]*(?:val \w+ |(?:id|classpath)\("|extra\[)/m.test(code);

/** A line of a build script in Kotlin, or with a call of `set()`, as it is usual in Groovy. */
const asGroovy = (line: string): string =>
  line
    .replace(/^(?:extra|ext)\["(\w+)"\](?=\s*=)/, '$1')
    .replace(/^set\s*\(?\s*["'](\w+)["']\s*,\s*(.*?)\)?$/, '$1 = $2')
    .replace(/^val (\w+) by extra\((.*)\)$/, '$1 = $2')
    .replace(/^(\w+)\((["'].*["'])\)$/, '$1 $2');

/** Brackets, and the words that are like them, in a line without strings and comments. */
function getBrackets(line: string, syntax: AnySyntax): string {
  if (syntax === 'swift') return line.replace(/^#if\b/, '{').replace(/^#endif\b/, '}');
  if (syntax !== 'ruby') return line;
  return line.replace(/^(?:def|if|unless|case|begin|while)\b|\bdo\b(?=\s*(?:\|.*\|)?\s*$)/, '{').replace(/^end\b/, '}');
}

/** The names that a Swift function gives its parameters, in their order. */
const parameterNames = (line: string): string[] =>
  /\bfunc\b/.test(line) ? [...line.matchAll(/(\w+)\s*:/g)].map(([, name = '']) => name) : [];

/** A Swift function without the names of its parameters, which an app can choose. */
const withoutNames = (line: string): string => line.replace(/\b(\w+) \w+(?=\s*:)/g, '$1');

/** The key of a statement or a block: its line without modifiers and the opening bracket. */
function getKey(line: string, syntax: AnySyntax): string {
  const bare = line
    .replace(/[{([]+$/, '')
    .replace(/(?:\bdo|\{)\s*(?:\|[^|]*\|)?$/, '')
    .replace(/^[}\s]+/, '}');
  const isFunction = syntax === 'swift' && /\bfunc\b/.test(bare);
  const key = normalizeCode(isFunction ? withoutNames(bare) : bare);
  // The path of a package depends on where the app has its packages.
  if (syntax === 'ruby') return key.replace(/'[^']*(?=@capacitor\/)/g, "'");
  const modifiers = /^(?:(?:public|private|protected|open|internal|override|@objc) )+/;
  return /\bclass (\w+)/.exec(key)?.[0] ?? key.replace(modifiers, '');
}

/** Makes an entry a setting if its line sets something. `start`: the offset of `line`. */
function readSetting(entry: Entry, syntax: AnySyntax, line: string, start: number): void {
  const groovy = syntax === 'gradle' ? asGroovy(line) : line;
  for (const pattern of SETTINGS[syntax] ?? []) {
    const match = pattern.exec(groovy);
    const [, key, value] = match ?? [];
    if (key === undefined || value === undefined) continue;
    const column = groovy === line ? (match?.indices?.[2]?.[0] ?? 0) : line.lastIndexOf(value);
    entry.key = normalizeCode(key);
    entry.value = value;
    entry.at = [start + column, start + column + value.length];
    return;
  }
}

/** A block that isn't closed yet. */
interface OpenBlock {
  entry: Block;
  /** The number of brackets outside of the block. */
  depth: number;
  bracket: string;
  /** The names of parameters in it. */
  names: string[];
}

/** Reads a file line by line, and keeps track of the blocks that are open. */
class LineReader {
  readonly root: Block;
  unread: number | undefined;
  private readonly open: [OpenBlock, ...OpenBlock[]];
  private depth = 0;
  private continues = false;

  constructor(
    text: string,
    private readonly syntax: AnySyntax,
  ) {
    this.root = getRoot(text);
    this.open = [{ entry: this.root, depth: -1, bracket: '', names: [] }];
  }

  private get block(): OpenBlock {
    return this.open.at(-1) ?? this.open[0];
  }

  /** Where the first block starts that isn't closed. */
  get firstOpen(): number | undefined {
    return this.open[1]?.entry.start;
  }

  private close(downTo: number, start: number, end: number): void {
    while (this.open.length > 1 && this.block.depth >= downTo) {
      const { entry } = this.block;
      this.open.pop();
      entry.end = end;
      entry.inside = start;
    }
  }

  private openBlock(entry: Entry, depth: number, bracket: string, names: string[] = []): void {
    if (this.open.length > DEEPEST) this.unread ??= entry.start;
    else this.open.push({ entry: Object.assign(entry, { entries: entry.entries ?? [] }), depth, bracket, names });
  }

  /**
   * Reads a line. `code`: without comments; `bareLine`: without strings either; `start`: its
   * offset.
   */
  read(code: string, bareLine: string, text: string, start: number): void {
    // A line that begins in a string is no statement.
    const isInString = bareLine.startsWith('\0');
    const line = isInString ? '' : code.trim();
    const begin = start + code.indexOf(line);
    const end = start + code.trimEnd().length;
    const brackets = getBrackets(bareLine.replace(/\0+/g, ' ').trim(), this.syntax);
    if (line === '' && brackets === '') return;
    const closing = (/^[\s)\]};,]*/.exec(brackets)?.[0] ?? '').replace(/[^)\]}]/g, '').length;
    let total = 0;
    let last = '';
    for (const bracket of brackets.match(/[{([)\]}]/g) ?? []) {
      const opens = '{(['.includes(bracket);
      total += opens ? 1 : -1;
      if (opens) last = bracket;
    }
    // A line that only closes blocks belongs to them; of `} else {`, the next block has the line.
    if (closing) this.close(this.depth - closing, start, total < 0 || closing === -total ? end : start);
    this.depth += total;
    if (isInString || (closing && closing === -total)) return;
    const siblings = this.block.entry.entries;
    const previous = siblings.at(-1);
    // The bracket of a block on a line of its own belongs to the line above.
    if (brackets === '{' && previous) return this.openBlock(previous, this.depth - 1, last);
    const continues = this.continues || /^(?:\?*\.|&&|\|\||[+*?:])/.test(brackets);
    this.continues = this.syntax !== 'pbxproj' && this.endsOpen(brackets);
    // A statement of several lines is one entry, so that nothing is inserted into it.
    if (continues && previous && !previous.entries && this.syntax !== 'properties') {
      previous.key += ` ${normalizeCode(line)}`;
      previous.end = previous.inside = end;
      delete previous.value;
      delete previous.at;
      if (total + closing > 0) this.openBlock(previous, this.depth - (total + closing), last);
      return;
    }
    const entry: Entry = { key: '', start: begin, end, inside: end };
    siblings.push(entry);
    if (this.syntax !== 'properties') entry.key = this.withNumbers(getKey(line, this.syntax));
    if (total + closing > 0) {
      const names = this.syntax === 'swift' ? parameterNames(line) : [];
      return this.openBlock(entry, this.depth - (total + closing), last, names);
    }
    if (this.depth <= this.block.depth) this.close(this.depth, start, end);
    if (/\{ *\}$/.test(brackets)) {
      entry.entries = [];
      entry.inside = end - 1;
      entry.key = entry.key.replace(/\{\}?$/, '');
    }
    // In a project file, the names of files are in comments.
    readSetting(entry, this.syntax, this.syntax === 'pbxproj' && FILE_NAME.test(text) ? text.trim() : line, begin);
  }

  /** A key with numbers for the parameters of the function that it is in. */
  private withNumbers(key: string): string {
    const { names } = this.block;
    if (names.length === 0) return key;
    return key.replace(/(^|[^\w.])(\w+)(?![\w(:])/g, (all, before: string, word: string) =>
      names.includes(word) ? `${before}$${names.indexOf(word)}` : all,
    );
  }

  /** Whether a statement goes on in the next line. A list in brackets has its items for itself. */
  private endsOpen(brackets: string): boolean {
    if (this.syntax === 'java') return !/[;{}]$/.test(brackets);
    if (this.syntax === 'kotlin' && /^(?:if|for|while)\b.*\)$|\belse$|[,(&|:-]$/.test(brackets)) return true;
    return /[=+.\\]$|&&$|\|\|$/.test(brackets) || (brackets.endsWith(',') && !/[([]/.test(this.block.bracket));
  }
}

/** A file whose blocks are in brackets, or between `do` or `def` and `end`. */
function readLines({ text, code, bare, unclosed }: Scan, syntax: AnySyntax): { root: Block; unread?: number } {
  const reader = new LineReader(text, syntax);
  const [texts, lines, bareLines] = [text, code, bare].map((one) => one.split('\n'));
  let start = 0;
  for (const [index, line] of (lines ?? []).entries()) {
    reader.read(line, bareLines?.[index] ?? '', texts?.[index] ?? '', start);
    if (index >= MOST_LINES) reader.unread ??= start;
    if (reader.unread !== undefined) break;
    start += line.length + 1;
  }
  // A keyword of Ruby can be in more places than this reader knows.
  const open = syntax === 'ruby' ? undefined : reader.firstOpen;
  return { root: reader.root, unread: unclosed ?? reader.unread ?? open };
}

/** A file of a native project without its comments and strings. */
export const scanFile = (text: string, syntax: AnySyntax): Scan => scan(text, syntax === 'plist' ? 'xml' : syntax);

/** A tree of the entries of a file. Lines that it can't read become statements. */
export function outline(text: string, syntax: AnySyntax): Outline {
  const scanned = scanFile(text, syntax);
  if (syntax !== 'xml' && syntax !== 'plist') return { ...scanned, ...readLines(scanned, syntax) };
  const { root, unread } = readXml(scanned);
  if (syntax === 'xml') nameByContent(scanned.code, root);
  else {
    const dict = root.entries.find(({ key }) => key === 'plist')?.entries?.find(({ key }) => key === 'dict');
    // A pasted part of a property list has its keys at the top.
    root.entries = readPlist(scanned.code, dict ?? root);
    root.inside = dict?.inside ?? text.length;
  }
  return { ...scanned, root, unread };
}

/** The entry at a path of keys. */
export const entryAt = (root: Entry, path: readonly string[]): Entry | undefined =>
  path.reduce<Entry | undefined>((entry, key) => entry?.entries?.find((child) => child.key === key), root);

/** The text of an entry with the indentation of its first line. */
export function textOf(file: string, { start, end }: Entry): string {
  const lineStart = file.lastIndexOf('\n', start - 1) + 1;
  const isFirst = /^\s*$/.test(file.slice(lineStart, start));
  return file
    .slice(isFirst ? lineStart : start, end)
    .replace(/^\n+/, '')
    .trimEnd();
}
