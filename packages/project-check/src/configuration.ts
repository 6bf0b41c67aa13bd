import { tokenize, type Token } from './scan';

/** A value that needs code: a variable, a call, a condition. */
export const COMPUTED = Symbol('computed');

export type Value = string | number | boolean | null | typeof COMPUTED | Value[] | Group;
export interface Group {
  [key: string]: Value;
}

export interface Configuration {
  value: Group;
  /** The line of each option, by its path: `server.url`. */
  lines: ReadonlyMap<string, number>;
  /** Whether every value is written in the file. */
  isComplete: boolean;
}

export const isGroup = (value: Value | undefined): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The group or value at a path: `server`, `url`. */
export const valueAt = (configuration: Configuration | undefined, ...path: string[]): Value | undefined =>
  path.reduce<Value | undefined>((value, key) => (isGroup(value) ? value[key] : undefined), configuration?.value);

/** In levels. No configuration is as deep, and generated ones can't exhaust the stack. */
const DEEPEST = 50;

const KEYWORDS: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

/** Reads an object from tokens that start with its brace. Computed values are `COMPUTED`. */
class LiteralReader {
  readonly lines = new Map<string, number>();
  isComplete = true;
  private at = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  private get text(): string {
    return this.is('sign') || this.is('word') ? (this.tokens[this.at]?.text ?? '') : '';
  }

  private is(kind: Token['kind']): boolean {
    return this.tokens[this.at]?.kind === kind;
  }

  /** Skips to the comma or bracket that ends the current value. Returns the number of tokens. */
  private skipValue(): number {
    const start = this.at;
    for (let depth = 0; this.at < this.tokens.length; this.at += 1) {
      if (depth === 0 && /^[,}\])]$/.test(this.text)) break;
      if (/^[([{]$/.test(this.text)) depth += 1;
      if (/^[)\]}]$/.test(this.text)) depth -= 1;
    }
    return this.at - start;
  }

  private computed(): Value {
    this.isComplete = false;
    return COMPUTED;
  }

  /** A value, unless an operator or a call follows. `as const` and a type don't change it. */
  private ifAlone(value: Value): Value {
    const isTyped = /^(?:as|satisfies)$/.test(this.text);
    return this.skipValue() === 0 || isTyped ? value : this.computed();
  }

  private value(path: string): Value {
    const token = this.tokens[this.at];
    if (this.depth > DEEPEST || !token) return this.skipToComputed();
    if (this.text === '{') return this.ifAlone(this.group(path));
    if (this.text === '[') return this.ifAlone(this.list(path));
    const isNegative = this.text === '-';
    const number = Number(this.tokens[this.at + (isNegative ? 1 : 0)]?.text);
    if (token.kind === 'string') {
      this.at += 1;
      return this.ifAlone(token.text);
    }
    if (token.kind === 'word' && token.text in KEYWORDS) {
      this.at += 1;
      return this.ifAlone(KEYWORDS[token.text] ?? null);
    }
    if ((token.kind === 'word' || isNegative) && Number.isFinite(number)) {
      this.at += isNegative ? 2 : 1;
      // The digits behind a point are tokens of their own.
      if (this.text === '.') this.at += 2;
      return this.ifAlone(isNegative ? -number : number);
    }
    return this.skipToComputed();
  }

  private skipToComputed(): Value {
    this.skipValue();
    return this.computed();
  }

  private list(path: string): Value {
    const items: Value[] = [];
    this.at += 1;
    this.depth += 1;
    while (this.at < this.tokens.length && this.text !== ']') {
      items.push(this.value(path));
      if (/^[})]$/.test(this.text)) break;
      if (this.text === ',') this.at += 1;
    }
    this.depth -= 1;
    this.at += 1;
    return items;
  }

  group(path: string): Group {
    const group: Group = Object.create(null) as Group;
    this.at += 1;
    this.depth += 1;
    while (this.at < this.tokens.length && this.text !== '}') {
      const key = this.tokens[this.at];
      const isKey = key?.kind === 'string' || key?.kind === 'word';
      const next = this.tokens[this.at + 1];
      if (isKey && next?.kind === 'sign' && next.text === ':') {
        const full = path === '' ? key.text : `${path}.${key.text}`;
        this.lines.set(full, key.line);
        this.at += 2;
        group[key.text] = this.value(full);
      } else {
        // A spread, a method, or a shorthand, whose name is known.
        if (isKey) group[key.text] = COMPUTED;
        this.isComplete = false;
        this.skipValue();
        if (/^[\])]$/.test(this.text)) break;
      }
      if (this.text === ',') this.at += 1;
    }
    this.depth -= 1;
    this.at += 1;
    return group;
  }
}

/** The tokens of the object that a module exports: literally, or through one variable. */
function exportedObject(tokens: readonly Token[]): { start: number; variable?: string } | undefined {
  const texts = tokens.map(({ kind, text }) => (kind === 'string' ? '' : text));
  const isExport = (at: number) =>
    (texts[at] === 'export' && texts[at + 1] === 'default') ||
    (texts[at] === 'module' && texts[at + 2] === 'exports' && texts[at + 3] === '=') ||
    (texts[at] === 'export' && texts[at + 1] === '=');
  const at = texts.findIndex((_, index) => isExport(index));
  if (at < 0) return undefined;
  const target = at + (texts[at] === 'module' ? 4 : 2);
  if (texts[target] === '{') return { start: target };
  // `defineConfig(config)` and `<Config>config` return their argument.
  const first = texts.slice(target, target + 4).findIndex((text) => text === '{' || text === '<' || text === '(');
  const variable = texts[first === 1 ? target + 2 : target];
  if (variable === '{') return { start: target + 2 };
  const starts = texts.flatMap((text, index) => {
    if (text !== variable || !/^(?:const|let|var)$/.test(texts[index - 1] ?? '')) return [];
    const equals = texts.indexOf('=', index);
    return equals > 0 && equals - index < 20 && texts[equals + 1] === '{' ? [equals + 1] : [];
  });
  const [start] = starts;
  return starts.length === 1 && start !== undefined ? { start, variable } : undefined;
}

/** Whether something assigns to the exported variable later: `config.server = …`. */
const isChanged = (tokens: readonly Token[], variable: string): boolean =>
  tokens.some(({ text }, at) => {
    if (text !== variable || tokens[at + 1]?.text !== '.') return false;
    let end = at + 1;
    while (tokens[end]?.text === '.') end += 2;
    return tokens[end]?.text === '=' && tokens[end + 1]?.text !== '=';
  });

/** Reads a configuration without running it. A string is the reason why that isn't possible. */
export function readConfiguration(text: string, path: string): Configuration | string {
  const isJson = path.endsWith('.json');
  if (isJson) {
    try {
      JSON.parse(text);
    } catch (error) {
      return `isn’t valid JSON: ${(error as Error).message}`;
    }
  }
  const tokens = tokenize(text);
  const found = isJson ? { start: tokens.findIndex((token) => token.text === '{') } : exportedObject(tokens);
  if (!found || found.start < 0) return 'is built by code, which only the CLI can run';
  const reader = new LiteralReader(tokens.slice(found.start));
  const value = reader.group('');
  const isOverwritten = 'variable' in found && found.variable !== undefined && isChanged(tokens, found.variable);
  return { value, lines: reader.lines, isComplete: reader.isComplete && !isOverwritten };
}
