import path from 'node:path';
import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { documented } from '../../../tests/helpers/documented';
import { expectNone } from '../../../tests/helpers/inspected';
import { versions, type Version } from '../../config/versions';
import { remarkDirectives } from '../../remark/remarkDirectives';
import { directives } from '../directives';
import { explain } from './explanations';
import { getErrors } from './records';

const processor = remark().use(remarkDirective).use(remarkDirectives, { baseUrl: '/docs/', rules: directives });

function render(directive: string, folder: string): Promise<Root> {
  const file = { value: `# Errors\n\n${directive}\n`, path: path.resolve(folder, 'page.md') };
  return processor.run(processor.parse(file), { ...file, data: {} });
}

/** The IDs of all elements, and the texts of all inline code and headings. */
function contentOf(tree: Root): { ids: string[]; codes: Set<string> } {
  const ids: string[] = [];
  const codes = new Set<string>();
  visit(tree, (node: Nodes) => {
    const id = node.data?.hProperties?.id;
    if (id !== undefined) ids.push(String(id));
    if (node.type === 'inlineCode') codes.add(node.value);
    if (node.type === 'heading') codes.add(toString(node));
  });
  return { ids, codes };
}

describe('::known-errors', () => {
  it.each(versions)('shows each error of $label once, with all of its messages', async (version) => {
    const { ids, codes } = contentOf(await render('::known-errors{area="android-build"}', version.folder));
    const errors = getErrors('android-build', version).flatMap((group) => group.errors);
    expect(ids).toEqual(expect.arrayContaining(errors.map(({ id }) => id)));
    expect(ids).toEqual([...new Set(ids)]);
    const messages = errors.flatMap((error) => error.messages.map(({ text }) => text));
    const shown = [...codes].join('\n');
    expectNone(messages.filter((message) => !shown.includes(message)));
  });

  it('reports an area without a file', async () => {
    await expect(render('::known-errors{area="ios-bild"}', 'docs')).rejects.toThrow(
      /page\.md:3: There is no facts\/errors\/ios-bild\.yaml.*ios-build/,
    );
  });
});

describe('::topic-errors', () => {
  it.each(versions)('shows the errors of a topic in $label, each with a link to itself', async (version) => {
    const { ids, codes } = contentOf(
      await render('::topic-errors{area="android" topic="agp-version"}', version.folder),
    );
    const errors = getErrors('android', version).find(({ id }) => id === 'agp-version')?.errors ?? [];
    expect(ids).toEqual(errors.map(({ id }) => id));
    expectNone(errors.filter(({ title }) => !codes.has(title)).map(({ id }) => id));
  });

  it('reports a topic that has no errors of the version', async () => {
    await expect(render('::topic-errors{area="android" topic="agp-verison"}', 'docs')).rejects.toThrow(
      'page.md:3: facts/errors/android.yaml has no topic "agp-verison" with errors of v4.',
    );
  });
});

it.each(['known-errors', 'topic-errors'])('an explanation is the cause and the fix of one of %s', (name) => {
  const html = `<ul class="${name}"><li id="a"><code>A</code> <code>B</code><p>Why.</p><p>How.</p></li></ul>`;
  const [message] = explain(
    [{ text: 'A', source: 'B', place: { url: '/docs/x#a', title: 'X', explanation: '' } }],
    () => html,
  );
  expect(message?.place).toMatchObject({ explanation: '<p>Why.</p>', fix: '<p>How.</p>' });
});

it('an explanation without evidence says so', () => {
  const html = '<div class="known-errors"><li id="a"><code>A</code><p>How.</p></li></div>';
  const place = { url: '/docs/x#a', title: 'X', explanation: '' };
  const [message] = explain([{ text: 'A', source: 'B', place, isUnconfirmed: true }], () => html);
  expect(message?.place?.explanation).toBe('<p>How.</p><p>This explanation isn’t confirmed by a public report.</p>');
});

describe('getErrors', () => {
  it('fills in the values of the version', () => {
    const texts = (version: Version) =>
      getErrors('android-build', version).flatMap(({ errors }) => errors.map(({ cause, fix }) => cause + fix));
    for (const version of versions)
      expectNone(texts(version).filter((text) => /\{(v|gradle|agp|minSdk|targetSdk|ios)\}/.test(text)));
    expect(texts(documented('v4')).join()).toContain('7.4.2');
    expect(texts(documented('v3')).join()).toContain('7.0');
  });
});
