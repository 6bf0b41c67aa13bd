import remarkDirective from 'remark-directive';
import { remark } from 'remark';
import type { Heading, Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { remarkSearchPhrases } from './remarkSearchPhrases';

const processor = remark().use(remarkDirective).use(remarkSearchPhrases);

async function getHeadings(value: string, frontMatter: object = {}): Promise<(string | undefined)[]> {
  const file = { value, path: 'docs/page.md', data: { frontMatter } };
  const tree: Root = await processor.run(processor.parse(file), file);
  expect(JSON.stringify(tree)).not.toContain('leafDirective');
  const headings = tree.children.filter((node): node is Heading => node.type === 'heading');
  return headings.map(({ data }) => data?.hProperties?.['data-search'] as string | undefined);
}

const page = (phrases: string) => `# Page\n\n## Section\n\n::search{phrases="${phrases}"}\n\nText.\n`;

describe('remarkSearchPhrases', () => {
  it('puts the phrases of the front matter on the title, and those of a directive on the heading above it', async () => {
    const frontMatter = { search_phrases: ['one thing', 'two things', 'three things'] };
    expect(await getHeadings(page('first; second; third'), frontMatter)).toEqual([
      'one thing;two things;three things',
      'first;second;third',
    ]);
  });

  it('leaves a page without phrases as it is', async () => {
    expect(await getHeadings('# Page\n\n## Section\n')).toEqual([undefined, undefined]);
  });

  it.each([
    ['too few', 'first; second', 'expected 3 to 15'],
    ['too long', `${'long '.repeat(20)}; second; third`, '3 to 60 characters'],
    ['the same twice', 'first; second; first', '"first" is listed twice'],
    ['capitals', 'First; second; third', 'not in lower case'],
  ])('reports %s with the line and the heading', async (_problem, phrases, message) => {
    await expect(getHeadings(page(phrases))).rejects.toThrow(`docs/page.md:5: Section: `);
    await expect(getHeadings(page(phrases))).rejects.toThrow(message);
  });

  it('reports a phrase that two headings of the page claim', async () => {
    const twice = getHeadings(page('first; second; third'), { search_phrases: ['first', 'other', 'another'] });
    await expect(twice).rejects.toThrow('"first" belongs to another heading');
  });
});
