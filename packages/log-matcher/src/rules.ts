import type { LogLine, ParsedLog } from './normalize';
import type { LogSigns, Values } from './projects';

/** The form of a kind of log. */
export interface LogPattern {
  /**
   * Regular expressions. The first is for the line with the message, each other one for a line near
   * it. Named groups are values, and `{name}` is a known value in a text or in a later expression.
   */
  lines: string[];
  /** The log has another form if a line matches this expression. */
  without?: string;
}

/** A cause that the form of some lines shows, with values from these lines in its texts. */
export interface CauseRule extends LogPattern {
  id: string;
  /** Whether the cause is more certain than that of a message of the catalog. */
  isFirst?: boolean;
  /** What emits the message. */
  source: string;
  /** Sentences with code between backticks. */
  cause: string;
  fix: string;
  /** The section with the steps. */
  url: string;
  title: string;
}

/** A rule that fits a log. */
export interface AppliedRule {
  rule: CauseRule;
  lines: LogLine[];
  cause: string;
  fix: string;
}

/** How many lines above and below a message can belong to it. */
const NEAR = 30;
const VALUE = /\{([a-z]\w*)\}/gi;
const ESCAPED: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A sentence as HTML, in which a value from the log can't be an element. */
const toHtml = (text: string) =>
  `<p>${text.replace(/[&<>"]/g, (character) => ESCAPED[character] ?? '').replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`;

/** The texts with their values; undefined if one isn't known. */
export function fill<T extends string[]>(texts: readonly [...T], values: Values): T | undefined {
  const names = [...texts.join('').matchAll(VALUE)].map(([, name = '']) => name);
  if (names.some((name) => values[name] === undefined)) return undefined;
  return texts.map((text) =>
    text.replace(VALUE, (_, name: string) => (values[name] ?? '').replaceAll('`', '').trim()),
  ) as T;
}

/** The lines near a position, those below it first. */
const near = (lines: readonly LogLine[], at: number) => [
  ...lines.slice(at, at + NEAR),
  ...lines.slice(Math.max(at - NEAR, 0), at).reverse(),
];

/** The lines that have the form, with the values in them. Undefined if the log has another form. */
export function matchPattern(
  { lines: [pattern = '', ...others], without }: LogPattern,
  { all }: ParsedLog,
  signs: LogSigns,
  flags: '' | 'i',
  known: Values = {},
): { lines: LogLine[]; values: Values } | undefined {
  const find = (lines: readonly LogLine[], source: string, values: Values) => {
    const expression = signs.compile(source, flags, values);
    for (const [index, line] of lines.entries()) {
      const match = expression.exec(line.content) ?? expression.exec(line.raw);
      if (!match) continue;
      const found = Object.entries(match.groups ?? {}).map(([name, value]) => [
        name,
        value?.replaceAll(/\\+|%2f/gi, '/'),
      ]);
      return { index, line, values: { ...values, ...(Object.fromEntries(found) as Values) } };
    }
    return undefined;
  };
  const message = find(all, pattern, known);
  const excluded = without === undefined ? undefined : signs.compile(without, flags, known);
  if (!message || (excluded && all.some(({ raw }) => excluded.test(raw)))) return undefined;
  const lines = [message.line];
  let { values } = message;
  for (const other of others) {
    const match = find(near(all, message.index), other, values);
    if (!match) return undefined;
    lines.push(match.line);
    values = match.values;
  }
  return { lines: [...new Set(lines)], values };
}

/** The rules that fit a log, in their order, each at the first line that it fits. */
export const applyRules = (
  rules: readonly CauseRule[],
  log: ParsedLog,
  signs: LogSigns,
  known: Values,
): AppliedRule[] =>
  rules.flatMap((rule) => {
    const match = matchPattern(rule, log, signs, 'i', known);
    const texts = match && fill([rule.cause, rule.fix], match.values);
    return texts ? [{ rule, lines: match.lines, cause: toHtml(texts[0]), fix: toHtml(texts[1]) }] : [];
  });
