import path from 'node:path';
import type { Nodes, Paragraph, Root } from 'mdast';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { versions, versionsByLabel } from '../../config/versions';
import { remarkDirectives } from '../../remark/remarkDirectives';
import { explain } from './explanations';
import { getErrors } from './records';

const processor = remark().use(remarkDirective).use(remarkDirectives, { baseUrl: '/docs/' });

function render(area: string, folder: string): Promise<Root> {
  const file = { value: `# Errors\n\n::known-errors{area="${area}"}\n`, path: path.resolve(folder, 'page.md') };
  return processor.run(processor.parse(file), { ...file, data: {} });
}

/** The ID of each error, with the messages in its first paragraph. */
function shownErrors(tree: Root): { id: string; messages: string[] }[] {
  const shown: { id: string; messages: string[] }[] = [];
  visit(tree, (node: Nodes) => {
    const { className, id } = node.data?.hProperties ?? {};
    if (!Array.isArray(className) || !className.includes('known-error') || !('children' in node)) return;
    const messages: string[] = [];
    visit(node.children[0] as Paragraph, 'inlineCode', ({ value }) => void messages.push(value));
    shown.push({ id: String(id), messages });
  });
  return shown;
}

describe('::known-errors', () => {
  it.each(versions)('gives each error of $label an element, with all of its messages', async (version) => {
    const shown = shownErrors(await render('android-build', version.folder));
    const errors = getErrors('android-build', version).flatMap((group) => group.errors);
    expect(shown.map(({ id }) => id)).toEqual(errors.map(({ id }) => id));
    for (const [index, { messages }] of errors.entries())
      expect(shown[index]?.messages).toEqual(expect.arrayContaining(messages.map(({ text }) => text)));
  });

  it('reports an area without a file', async () => {
    await expect(render('ios-bild', 'docs')).rejects.toThrow(
      /page\.md:3: There is no facts\/errors\/ios-bild\.yaml.*ios-build/,
    );
  });
});

it('an explanation is the cause and the fix of the error, without its messages', () => {
  const html =
    '<ul><li id="a" class="known-error"><p><a href="#a"><code>A</code></a></p><p>Why.</p><p>How.</p></li></ul>';
  const [message] = explain(
    [{ text: 'A', source: 'B', place: { url: '/docs/x#a', title: 'X', explanation: '' } }],
    () => html,
  );
  expect(message?.place?.explanation).toBe('<p>Why.</p><p>How.</p>');
});

it('an explanation without evidence says so', () => {
  const html = '<ul><li id="a" class="known-error" data-unconfirmed><p><code>A</code></p><p>How.</p></li></ul>';
  const place = { url: '/docs/x#a', title: 'X', explanation: '' };
  const [message] = explain([{ text: 'A', source: 'B', place }], () => html);
  expect(message?.place?.explanation).toBe('<p>How.</p><p>This explanation isn’t confirmed by a public report.</p>');
});

describe('getErrors', () => {
  it('fills in the values of the version', () => {
    const texts = (label: keyof typeof versionsByLabel) =>
      getErrors('android-build', versionsByLabel[label]).flatMap(({ errors }) =>
        errors.map(({ cause, fix }) => cause + fix),
      );
    for (const label of ['v4', 'v3', 'v2'] as const)
      expect(texts(label).filter((text) => /\{(v|gradle|agp|minSdk|targetSdk|ios)\}/.test(text))).toEqual([]);
    expect(texts('v4').join()).toContain('7.4.2');
    expect(texts('v2').join()).toContain('5.6.4');
  });
});
