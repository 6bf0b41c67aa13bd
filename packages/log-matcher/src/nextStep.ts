import data from './nextSteps.json';
import type { ParsedLog } from './normalize';
import type { LogSigns } from './projects';
import { matchPattern, type LogPattern } from './rules';

/** What to do with a log whose cause isn't known. */
export interface NextStep {
  id: string;
  /** What kind of log it is, as a sentence. */
  title: string;
  /** Where the cause is, with code between backticks. */
  text: string;
  commands?: string[];
}

/** A step, and the logs for which it is. `onlyCapacitor`: the text is wrong for other programs. */
const steps: readonly (NextStep & LogPattern & { onlyCapacitor?: boolean })[] = data;

/**
 * The step for the first kind of log that fits. Undefined for a log without words, and for one of
 * another program if the step is about Capacitor.
 */
export const nextStep = (log: ParsedLog, signs: LogSigns, isOther: boolean): NextStep | undefined =>
  steps.find((step) => !(isOther && step.onlyCapacitor) && matchPattern(step, log, signs, ''));
