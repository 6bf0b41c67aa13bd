import { remarkSearchPhrases } from './searchPhrases';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import remarkDirective from 'remark-directive';
import { remark } from 'remark';
import type { Heading, Root } from 'mdast';
import { remarkDirectives } from '../../remark/remarkDirectives';
import { directives } from '../directives';

const processor = remark()
  .use(remarkDirective)
  .use(remarkSearchPhrases)
  .use(remarkDirectives, { baseUrl: '/docs/', rules: directives });

function run(value: string, frontMatter: object = {}): Promise<Root> {
  const file = { value, path: path.resolve('docs/page.md'), data: { frontMatter } };
  return processor.run(processor.parse(file), file);
}

async function getHeadings(value: string, frontMatter?: object): Promise<(string | undefined)[]> {
  const tree = await run(value, frontMatter);
  expect(JSON.stringify(tree)).not.toContain('leafDirective');
  const headings = tree.children.filter((node): node is Heading => node.type === 'heading');
  return headings.map(({ data }) => data?.hProperties?.['data-search'] as string | undefined);
}

const page = (phrases: string) => `# Page\n\n## Section\n\n::search{phrases="${phrases}"}\n\nText.\n`;

describe('search phrases', () => {
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
});

describe('::message', () => {
  it('is removed from the page', async () => {
    const tree = await run('# Page\n\n::message{text="Some … message" from="Xcode"}\n\nText.\n');
    expect(tree.children.map(({ type }) => type)).toEqual(['heading', 'paragraph']);
  });

  it('lets search find the section by its messages, after the phrases that it declares', async () => {
    const value =
      '# Page\n\n::message{text="No … here; stop" from="Xcode"}\n::message{text="Second <b> one" from="Xcode"}\n';
    expect(await getHeadings(value, { search_phrases: ['gradle fails', 'two', 'three'] })).toEqual([
      'gradle fails;two;three;No here stop;Second b one',
    ]);
  });
});
