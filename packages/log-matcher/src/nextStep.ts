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
  /** Whether the text is wrong for other programs. */
  onlyCapacitor?: boolean;
}

const rules: readonly Rule[] = data;

/**
 * The step for the first kind of log that fits. Undefined for a log without words, and for one of
 * another program if the step is about Capacitor.
 */
export function nextStep({ lines, frames }: ParsedLog, signs: LogSigns, isOther: boolean): NextStep | undefined {
  const all = [...lines, ...frames];
  const matches = (pattern: string) => {
    const expression = signs.compile(pattern, '');
    return ({ raw, content }: LogLine) => expression.test(content) || expression.test(raw);
  };
  const fits = ({ lines: patterns = [], every, without }: Rule) =>
    every === undefined
      ? patterns.some((pattern) => all.some(matches(pattern)))
      : all.length > 0 && all.every(matches(every)) && !(without !== undefined && all.some(matches(without)));
  return rules.find((rule) => !(isOther && rule.onlyCapacitor) && fits(rule));
}
