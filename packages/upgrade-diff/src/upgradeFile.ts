import type { Change } from './changes';
import { checkFile, type Check } from './checkFile';
import { checkMainActivity } from './mainActivity';
import type { Syntax } from './outline';

/** A change, the sections of the guides that explain it, and what to know before it. */
export interface ExplainedChange extends Omit<Change, 'lines'> {
  guides: { url: string; title: string }[];
  note?: string;
}

/** What an update changes in a file of the native projects. */
export interface UpgradeFileData {
  file: string;
  syntax: Syntax;
  /** The major versions. */
  from: number;
  to: number;
  changes: ExplainedChange[];
  /** The changes of the same file in the update before this one, which an app can still miss. */
  earlier: Omit<Change, 'lines'>[];
  /** The guide for `MainActivity`, which is checked by rule. */
  guides: { url: string; title: string }[];
}

export interface FileResults extends Check {
  explanations: Pick<ExplainedChange, 'guides' | 'note'>[];
  /** How many changes of the update before this one are missing. */
  missedEarlier: number;
}

/** Checks the text of a file. Undefined: it isn't the file that the data is for. */
export function checkUpgradeFile(text: string, data: UpgradeFileData): FileResults | undefined {
  if (/\/MainActivity\.java$/.test(data.file)) {
    const result = checkMainActivity(text, data);
    return result && { ...result, explanations: result.results.map(() => ({ guides: data.guides })), missedEarlier: 0 };
  }
  const withLines = (changes: Omit<Change, 'lines'>[]) => changes.map((change) => ({ ...change, lines: [] }));
  const earlier = checkFile(text, withLines(data.earlier), data.syntax);
  const result = checkFile(text, withLines(data.changes), data.syntax);
  // A file in the state of an earlier version has nothing of this update, but it is the right file.
  if (!result && !earlier) return undefined;
  return {
    ...(result ?? { results: [], merged: text }),
    explanations: data.changes,
    missedEarlier: earlier ? earlier.results.filter(({ state }) => state === 'to do').length : 0,
  };
}
