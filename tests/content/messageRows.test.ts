import type { TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { getSections, type MarkdownSection } from '../../src/lib/markdownSections';
import { attribute, isDirective } from '../../src/remark/directives';
import { expectNone, inspected } from '../helpers/inspected';
import { sourcePages } from '../../scripts/pages/sourcePages';

const parser = remark().use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);

/** The messages that a section marks. */
const getMarks = ({ content }: MarkdownSection): string[] =>
  content.filter(isDirective).flatMap((node) => (node.name === 'message' ? attribute(node, 'text') : []));

function getRows({ content }: MarkdownSection): TableRow[] {
  const rows: TableRow[] = [];
  for (const node of content) visit(node, 'tableRow', (row) => void rows.push(row));
  return rows;
}

/** The texts that the first cell of a row quotes. */
function getQuotes(row: TableRow): string[] {
  const quotes: string[] = [];
  if (row.children[0]) visit(row.children[0], 'inlineCode', ({ value }) => void quotes.push(value));
  return quotes;
}

/** Rows that aren't in the table of their messages, and the number of rows that quote one. */
function checkRows(file: string, source: string): { count: number; problems: string[] } {
  const sections = getSections(parser.parse(source));
  const marked = new Set(sections.flatMap(getMarks));
  let count = 0;
  const problems = sections.flatMap((section) => {
    const own = new Set(getMarks(section));
    const misplaced = getRows(section).filter((row) => {
      const quotes = getQuotes(row).filter((quote) => marked.has(quote));
      if (quotes.length > 0) count += 1;
      return quotes.length > 0 && !quotes.some((quote) => own.has(quote));
    });
    const outside = section.content.filter((node) => node.type === 'paragraph' && /^\| .* \|$/m.test(toString(node)));
    return [
      ...misplaced.map((row) => `${file}:${row.position?.start.line}: move the row to the section of its ::message.`),
      ...outside.map((node) => `${file}:${node.position?.start.line}: the row is outside of a table.`),
    ];
  });
  return { count, problems };
}

describe('the rows about messages', () => {
  it('are in a table, in the section that marks their messages', () => {
    const checked = sourcePages
      .filter(({ source }) => source.includes('::message{'))
      .map(({ file, source }) => checkRows(file, source));
    const count = checked.reduce((sum, page) => sum + page.count, 0);
    inspected(count, 'rows');
    expectNone(checked.flatMap(({ problems }) => problems));
  });

  it('are reported if they stand elsewhere', () => {
    const table = (message: string) => `| Message | Cause |\n|---|---|\n| \`${message}\` | Retry. |\n`;
    const mark = (message: string) => `::message{text="${message}" from="Xcode"}\n\n`;
    const page = `# A\n\n## B\n\n${mark('One')}${mark('Two')}${table('One')}\n| \`Two\` | Stop. |\n\n## C\n\n${table('Two')}`;
    expect(checkRows('page.md', page).problems).toEqual([
      'page.md:13: the row is outside of a table.',
      'page.md:19: move the row to the section of its ::message.',
    ]);
  });
});
