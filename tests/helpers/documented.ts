import { TestRunner } from 'vitest';
import { versions, type Version } from '../../src/config/versions';

/**
 * A version such as `v2` that a test is about. If its pages were removed, the test is skipped, so
 * that removing a version changes no test. Call it in the test, because it knows only this test.
 */
export function documented(label: string): Version {
  const version = versions.find((candidate) => candidate.label === label);
  if (version) return version;
  TestRunner.getCurrentTest()?.context.skip(`${label} has no pages anymore`);
  throw new Error(`${label} has no pages anymore. Call documented() in a test, which is then skipped.`);
}

/** Each update between two documented versions, the oldest first. */
export const documentedUpdates: readonly [from: Version, to: Version][] = [...versions]
  .reverse()
  .flatMap((from) => versions.filter(({ major }) => major > from.major).map((to): [Version, Version] => [from, to]));
