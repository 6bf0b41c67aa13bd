import { afterAll, describe, expect, it } from 'vitest';
import { getCache } from '../src/cache';
import type { Fence } from '../src/readSamples';
import { fixture } from './fixture';

const { versions, remove } = fixture();
const [version] = versions;
afterAll(remove);

const fenceAt = (line: number, code: string): Fence => ({
  file: '/a.md',
  version,
  line,
  language: 'ts',
  code,
  continues: false,
});

describe('the cache', () => {
  it('returns the problems of the same samples at their current lines', () => {
    const cache = getCache();
    cache.set(
      'scripts',
      [fenceAt(5, 'a'), fenceAt(20, 'b\nc')],
      [
        { file: '/a.md', line: 5, message: 'first' },
        { file: '/a.md', line: 21, message: 'second' },
      ],
    );
    const moved = cache.get('scripts', [fenceAt(7, 'a'), fenceAt(30, 'b\nc')]);
    expect(moved?.map(({ line, message }) => `${line} ${message}`)).toEqual(['7 first', '31 second']);
  });

  it('contains nothing for a sample with another text, language, title or kind of check', () => {
    const cache = getCache();
    cache.set('fence', [fenceAt(1, 'a')], []);
    expect(cache.get('fence', [fenceAt(9, 'a')])).toEqual([]);
    expect(cache.get('fence', [fenceAt(1, 'b')])).toBeUndefined();
    expect(cache.get('fence', [{ ...fenceAt(1, 'a'), language: 'js' }])).toBeUndefined();
    expect(cache.get('fence', [{ ...fenceAt(1, 'a'), title: 'a.ts' }])).toBeUndefined();
    expect(cache.get('scripts', [fenceAt(1, 'a')])).toBeUndefined();
  });

  it('is saved only if something was added', () => {
    let saved = 0;
    const cache = getCache([], () => saved++);
    cache.save();
    cache.set('fence', [fenceAt(1, 'a')], []);
    cache.save();
    expect(saved).toBe(1);
  });
});
