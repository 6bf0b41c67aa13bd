import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { prose } from './nodes';

/** The links in the description of an element, as their texts and URLs. */
function linksIn(markdown: string): string[] {
  const links: string[] = [];
  visit({ type: 'root', children: prose(markdown, ({ pathname }) => `..${pathname}.md`) }, 'link', (link) => {
    links.push(`${toString(link)} → ${link.url}`);
  });
  return links;
}

describe('prose', () => {
  it('links a URL that the package does not mark as a link', () => {
    expect(linksIn('See https://example.com/a#b-1\nand [this](https://example.com/c).')).toEqual([
      'https://example.com/a#b-1 → https://example.com/a#b-1',
      'this → https://example.com/c',
    ]);
  });

  it('makes a URL of this site a link within the version', () => {
    expect(linksIn('Learn more: https://capacitorjs.com/docs/web/pwa-elements')).toEqual([
      'https://capacitorjs.com/docs/web/pwa-elements → ../docs/web/pwa-elements.md',
    ]);
  });
});
