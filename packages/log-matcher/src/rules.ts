import type { LogLine, ParsedLog } from './normalize';
import type { LogSigns, Values } from './projects';

/** A cause that the form of some lines shows, with values from these lines in its texts. */
export interface CauseRule {
  id: string;
  /**
   * Regular expressions. The first is for the line with the message, each other one for a line near
   * it. Named groups are values, and `{name}` is a known value in a text or in a later expression.
   */
  lines: string[];
  /** The rule is ignored if a line matches this expression. */
  without?: string;
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

/** The text with its values; undefined if one isn't known. */
function fill(text: string, values: Values): string | undefined {
  const names = [...text.matchAll(VALUE)].map(([, name = '']) => name);
  if (names.some((name) => values[name] === undefined)) return undefined;
  return toHtml(text.replace(VALUE, (_, name: string) => (values[name] ?? '').replaceAll('`', '')));
}

/** The lines near a position, those below it first. */
const near = (lines: readonly LogLine[], at: number) => [
  ...lines.slice(at, at + NEAR),
  ...lines.slice(Math.max(at - NEAR, 0), at).reverse(),
];

/** The rules that fit a log, in their order, each at the first line that it fits. */
export function applyRules(rules: readonly CauseRule[], log: ParsedLog, signs: LogSigns, known: Values): AppliedRule[] {
  const find = (lines: readonly LogLine[], pattern: string, values: Values) => {
    const expression = signs.compile(pattern, 'i', values);
    for (const [index, line] of lines.entries()) {
      const match = expression.exec(line.content) ?? expression.exec(line.raw);
      if (!match) continue;
      const found = Object.entries(match.groups ?? {}).map(([name, value]) => [name, value?.replaceAll('\\', '/')]);
      return { index, line, values: { ...values, ...(Object.fromEntries(found) as Values) } };
    }
    return undefined;
  };
  return rules.flatMap((rule) => {
    const [pattern = '', ...others] = rule.lines;
    const message = find(log.all, pattern, known);
    if (!message || (rule.without !== undefined && find(log.all, rule.without, known))) return [];
    const lines = [message.line];
    let { values } = message;
    for (const other of others) {
      const match = find(near(log.all, message.index), other, values);
      if (!match) return [];
      lines.push(match.line);
      values = match.values;
    }
    const [cause, fix] = [fill(rule.cause, values), fill(rule.fix, values)];
    return cause === undefined || fix === undefined ? [] : [{ rule, lines: [...new Set(lines)], cause, fix }];
  });
}
