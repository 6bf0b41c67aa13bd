import { expect, it } from 'vitest';
import { memoize } from '../src/memoize';

it('computes a result once for each list of arguments', () => {
  const calls: unknown[][] = [];
  const read = memoize((version: object, name?: string) => calls.push([version, name]));
  const [v4, v3] = [{ label: 'v4' }, { label: 'v3' }];
  expect([read(v4), read(v4), read(v3), read(v4, 'camera'), read(v4, 'camera')]).toEqual([1, 1, 2, 3, 3]);
});

it('does not keep an error', () => {
  let attempts = 0;
  const read = memoize(() => {
    attempts++;
    if (attempts === 1) throw new Error('not installed');
    return attempts;
  });
  expect(read).toThrow('not installed');
  expect(read()).toBe(2);
});
