import { expect, it } from 'vitest';
import { expectNone, inspected } from '../helpers/inspected';
import { sourcePages, textBlocks } from '../../scripts/pages/sourcePages';

/** A longer paragraph covers more than one idea: split it, or use a list. */
const PARAGRAPH_WORDS = 80;
/** A longer cell contains a procedure: give the message or the symptom a heading. */
const CELL_WORDS = 30;

/** The visible words. Inline code counts as one word, however long it is. */
function wordsIn(text: string): number {
  const visible = text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/\{#[^}]*\}/g, '');
  return visible.split(/\s+/).filter((word) => /[A-Za-z0-9]/.test(word)).length;
}

/** The cells of a row of a table, without the bars in inline code and escaped ones. */
const getCells = (row: string) => row.replace(/`[^`]*`/g, 'code').split(/(?<!\\)\|/);

/** The paragraphs and cells of a page, and those that are too long, each with its line. */
function checkLength(file: string, source: string) {
  const parts = textBlocks(source).flatMap(({ line, text }) =>
    text.startsWith('|')
      ? getCells(text).map((cell) => ({ line, text: cell, limit: CELL_WORDS }))
      : [{ line, text, limit: PARAGRAPH_WORDS }],
  );
  const problems = parts
    .map(({ line, text, limit }) => ({ line, words: wordsIn(text), limit }))
    .filter(({ words, limit }) => words > limit)
    .map(({ line, words, limit }) =>
      limit === CELL_WORDS
        ? `${file}:${line}: ${words} words in a cell. Shorten it, or give its subject a heading.`
        : `${file}:${line}: ${words} words in a paragraph. Split it.`,
    );
  return { count: parts.length, problems };
}

it(`no paragraph has over ${PARAGRAPH_WORDS} words, and no cell over ${CELL_WORDS}`, () => {
  const reports = sourcePages.map(({ file, source }) => checkLength(file, source));
  inspected(
    reports.reduce((sum, { count }) => sum + count, 0),
    'paragraphs and cells',
  );
  expectNone(reports.flatMap(({ problems }) => problems));
});

it('descriptions have a length that search engines show, and each page has its own', () => {
  const described = sourcePages.map(({ file, source }) => ({
    file,
    text: /^description: *(["']?)(.*)\1$/m.exec(source)?.[2] ?? '',
  }));
  inspected(described.length, 'descriptions');
  expectNone([
    ...described
      .filter(({ text }) => text.length < 40 || text.length > 160)
      .map(({ file, text }) => `${file}: the description has ${text.length} characters. Write 40 to 160.`),
    ...described
      .flatMap((page) =>
        described.filter((other) => other !== page && other.text === page.text).map((other) => [page, other] as const),
      )
      .map(([{ file }, other]) => `${file}: ${other.file} has the same description.`),
  ]);
});

it('long paragraphs and cells are found, with their lines', () => {
  const words = (count: number) => 'word '.repeat(count).trim();
  const source = `# Title\n\n${words(81)}\n\n${words(79)} \`some code\`\n\n| A |\n|---|\n| ${words(31)} |\n| ${words(30)} |\n`;
  expect(checkLength('page.md', source).problems).toEqual([
    'page.md:3: 81 words in a paragraph. Split it.',
    'page.md:9: 31 words in a cell. Shorten it, or give its subject a heading.',
  ]);
});
