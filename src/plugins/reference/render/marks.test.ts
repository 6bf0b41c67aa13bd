import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { paragraph, text } from '../../../remark/nodes';
import { isLaterRelease, markSpans } from './marks';

const getWords = (...parameters: Parameters<typeof markSpans>) =>
  markSpans(...parameters).map((mark) => toString(mark).trim());

describe('isLaterRelease', () => {
  it.each([
    ['4.0.0', '4.1.5', false],
    ['1.0.0', '4.1.5', false],
    ['3.2.0', '4.1.5', false],
    ['4.1.0', '4.1.5', true],
    ['4.0.1', '4.1.5', true],
    ['1.1.0', '1.3.1', true],
    ['4.2.0', '3.9.0', false],
  ])('%s in an installed %s: %s', (since, installed, expected) => {
    expect(isLaterRelease(since, installed)).toBe(expected);
  });
});

describe('markSpans', () => {
  it('names platforms and a later release, and not the first release of the version', () => {
    expect(getWords({ docs: 'Only available on iOS.', since: '4.1.0' }, '4.1.5')).toEqual(['iOS', 'Since 4.1.0']);
    expect(getWords({ docs: 'Opens a page.', since: '1.0.0' }, '4.1.5')).toEqual([]);
  });

  it('reads the platforms from the description on the page if the package has none', () => {
    expect(getWords({ docs: '' }, '4.1.5', [paragraph(text('Android only.'))])).toEqual(['Android']);
  });

  it('names the release of a deprecation', () => {
    expect(getWords({ docs: '', deprecated: '3.1.1' }, '4.1.5')).toEqual(['Deprecated since 3.1.1']);
    expect(getWords({ docs: '', deprecated: 'Use open().' }, '4.1.5')).toEqual(['Deprecated']);
  });
});
