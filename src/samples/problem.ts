/** Something wrong with a sample, at a line of its page. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** A problem of a fence: `line` counts from the first line of its code, from 1. */
export function problemIn(fence: { file: string; line: number }, line: number, message: string): Problem {
  return { file: fence.file, line: fence.line + line - 1, message };
}
