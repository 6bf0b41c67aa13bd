/** Prints how many things a check inspected, and fails the check if there were none. */
export function inspected(count: number, things: string): void {
  console.log(`inspected ${count} ${things}`);
  if (!(count > 0)) throw new Error(`There are no ${things} to inspect.`);
}

/**
 * Fails with one line for each problem: the page, the cause, and if it isn't obvious, the fix. An
 * object is one line too. `about`: what concerns all of them: the place, or what to do.
 */
export function expectNone(problems: readonly unknown[], about = ''): void {
  if (problems.length === 0) return;
  const lines = problems.map((problem) => (typeof problem === 'string' ? problem : JSON.stringify(problem)));
  const error = new Error([`${problems.length} found:`, ...lines.map((line) => `  ${line}`), about].join('\n').trim());
  // The stack begins at the check.
  Error.captureStackTrace(error, expectNone);
  throw error;
}
