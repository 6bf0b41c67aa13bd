import { afterAll, expect, it } from 'vitest';
import { hashSamples } from '../src/cache';
import type { Fence } from '../src/readSamples';
import { fixture } from './fixture';

const { versions, remove } = fixture();
const [version] = versions;
afterAll(remove);

const sample: Fence = { file: '/a.md', version, line: 1, language: 'ts', code: 'a', continues: false };
const other: Fence = { ...sample, line: 5, code: 'b' };

it('the hash of samples changes with everything that their check depends on, and not with their lines', () => {
  expect(hashSamples({ ...sample, line: 9 })).toBe(hashSamples(sample));
  for (const change of [{ code: 'b' }, { language: 'js' }, { title: 'a.ts' }, { project: new Map([['a.ts', '']]) }])
    expect(hashSamples({ ...sample, ...change })).not.toBe(hashSamples(sample));
  const moved = [sample, other].map((fence) => ({ ...fence, file: '/b.md' }));
  expect(hashSamples(...moved)).not.toBe(hashSamples(sample, other));
});
