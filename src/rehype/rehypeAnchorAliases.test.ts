import type { Root } from 'hast';
import { h } from 'hastscript';
import path from 'node:path';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { siteDir } from '../lib/paths';
import { rehypeAnchorAliases } from './rehypeAnchorAliases';

/** The IDs of a page with these headings, in their order. */
async function idsOf(page: string, ...ids: string[]): Promise<unknown[]> {
  const tree: Root = { type: 'root', children: ids.map((id) => h('h2', { id }, 'A heading')) };
  await unified()
    .use(rehypeAnchorAliases)
    .run(tree, { path: path.join(siteDir, page) });
  const found: unknown[] = [];
  visit(tree, 'element', ({ properties }) => void found.push(properties.id));
  return found;
}

it('keeps the earlier anchors of a heading and of sections that many pages have', async () => {
  const ids = await idsOf(
    'versioned_docs/version-v3/guides/storage.md',
    'notes-and-limitations',
    'many-records-sqlite',
  );
  expect(ids).toContain('behaviour-worth-knowing');
  expect(ids).toContain('large-data-or-high-performance-storage-options');
});

it('keeps the earlier anchors of all versions and of one version at the same heading', async () => {
  const ids = await idsOf('versioned_docs/version-v3/apis/dialog.md', 'show-an-alert');
  expect(ids).toContain('example');
  expect(ids).toContain('tell-something');
});

it('leaves an earlier anchor to the heading that has it now', async () => {
  const ids = await idsOf('docs/guides/storage.md', 'troubleshooting', 'when-it-fails');
  expect(ids.filter((id) => id === 'when-it-fails')).toHaveLength(1);
});

it('puts the earlier anchor of a section that moved to another page on the first link to it', async () => {
  const link = (href: string) => h('a', { href }, 'A section');
  const tree: Root = {
    type: 'root',
    children: [
      link('/docs/v3/guides/photos#other'),
      link('/docs/v3/guides/photos#upload'),
      link('/docs/v3/guides/photos#upload'),
    ],
  };
  await unified()
    .use(rehypeAnchorAliases)
    .run(tree, { path: path.join(siteDir, 'versioned_docs/version-v3/apis/camera.md') });
  const counts: number[] = [];
  visit(tree, 'element', ({ tagName, children }) => {
    if (tagName === 'a') counts.push(children.filter((child) => child.type === 'element').length);
  });
  expect(counts).toEqual([0, 1, 0]);
});
