import type { Change } from './changes';
import { checkFile } from './checkFile';
import type { FileCheck } from './findings';
import { checkMainActivity } from './mainActivity';
import type { OutlineSyntax } from './outline';

/** A change, the sections of the guides that explain it, and what to know before it. */
export interface ExplainedChange extends Change {
  guides: { url: string; title: string }[];
  note?: string;
}

/** What an update changes in a file of the native projects. */
export interface UpgradeFileData {
  file: string;
  syntax: OutlineSyntax;
  /** The major versions. */
  from: number;
  to: number;
  changes: ExplainedChange[];
  /** The changes of the same file in the update before this one, which an app can still miss. */
  earlier: Change[];
  /** The guide for `MainActivity`, which is checked by rule. */
  guides: { url: string; title: string }[];
}

export interface FileResults extends FileCheck {
  explanations: Pick<ExplainedChange, 'guides' | 'note'>[];
  /** How many changes of the update before this one are missing. */
  missedEarlier: number;
}

function check(text: string, data: UpgradeFileData): FileResults | undefined {
  if (/\/MainActivity\.java$/.test(data.file)) {
    const result = checkMainActivity(text, data);
    return result && { ...result, explanations: result.results.map(() => ({ guides: data.guides })), missedEarlier: 0 };
  }
  const { changes, earlier } = data;
  const result = checkFile(text, changes, data.syntax, { earlier, to: data.to });
  if (!result) return undefined;
  const exported = changes.find(({ after }) => after.some(({ key }) => key === '@android:exported'));
  const missed = checkFile(text, earlier, data.syntax)?.results.filter(({ state }) => state === 'to do');
  return {
    ...result,
    explanations: result.results.map((_, index) => changes[index] ?? { guides: exported?.guides ?? [] }),
    missedEarlier: missed?.length ?? 0,
  };
}

/**
 * Checks the text of a file. Undefined: it isn't the file that the data is for, or it can't be
 * read at all.
 */
export function checkUpgradeFile(text: string, data: UpgradeFileData): FileResults | undefined {
  try {
    return check(text, data);
  } catch (error) {
    // Whatever a file contains, the others and the page have to stay.
    console.error(error);
    return undefined;
  }
}
