import { describe, expect, it } from 'vitest';
import { cacheOf } from './cache';
import type { Fence } from './fences';

const at = (line: number, code: string): Fence => ({
  file: '/a.md',
  version: 'v4',
  line,
  language: 'ts',
  code,
  continues: false,
});

describe('the cache', () => {
  it('gives what was found in the same samples at the lines where they stand now', () => {
    const cache = cacheOf([], () => undefined);
    cache.set(
      'scripts',
      [at(5, 'a'), at(20, 'b\nc')],
      [
        { file: '/a.md', line: 5, message: 'first' },
        { file: '/a.md', line: 21, message: 'second' },
      ],
    );
    const moved = cache.get('scripts', [at(7, 'a'), at(30, 'b\nc')]);
    expect(moved?.map(({ line, message }) => `${line} ${message}`)).toEqual(['7 first', '31 second']);
  });

  it('knows nothing of a sample whose text, language, title or kind of check is another', () => {
    const cache = cacheOf([], () => undefined);
    cache.set('fence', [at(1, 'a')], []);
    expect(cache.get('fence', [at(9, 'a')])).toEqual([]);
    expect(cache.get('fence', [at(1, 'b')])).toBeUndefined();
    expect(cache.get('fence', [{ ...at(1, 'a'), language: 'js' }])).toBeUndefined();
    expect(cache.get('fence', [{ ...at(1, 'a'), title: 'a.ts' }])).toBeUndefined();
    expect(cache.get('scripts', [at(1, 'a')])).toBeUndefined();
  });

  it('is written only when something was added', () => {
    let saved = 0;
    const cache = cacheOf([], () => saved++);
    cache.save();
    cache.set('fence', [at(1, 'a')], []);
    cache.save();
    expect(saved).toBe(1);
  });
});
