import data from './projects.json';
import type { ParsedLog } from './normalize';

/** What is known about a log, such as the name of the plugin that fails. */
export type Values = Readonly<Partial<Record<string, string>>>;

/** A text by which a log is recognized. `log` is the test log that needs it. */
interface Rule {
  /** A regular expression for one line. `{app}` is the ID of the app that the log names. */
  pattern: string;
  matchCase?: boolean;
  /** The rule is ignored if this text is anywhere in the log. */
  unless?: string;
  log: string;
}

export type Sign = keyof typeof data.signs;

const signs: Record<Sign, readonly Rule[]> = data.signs;
const otherPrograms: readonly (Rule & { program: string })[] = data.otherPrograms;

/** A value as a part of an expression. An unknown one is in no line. */
const escape = (value: string | undefined) =>
  value === undefined ? '(?!)' : value.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** Packages that Node.js contains, and `electron`, which Electron contains. */
const NODE_PACKAGES =
  'assert|async_hooks|buffer|child_process|cluster|console|constants|crypto|dgram|diagnostics_channel|dns|domain|electron|events|fs|https?|http2|inspector|module|net|os|path|perf_hooks|process|punycode|querystring|readline|repl|stream|string_decoder|sys|timers|tls|trace_events|tty|url|util|v8|vm|wasi|worker_threads|zlib';
/** What a pattern calls `{nodeModule}`: one of them, or a file of it, such as `fs/promises`. */
const NODE_MODULE = `(?:node:[\\w/]+|(?:${NODE_PACKAGES})(?:/\\w+)?)`;

const APP_ID = /\b(?:Process: ?|ComponentInfo\{|package:|Package: )((?:[a-z]\w*\.)+\w+)/i;

/** What a log shows about the project that it comes from. */
export class LogSigns {
  private readonly found = new Map<Sign, boolean>();
  private readonly app: string;

  constructor(private readonly log: ParsedLog) {
    const id = this.log.raw.map((line) => APP_ID.exec(line)?.[1]).find(Boolean);
    this.app = escape(id);
  }

  /** Whether all that was pasted is one line, which rarely shows its project. */
  get isOneLine(): boolean {
    return this.log.raw.filter((line) => line.trim() !== '').length < 2;
  }

  /** Whether the log contains a text of this kind. */
  has(sign: Sign): boolean {
    const known = this.found.get(sign) ?? signs[sign].some((rule) => this.matches(rule));
    this.found.set(sign, known);
    return known;
  }

  /** The name of the program that the log comes from, if it isn't a Capacitor project. */
  get otherProgram(): string | undefined {
    if (this.has('capacitor')) return undefined;
    const isRelated = this.has('related');
    return otherPrograms.find((rule) => (!isRelated || rule.program === 'Cordova') && this.matches(rule))?.program;
  }

  /** Whether a name in a stack trace is code of the app itself. */
  isOfApp(name: string): boolean {
    return this.compile('^{app}\\.', '').test(name);
  }

  /**
   * A regular expression in which `{app}` is the ID of the app, `{nodeModule}` a module of Node.js,
   * and any other `{name}` a value.
   */
  compile(pattern: string, flags: '' | 'i', values: Values = {}): RegExp {
    const source = pattern.replace(/\{([a-z]\w*)\}/gi, (_, name: string) => {
      if (name === 'nodeModule') return NODE_MODULE;
      return name === 'app' ? this.app : escape(values[name]);
    });
    return new RegExp(source, flags);
  }

  private matches({ pattern, matchCase, unless }: Rule): boolean {
    if (unless !== undefined && this.log.raw.some((line) => line.includes(unless))) return false;
    const expression = this.compile(pattern, matchCase ? '' : 'i');
    return this.log.raw.some((line) => expression.test(line));
  }
}
