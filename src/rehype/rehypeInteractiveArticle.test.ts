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
  expect(compiled('docs/page.mdx')).toHaveLength(4);
  expect(compiled('docs/_partial.mdx')).toHaveLength(2);
  expect(compiled('docs/_parts/part.mdx')).toHaveLength(2);
});

it('inserts lists and code blocks as HTML, but renders headings, components, and attributes with React', () => {
  expect(renderedElements('<ul><li>Text <a href="/">link</a></li></ul>')).toEqual([]);
  expect(renderedElements('<div class="code-block"><pre><code>Text</code></pre></div>')).toEqual([]);
  expect(renderedElements('<div><h2 id="title">A <code>title</code></h2></div>')).toEqual(['div', 'h2', 'code']);
  expect(renderedElements('<div data-form=""><p>Text <em>here</em></p></div>')).toEqual(['div']);
  expect(renderedElements('<p>Text</p>')).toEqual(['p']);
});
