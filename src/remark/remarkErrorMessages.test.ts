import { describe, expect, it } from 'vitest';
import remarkDirective from 'remark-directive';
import { remark } from 'remark';
import type { Root } from 'mdast';
import { remarkErrorMessages } from './remarkErrorMessages';

describe('remarkErrorMessages', () => {
  const processor = remark().use(remarkDirective).use(remarkErrorMessages, { baseUrl: '/docs/' });
  const run = (value: string): Promise<Root> => {
    const file = { value, path: 'docs/page.md' };
    return processor.run(processor.parse(file), file);
  };

  it('removes the marks from the page', async () => {
    const tree = await run('# Page\n\n::message{text="Some … message" from="Xcode"}\n\nText.\n');
    expect(tree.children.map(({ type }) => type)).toEqual(['heading', 'paragraph']);
  });

  it('lets search find the section by its messages, after the phrases that it declares', async () => {
    const declared = { 'data-search': 'gradle fails' };
    const processorWithPhrases = remark()
      .use(remarkDirective)
      .use(() => (tree: Root) => {
        for (const node of tree.children) if (node.type === 'heading') node.data = { hProperties: declared };
      })
      .use(remarkErrorMessages, { baseUrl: '/docs/' });
    const value =
      '# Page\n\n::message{text="No … here; stop" from="Xcode"}\n::message{text="Second one" from="Xcode"}\n';
    const file = { value, path: 'docs/page.md' };
    const tree = await processorWithPhrases.run(processorWithPhrases.parse(file), file);
    expect(tree.children[0]?.data).toEqual({ hProperties: { 'data-search': 'gradle fails;No here stop;Second one' } });
  });

  it.each([
    ['::message{text="…"}', /page\.md:3: a message needs a text with words/],
    ['::message{from="Xcode"}', /page\.md:3: a message needs a text with words/],
    [
      '::message{text="Some message" from="Excode"}',
      /page\.md:3: "Excode" is not in src\/plugins\/error-catalog\/sources\.json/,
    ],
    ['::message{text="Some message" general="yes"}', /page\.md:3: general has no value/],
    ['::message{text="Some message" form="Xcode"}', /page\.md:3: unknown attribute form/],
    ['::message{text="Some message" if="java-old"}', /page\.md:3: if="java-old" is not one of nothing-below/],
  ])('reports %s with its file and line', async (directive, problem) => {
    await expect(run(`# Page\n\n${directive}\n`)).rejects.toThrow(problem);
  });
});
