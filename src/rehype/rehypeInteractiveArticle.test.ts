import path from 'node:path';
import type { Element } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { siteDir } from '../lib/paths';
import { rehypeInteractiveArticle } from './rehypeInteractiveArticle';

/** The names of the elements that React renders and hydrates on an `.mdx` page. */
function renderedElements(html: string): string[] {
  const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeInteractiveArticle);
  const file = { path: 'docs/page.mdx', value: html };
  const names: string[] = [];
  visit(processor.runSync(processor.parse(file), file), 'element', ({ tagName }: Element) => void names.push(tagName));
  return names;
}

it('adds the layout to a page, but not to a partial that a page imports', () => {
  const compiled = (file: string) => {
    const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeInteractiveArticle);
    return processor.runSync(processor.parse('<p>Text</p>'), { path: path.join(siteDir, file), value: '' }).children;
  };
  expect(compiled('docs/page.mdx')).toHaveLength(3);
  expect(compiled('docs/_partial.mdx')).toHaveLength(1);
  expect(compiled('docs/_parts/part.mdx')).toHaveLength(1);
});

it('renders a list with React, but inserts a code block as HTML', () => {
  expect(renderedElements('<ul><li>Text</li></ul>')).toEqual(['ul', 'li']);
  expect(renderedElements('<div class="code-block"><pre><code>Text</code></pre></div>')).toEqual([]);
});
