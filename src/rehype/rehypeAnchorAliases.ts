import path from 'node:path';
import type { Root } from 'hast';
import { h } from 'hastscript';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { articleClasses } from '../config/articleClasses';
import { earlierSectionAnchors, redirects } from '../config/redirects';
import { versions } from '../config/versions';
import { siteDir } from '../lib/paths';

/** An anchor of a page, which has these paths → the anchors that redirect to it. */
function getFormerAnchors(paths: readonly string[]): Map<string, string[]> {
  const former = new Map<string, string[]>();
  for (const [from, to] of Object.entries(redirects)) {
    const [, alias] = from.split('#');
    const [target, anchor] = to.split('#');
    if (alias === undefined || anchor === undefined || !paths.includes(target ?? '')) continue;
    former.set(anchor, [...(former.get(anchor) ?? []), alias]);
  }
  return former;
}

/** Paths of a page below the base URL and its version. None outside of the documentation. */
function getPaths(file: string): string[] {
  return versions.flatMap(({ folder, path: prefix }) => {
    const id = path.relative(path.join(siteDir, folder), file).split(path.sep).join('/');
    const page = id.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
    return id.startsWith('..') ? [] : [page, `${prefix}/${page}`];
  });
}

/**
 * Adds the anchors that a heading or an option had earlier, or that people use for it. They must be
 * part of the page, because a redirect can't respond to an anchor. An anchor that the page uses for
 * something else stays there.
 */
export const rehypeAnchorAliases: Plugin<[], Root> =
  () =>
  (tree, { path: file }) => {
    const former = getFormerAnchors(getPaths(file));
    const taken = new Set<unknown>();
    visit(tree, 'element', ({ properties }) => void taken.add(properties.id));
    visit(tree, 'element', (node) => {
      if (!/^(h[2-6]|dt)$/.test(node.tagName)) return;
      const id = String(node.properties.id);
      const aliases = [...(former.get(id) ?? []), ...(earlierSectionAnchors[id] ?? [])].filter(
        (alias) => !taken.has(alias),
      );
      for (const alias of aliases) taken.add(alias);
      node.children.unshift(
        ...aliases.map((alias) => h('span', { id: alias, className: [articleClasses.formerAnchor] })),
      );
    });
  };
