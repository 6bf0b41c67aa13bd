import { lineNumber } from 'upgrade-diff/findings';

/** Readers of source text. Each looks at a character once, so generated files can't block them. */

/** A part of JavaScript or TypeScript. A string has its value, a template string its source. */
export interface Token {
  kind: 'word' | 'string' | 'template' | 'sign';
  text: string;
  line: number;
}

const WORD = /[\w$\u00aa-\uffff]/;

/** The end of a string that starts at `start`: behind its quote, or where its line ends. */
function stringEnd(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === '\n' && quote !== '`') return at;
  }
  return text.length;
}

/** The end of the comment that starts at an index; the index itself if there is none. */
function commentEnd(text: string, at: number): number {
  const isBlock = text.startsWith('/*', at);
  if (!isBlock && !text.startsWith('//', at)) return at;
  const end = text.indexOf(isBlock ? '*/' : '\n', at + 2);
  if (end < 0) return text.length;
  return isBlock ? end + 2 : end;
}

const ESCAPED: Record<string, string> = { n: '\n', t: '\t' };

/** The tokens of JavaScript, TypeScript, or JSON. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const char = text[at] ?? '';
    let end = commentEnd(text, at);
    if (end === at) {
      end = at + 1;
      if (WORD.test(char)) {
        while (end < text.length && WORD.test(text[end] ?? '')) end += 1;
        tokens.push({ kind: 'word', text: text.slice(at, end), line });
      } else if (char === '"' || char === "'" || char === '`') {
        end = stringEnd(text, at);
        const inner = text.slice(at + 1, end - 1);
        const isTemplate = char === '`' && inner.includes('${');
        const value = inner.replace(/\\(?:u([\da-f]{4})|([^]))/gi, (_, code?: string, one = '') =>
          code ? String.fromCharCode(parseInt(code, 16)) : (ESCAPED[one] ?? one),
        );
        tokens.push({ kind: isTemplate ? 'template' : 'string', text: isTemplate ? inner : value, line });
      } else if (/\S/.test(char)) tokens.push({ kind: 'sign', text: char, line });
    }
    for (; at < end; at += 1) if (text[at] === '\n') line += 1;
  }
  return tokens;
}

export interface ImportedName {
  /** The name in the package. */
  name: string;
  /** The name in the file. */
  local: string;
  line: number;
}

export interface Import {
  from: string;
  names: ImportedName[];
  line: number;
}

/** A member that is used: `Camera.getPhoto`. */
export interface Member {
  object: string;
  name: string;
  isCall: boolean;
  line: number;
}

/** What a source file imports and uses. */
export interface Source {
  imports: Import[];
  members: Member[];
  /** Names that are taken from `Plugins` of `@capacitor/core`: `const { Camera } = Plugins`. */
  fromPlugins: ImportedName[];
}

/** In tokens. Longer lists of names are generated. */
const LONGEST_STATEMENT = 1_000;

/** The names between two braces: `{ a, type b as c, d: e }`. */
function readNames(tokens: readonly Token[], start: number, end: number): ImportedName[] {
  const names: ImportedName[] = [];
  for (let at = start; at < end; at += 1) {
    const words: Token[] = [];
    for (; at < end && tokens[at]?.text !== ','; at += 1) {
      const token = tokens[at];
      if (token?.kind === 'word' && token.text !== 'as') words.push(token);
    }
    const [first, second] = words.length > 1 && words[0]?.text === 'type' ? words.slice(1) : words;
    if (first) names.push({ name: first.text, local: second?.text ?? first.text, line: first.line });
  }
  return names;
}

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`, `require('x')`. */
function readImport(tokens: readonly Token[], start: number): { found?: Import; end: number } {
  const line = tokens[start]?.line ?? 0;
  let names: ImportedName[] = [];
  let at = start + 1;
  const last = Math.min(tokens.length, start + LONGEST_STATEMENT);
  let open = -1;
  for (; at < last; at += 1) {
    const token = tokens[at];
    if (!token || /^(?:import|export|;|=)$/.test(token.text)) break;
    if (token.kind === 'string') {
      const before = tokens[at - 1]?.text ?? '';
      const isImport = before === 'from' || ((before === '(' || at === start + 1) && at <= start + 2);
      return { found: isImport ? { from: token.text, names, line } : undefined, end: at + 1 };
    }
    if (token.text === '{') open = at + 1;
    if (token.text === '}' && open >= 0) names = readNames(tokens, open, at);
  }
  return { end: at };
}

/** Reads the imports and the uses of members in JavaScript, TypeScript, Vue, or Svelte. */
export function readSource(text: string): Source {
  const tokens = tokenize(text);
  const source: Source = { imports: [], members: [], fromPlugins: [] };
  let open = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const previous = tokens[at - 1]?.text;
    if (!token || token.kind === 'string') continue;
    if (/^(?:import|export|require)$/.test(token.text) && previous !== '.') {
      const { found, end } = readImport(tokens, at);
      if (found) {
        source.imports.push(found);
        at = end - 1;
        continue;
      }
    }
    if (token.text === '{') open = at;
    const isDestructured = token.text === 'Plugins' && previous === '=' && tokens[at - 2]?.text === '}' && open >= 0;
    if (isDestructured && at - open < LONGEST_STATEMENT)
      source.fromPlugins.push(...readNames(tokens, open + 1, at - 2));
    const [dot, member] = tokens[at + 1]?.text === '?' ? [at + 2, at + 3] : [at + 1, at + 2];
    const name = tokens[member];
    if (token.kind === 'word' && tokens[dot]?.text === '.' && name?.kind === 'word') {
      const isOfPlugins = previous === '.' && tokens[at - 2]?.text === 'Plugins';
      const isNested = previous === '.' && !isOfPlugins;
      const isCall = tokens[member + 1]?.text === '(';
      if (!isNested) source.members.push({ object: token.text, name: name.text, isCall, line: token.line });
      if (token.text === 'Plugins') source.fromPlugins.push({ name: name.text, local: name.text, line: name.line });
    }
  }
  return source;
}

/** The line of an index, from 1; 0 for a negative index. */
export const lineAt = (text: string, index: number): number => (index < 0 ? 0 : lineNumber(text, index));

/** The line of the first occurrence of a part; 0 if there is none. */
export const lineOf = (text: string | undefined, part: string): number =>
  text === undefined ? 0 : lineAt(text, text.indexOf(part));
