import path from 'node:path';
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { articleClasses } from '../config/articleClasses';
import { earlierSectionAnchors, redirects } from '../config/redirects';
import { versions } from '../config/versions';
import { siteDir } from '../lib/paths';

interface FormerAnchors {
  /** A heading's anchor → the anchors that redirect to it. */
  headings: Map<string, string[]>;
  /** The path and anchor of a section on another page → the anchors that it had on this page. */
  links: Map<string, string[]>;
}

/** The former anchors of a page, which has these paths. */
function getFormerAnchors(paths: readonly string[]): FormerAnchors {
  const former: FormerAnchors = { headings: new Map(), links: new Map() };
  const add = (map: Map<string, string[]>, key: string, alias: string) =>
    map.set(key, [...(map.get(key) ?? []), alias]);
  for (const [from, to] of Object.entries(redirects)) {
    const [page = '', alias] = from.split('#');
    const [target = '', anchor] = to.split('#');
    if (alias === undefined || anchor === undefined) continue;
    if (paths.includes(target)) add(former.headings, anchor, alias);
    else if (paths.includes(page)) add(former.links, to, alias);
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
 * something else stays there. If a section moved to another page, its anchors are on the first link
 * to it, and `followMovedSection` follows this link.
 */
export const rehypeAnchorAliases: Plugin<[], Root> =
  () =>
  (tree, { path: file }) => {
    const { headings, links } = getFormerAnchors(getPaths(file));
    const taken = new Set<unknown>();
    visit(tree, 'element', ({ properties }) => void taken.add(properties.id));
    const addAnchors = (node: Element, anchors: readonly string[]) => {
      const aliases = anchors.filter((alias) => !taken.has(alias));
      for (const alias of aliases) taken.add(alias);
      node.children.unshift(
        ...aliases.map((alias) => h('span', { id: alias, className: [articleClasses.formerAnchor] })),
      );
    };
    visit(tree, 'element', (node) => {
      if (node.tagName === 'a') {
        const href = String(node.properties.href);
        for (const [target, aliases] of links) if (href.endsWith(`/${target}`)) addAnchors(node, aliases);
      } else if (/^(h[2-6]|dt)$/.test(node.tagName)) {
        const id = String(node.properties.id);
        addAnchors(node, [...(headings.get(id) ?? []), ...(earlierSectionAnchors[id] ?? [])]);
      }
    });
  };
