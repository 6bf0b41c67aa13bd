import data from './nextSteps.json';
import type { ParsedLog } from './normalize';
import type { LogSigns, Values } from './projects';
import { fill, matchPattern, type LogPattern } from './rules';

/** What to do with a log whose cause isn't known. */
export interface NextStep {
  id: string;
  /** What kind of log it is, as a sentence. */
  title: string;
  /** Where the cause is, with code between backticks. */
  text: string;
  commands?: string[];
}

interface StepOfKind extends NextStep, LogPattern {
  /** The text is wrong for other programs. */
  onlyCapacitor?: boolean;
  /** A shorter text is a message that someone copied, and not the output of a program. */
  fewestLines?: number;
}

/** The kinds of logs. Of several steps of a kind, the first one names the most values. */
const steps: readonly StepOfKind[] = data;

/**
 * The step for the first kind of log that fits, with the values of the log. Undefined for a log
 * without words, and for one of another program if the step is about Capacitor.
 */
export function nextStep(log: ParsedLog, signs: LogSigns, known: Values, isOther: boolean): NextStep | undefined {
  for (const { id, title, text, commands = [], onlyCapacitor, fewestLines = 0, ...pattern } of steps) {
    if ((isOther && onlyCapacitor) || log.all.length < fewestLines) continue;
    const match = matchPattern(pattern, log, signs, '', known);
    const texts = match && fill([title, text, ...commands], match.values);
    if (texts) return { id, title: texts[0], text: texts[1], ...(commands.length > 0 && { commands: texts.slice(2) }) };
  }
  return undefined;
}
