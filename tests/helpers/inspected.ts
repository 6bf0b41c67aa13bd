import { expect } from 'vitest';

/** Prints how many things a check inspected, and fails the check if there were none. */
export function inspected(count: number, things: string): void {
  console.log(`inspected ${count} ${things}`);
  expect(count, `no ${things} to inspect`).toBeGreaterThan(0);
}

/**
 * Fails with one line for each problem: the page, the cause, and if it isn't obvious, the fix.
 * `toEqual([])` would print "expected [ Array(2) ] to deeply equal []".
 */
export function expectNone(problems: readonly string[]): void {
  if (problems.length > 0) expect.fail(`${problems.length} found:\n${problems.map((line) => `  ${line}`).join('\n')}`);
}
