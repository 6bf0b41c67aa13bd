import { describe, expect, it } from 'vitest';
import { VFile } from 'vfile';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import type { Root } from 'mdast';
import { unified } from 'unified';
import { messageDirectives } from './messageDirectives';
import { readPageMarks } from './markedMessages';

const marksOf = (body: string) => readPageMarks('docs/a.md', `# Page\n\n${body}`, '/docs/a').marks;

describe('readPageMarks', () => {
  it('links a message to its section and explains it with the text of the section', () => {
    const [mark] = marksOf(
      '## Error: "x" {#x-error}\n\n::message{text="Cannot find … here" from="Gradle"}\n\n```text\nCannot find a here\n```\n\nThe file is missing. Run `npm ci`.\n\n## Next\n\nMore.\n',
    );
    expect(mark).toMatchObject({
      text: 'Cannot find … here',
      from: 'Gradle',
      isGeneral: false,
      where: 'docs/a.md:5',
      place: { url: '/docs/a#x-error', title: 'Page › Error: "x"', explanation: 'The file is missing. Run npm ci.' },
    });
  });

  it('explains a message with the row that quotes a part of it', () => {
    const table =
      '| Message | Fix |\n|---|---|\n| `Other text here` | No. |\n| `Some plugin is invalid`, or `Third message` | Add the class. |\n';
    const [mark] = marksOf(
      `## Errors\n\n::message{text="Some plugin … is invalid. Ensure that the annotation exists on the class and that it extends another class"}\n\n${table}`,
    );
    expect(mark?.place.explanation).toBe('Add the class.');
  });

  it('explains a message that is in no row with all rows, if the section has no text', () => {
    const table = '| Message | Fix |\n|---|---|\n| `Invalid ID` | Change it. |\n| `No platform` | Add it. |\n';
    const [mark] = marksOf(`## Errors\n\n::message{text="Something else failed"}\n\n${table}`);
    expect(mark?.place.explanation).toBe('Invalid ID: Change it. No platform: Add it.');
  });

  it('explains a message with the part of a long section that quotes it', () => {
    const before = `${'Before. '.repeat(60)}\n\n- Other.\n- If it logs \`Some file was lost\`, add it.\n\n`;
    const [mark] = marksOf(`## Errors\n\n::message{text="Some file was lost after …"}\n\n${before}Then sync.\n`);
    expect(mark?.place.explanation).toBe('If it logs Some file was lost, add it. Then sync.');
  });

  it('shortens an explanation after a word, and leaves out long code', () => {
    const code = (lines: number) => `\`\`\`js\n${'call();\n'.repeat(lines)}\`\`\`\n\n`;
    const [mark] = marksOf(`## Errors\n\n::message{text="It failed"}\n\n${code(5)}${code(1)}${'word '.repeat(200)}`);
    expect(mark?.place.explanation).toMatch(/^call\(\); (?:word )+…$/);
    expect(mark?.place.explanation.length).toBeLessThan(430);
  });

  it('explains a message with its row of a table', () => {
    const table =
      '| Message | Fix |\n|---|---|\n| `Platform … not found.` | Add it. |\n| `Invalid ID` | Change it. |\n';
    const [mark] = marksOf(`## Errors\n\n::message{text="Invalid ID …" general}\n\n${table}`);
    expect(mark).toMatchObject({ isGeneral: true, place: { url: '/docs/a#errors', explanation: 'Change it.' } });
  });
});

describe('messageDirectives', () => {
  const processor = unified().use(remarkParse).use(remarkDirective).use(messageDirectives, { baseUrl: '/docs/' });
  const run = (value: string): Promise<Root> => {
    const file = new VFile({ value, path: 'docs/page.md' });
    return processor.run(processor.parse(file), file);
  };

  it('removes the marks from the page', async () => {
    const tree = await run('# Page\n\n::message{text="Some … message" from="Xcode"}\n\nText.\n');
    expect(tree.children.map(({ type }) => type)).toEqual(['heading', 'paragraph']);
  });

  it('lets search find the section by its messages, after the phrases that it declares', async () => {
    const declared = { 'data-search': 'gradle fails' };
    const processorWithPhrases = unified()
      .use(remarkParse)
      .use(remarkDirective)
      .use(() => (tree: Root) => {
        for (const node of tree.children) if (node.type === 'heading') node.data = { hProperties: declared };
      })
      .use(messageDirectives, { baseUrl: '/docs/' });
    const value =
      '# Page\n\n::message{text="No … here; stop" from="Xcode"}\n::message{text="Second one" from="Xcode"}\n';
    const file = new VFile({ value, path: 'docs/page.md' });
    const tree = await processorWithPhrases.run(processorWithPhrases.parse(file), file);
    expect(tree.children[0]?.data).toEqual({ hProperties: { 'data-search': 'gradle fails;No here stop;Second one' } });
  });

  it.each([
    ['::message{text="…"}', /page\.md:3: a message needs a text with words/],
    ['::message{from="Xcode"}', /page\.md:3: a message needs a text with words/],
    ['::message{text="Some message" from="Excode"}', /page\.md:3: "Excode" is not in src\/errors\/sources\.ts/],
    ['::message{text="Some message" general="yes"}', /page\.md:3: general has no value/],
    ['::message{text="Some message" form="Xcode"}', /page\.md:3: unknown attribute form/],
  ])('reports %s with its file and line', async (directive, problem) => {
    await expect(run(`# Page\n\n${directive}\n`)).rejects.toThrow(problem);
  });
});
