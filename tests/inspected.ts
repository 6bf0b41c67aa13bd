import { expect } from 'vitest';

/** Prints how many things a check inspected, and fails the check if there were none. */
export function inspected(count: number, things: string): void {
  console.log(`inspected ${count} ${things}`);
  expect(count, `no ${things} to inspect`).toBeGreaterThan(0);
}
