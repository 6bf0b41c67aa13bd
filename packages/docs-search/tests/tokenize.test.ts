import { describe, expect, it } from 'vitest';
import { limitQuery, MAX_QUERY_LENGTH } from '../src/query';
import { queryTerms, tokenize, tokenizeTitle } from '../src/tokenize';

describe('tokenize', () => {
  it.each([
    ['convertFileSrc', ['convertfilesrc', 'convert', 'file', 'src']],
    ['status-bar', ['status-bar', 'statusbar', 'status', 'bar']],
    ['@capacitor/camera', ['@capacitor/camera', 'capacitorcamera', 'capacitor', 'camera']],
    ['CAPACITOR_ROOT_DIR', ['capacitor_root_dir', 'capacitorrootdir', 'capacitor', 'root', 'dir']],
    ['Photos', ['photo']],
  ])('%s', (text, expected) => {
    expect(tokenize(text)).toEqual(expect.arrayContaining(expected));
  });

  it('joins neighbours in titles', () => {
    expect(tokenizeTitle('Status Bar')).toContain('statusbar');
  });

  it('leaves out words that say nothing, unless there are no others', () => {
    expect(queryTerms('how to take a photo')).toEqual(['take', 'photo']);
    expect(queryTerms('how to')).toEqual(['how', 'to']);
  });

  it('takes what nobody should type without hanging', () => {
    for (const text of ['a'.repeat(10_000), '😀', '\ud83d', 'מצלמה', '((((', '\\', '<b>'])
      expect(() => tokenize(text)).not.toThrow();
    expect(queryTerms('camera '.repeat(2000))).toEqual(['camera']);
  });
});

describe('a query that is too long', () => {
  it('is cut, but not within a character', () => {
    expect(limitQuery('camera')).toBe('camera');
    expect(limitQuery('a'.repeat(5_000_000))).toHaveLength(MAX_QUERY_LENGTH);
    expect(limitQuery(`a${'😀'.repeat(1000)}`)).toBe(`a${'😀'.repeat((MAX_QUERY_LENGTH - 2) / 2)}`);
  });
});
