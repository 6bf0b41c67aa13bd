import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { element, properties } from './nodes';
import { limitTo, platformFilter } from './platformFilter';
import type { Platform } from './platforms';

it.each([
  [['iOS'], 'android web'],
  [['Web', 'iOS'], 'android'],
  [[], undefined],
] as [Platform[], string | undefined][])('what is only for %j is hidden for %s', (platforms, others) => {
  const [term, description] = limitTo(platforms, [element('dt', ''), element('dd', '')]);
  expect(term && properties(term)['data-not']).toBe(others);
  expect(description && properties(description)['data-not']).toBe(others);
});

it('offers all platforms and each of them', () => {
  expect(toString(platformFilter())).toBe('Platform AlliOSAndroidWeb');
});
