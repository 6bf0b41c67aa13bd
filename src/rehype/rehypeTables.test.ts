import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { rehypeTables } from './rehypeTables';

function transformed(html: string, transform: (tree: Root) => void): string {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html);
  transform(tree);
  return toHtml(tree);
}

it('names a table after its heading, gives its header cells and the names of its rows a scope, and marks what a platform supports', () => {
  const cells = (...words: string[]) => words.map((word) => `<td>${word}</td>`).join('');
  const html = transformed(
    `<h2>Platforms</h2><table><tr><th>Task</th><th>iOS</th><th>Android</th><th>Notes</th></tr><tr>${cells('Pick', 'Yes', 'No', 'No')}</tr><tr>${cells('No', 'Yes, on iOS 14', 'The default', 'Yes')}</tr><tr>${cells('', 'not implemented', 'supported', '')}</tr><tr>${cells('', 'supported on iPhones', 'none of both', '')}</tr><tr>${cells('', 'no limit', 'No, not yet', '')}</tr></table>`,
    rehypeTables(),
  );
  expect(html).toContain('aria-label="Table: Platforms"');
  expect(html).toContain('<table aria-label="Platforms">');
  expect(html.match(/<th scope="col">/g)).toHaveLength(4);
  expect([...html.matchAll(/<th scope="row">([^<]*)/g)].map(([, name]) => name)).toEqual(['Pick', 'No']);
  const marked = [
    ...html.matchAll(/<td data-support="(\w+)"><svg[^>]*aria-hidden="true"[^>]*><path[^>]*><\/path><\/svg> ([^<]*)/g),
  ];
  expect(marked.map(([, support, words]) => `${support}: ${words}`)).toEqual([
    ...['yes: Yes', 'no: No', 'partly: Yes, on iOS 14'],
    ...['no: not implemented', 'yes: supported', 'partly: supported on iPhones'],
    'no: No, not yet',
  ]);
  expect(html.match(/<th[^>]*><svg/g)).toHaveLength(2);
});
