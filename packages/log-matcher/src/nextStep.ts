import data from './nextSteps.json';
import type { LogLine, ParsedLog } from './normalize';
import type { LogSigns } from './projects';

/** What to do with a log whose cause isn't known. */
export interface NextStep {
  id: string;
  /** What kind of log it is, as a sentence. */
  title: string;
  /** Where the cause is, with code between backticks. */
  text: string;
  commands?: string[];
}

interface Rule extends NextStep {
  /** Regular expressions of which one line must match one; `{app}` is the ID of the app. */
  lines?: string[];
  /** One that all lines must match, and one that no line may match. */
  every?: string;
  without?: string;
}

const rules: readonly Rule[] = data;

/** The step for the first kind of log that fits. Undefined for a log of no known kind. */
export function nextStep({ lines, frames }: ParsedLog, signs: LogSigns): NextStep | undefined {
  const all = [...lines, ...frames];
  const matches = (pattern: string) => {
    const expression = signs.compile(pattern, '');
    return ({ raw, content }: LogLine) => expression.test(content) || expression.test(raw);
  };
  const rule = rules.find(({ lines: patterns = [], every, without }) =>
    every === undefined
      ? patterns.some((pattern) => all.some(matches(pattern)))
      : all.length > 0 && all.every(matches(every)) && !(without !== undefined && all.some(matches(without))),
  );
  if (!rule) return undefined;
  const { id, title, text, commands } = rule;
  return { id, title, text, ...(commands && { commands }) };
}
