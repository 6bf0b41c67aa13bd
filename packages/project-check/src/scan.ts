import { lineNumber } from 'upgrade-diff/findings';
import { scan } from 'upgrade-diff/scan';

/** Counts lines from 1. Call it with ascending offsets, because it counts on from the last one. */
function lineCounter(text: string): (at: number) => number {
  let [line, last] = [1, 0];
  return (at) => {
    line += text.slice(last, at).split('\n').length - 1;
    last = at;
    return line;
  };
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
export interface ScriptSource {
  imports: Import[];
  members: Member[];
  /** Names that are taken from `Plugins` of `@capacitor/core`: `const { Camera } = Plugins`. */
  fromPlugins: ImportedName[];
}

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`, `require('x')`. */
const IMPORT =
  /(?<![.\w$])(?:import|export|require)\b(?:([\w$*\s,{}]{0,1000}?)\bfrom\b)?\s{0,99}\(?\s{0,99}(["'`])(\0+)\2/g;

const DESTRUCTURED = /\{([\w$\s,:]{0,2000})\}\s{0,99}=\s{0,99}Plugins\b/g;

/** `a`, `type b as c`, `d: e` */
const NAME = /(?:\btype\s+)?([\w$]+)(?:\s+as\s+([\w$]+)|\s*:\s*([\w$]+))?/g;

const MEMBER = /(?<![\w$])([\w$]+)\s*\??\.\s*(?=([\w$]+)(\s*\()?)/g;

/** Reads the imports and the uses of members in JavaScript, TypeScript, Vue, or Svelte. */
export function readScript(text: string): ScriptSource {
  const { code, bare } = scan(text, 'javascript');
  const readNames = (list: string, start: number, line: (at: number) => number): ImportedName[] =>
    Array.from(list.matchAll(NAME), ({ 1: name = '', 2: alias, 3: local = alias ?? name, index }) => ({
      name,
      local,
      line: line(start + index),
    }));
  const source: ScriptSource = { imports: [], members: [], fromPlugins: [] };
  let line = lineCounter(text);
  for (const { 0: all, 1: names = '', 3: from = '', index } of bare.matchAll(IMPORT)) {
    const end = index + all.length - 1;
    const open = all.indexOf('{') + 1;
    const listed = names.includes('{') ? all.slice(open, Math.max(open, all.indexOf('}'))) : '';
    source.imports.push({
      from: code.slice(end - from.length, end),
      line: line(index),
      names: readNames(listed, index + open, line),
    });
  }
  line = lineCounter(text);
  for (const { 1: names = '', index } of bare.matchAll(DESTRUCTURED))
    source.fromPlugins.push(...readNames(names, index + 1, line));
  line = lineCounter(text);
  for (const { 1: object = '', 2: name = '', 3: call, index } of bare.matchAll(MEMBER)) {
    const used = { object, name, isCall: call !== undefined, line: line(index) };
    // `nested` of `a.b.nested` isn't a member of an import, but `go` of `Plugins.Haptics.go` is.
    const isNested = bare[index - 1] === '.' && !bare.startsWith('Plugins.', index - 8);
    if (!isNested) source.members.push(used);
    if (object === 'Plugins') source.fromPlugins.push({ name, local: name, line: used.line });
  }
  return source;
}

/** A file, and a line in it: from 1, or 0 if something is missing in the file. */
export type FilePosition = readonly [file: string, line: number];

/** The line of an index, from 1; 0 for a negative index. */
export const lineAt = (text: string, index: number): number => (index < 0 ? 0 : lineNumber(text, index));

/** The line of the first occurrence of a part; 0 if there is none. */
export const lineOf = (text: string | undefined, part: string): number =>
  text === undefined ? 0 : lineAt(text, text.indexOf(part));
