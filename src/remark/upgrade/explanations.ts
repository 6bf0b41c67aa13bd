import type { Kind } from '../../../packages/upgrade-diff/src/changes';
import rows from './explanations.data.json';

/** Changes of the native projects that a section of a guide explains in words instead of a diff. */
export interface Explanation {
  /** The major version that the guide updates to. */
  major: number;
  file: string;
  /** Matches the changed lines, which start with `+` or `-`. */
  line: RegExp;
  /** The section of the guide. */
  anchor: string;
  /** If it differs from the title of the section. */
  kind?: Kind;
  /** What to know before the change. */
  note?: string;
}

export const explanations = rows.map((row) => ({ ...row, line: new RegExp(row.line) })) as readonly Explanation[];

export const explains = ({ file, line }: Explanation, changedFile: string, changedLine: string): boolean =>
  file === changedFile && line.test(changedLine);
