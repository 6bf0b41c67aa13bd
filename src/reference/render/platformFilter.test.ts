import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { element, properties, text } from './nodes';
import { limitTo, platformFilter } from './platformFilter';

const entry = (...children: RootContent[]) => element('section', 'api-entry', ...children);
const term = () => [element('dt', '', text('a')), element('dd', '', text('b'))];

describe('the filter of platforms', () => {
  it('counts what it hides for iOS, Android, and the web; a member of a hidden method is not counted again', () => {
    const content = [
      ...limitTo(['iOS'], [entry(element('dl', '', ...limitTo(['iOS'], term())))]),
      ...limitTo(['iOS', 'Android'], [entry()]),
      entry(element('dl', '', ...limitTo(['Android'], term()), ...term())),
    ];
    const [control, message] = platformFilter(content);
    expect(control && toString(control)).toBe('Platform AlliOSAndroidWeb');
    expect(message && toString(message)).toMatch(/^113 hidden: for other platforms only/);
  });

  it('is absent if everything is for all platforms', () => {
    const [section] = limitTo([], [entry(...term())]);
    expect(section && properties(section)).toEqual({ className: ['api-entry'] });
    expect(platformFilter([entry(...term())])).toEqual([]);
  });
});
