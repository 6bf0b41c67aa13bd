import { describe, expect, it } from 'vitest';
import { excerpt, markMatches } from '../src/excerpt';

describe('an excerpt', () => {
  it('cuts between words around what was found', () => {
    const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`;
    const pieces = excerpt(text, ['needle']);
    expect(pieces.find(({ matched }) => matched)?.text).toBe('needle');
    expect(pieces.map((piece) => piece.text).join('').length).toBeLessThan(260);
  });

  it('is cut where most of the words stand together', () => {
    const text = `photo ${'x '.repeat(200)}take the photo ${'y '.repeat(200)}`;
    expect(
      excerpt(text, ['take', 'photo'])
        .filter(({ matched }) => matched)
        .map((piece) => piece.text),
    ).toEqual(['take', 'photo']);
  });

  it('takes terms that look like patterns', () => {
    expect(markMatches('a (b) c', ['(b)']).filter(({ matched }) => matched)).toEqual([{ text: '(b)', matched: true }]);
    expect(markMatches('text', [])).toEqual([{ text: 'text', matched: false }]);
  });
});
