import type { DocSearchHit } from '@docsearch/react';
import type { Result } from './protocol';
import type { Piece } from './snippet';

/** A hit as DocSearch's modal stores and groups it, with what our own rows show. */
export interface ShownHit {
  title: Piece[];
  snippet: Piece[];
  trail: string;
}

const plain = (pieces: Piece[]) => pieces.map(({ text }) => text).join('');

/** DocSearch puts some strings into the page as markup: none of ours may be any. */
const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A result of the site's own index in the shape that DocSearch expects from the hosted one. `origin` makes it absolute. */
export function toDocSearchHit(result: Result, origin: string): DocSearchHit & { shown: ShownHit } {
  const title = escape(plain(result.title));
  const section = escape(result.crumbs[0] ?? 'Documentation');
  const hierarchy = {
    lvl0: section,
    lvl1: escape(result.page),
    lvl2: title,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  const [path = '', anchor] = result.url.split('#');
  return {
    objectID: result.url,
    url: origin + result.url,
    url_without_anchor: origin + path,
    anchor: anchor ?? null,
    type: anchor ? 'lvl2' : 'lvl1',
    content: null,
    hierarchy,
    shown: { title: result.title, snippet: result.snippet, trail: result.crumbs.slice(1).join(' › ') },
    // DocSearch reads only `lvl0` of these, to group; the rest of its type describes what we draw ourselves.
    _highlightResult: {
      hierarchy: { lvl0: { value: section, matchLevel: 'none', matchedWords: [] } },
    } as unknown as DocSearchHit['_highlightResult'],
    _snippetResult: { hierarchy: {} } as unknown as DocSearchHit['_snippetResult'],
  };
}

interface HostedHierarchy {
  lvl0?: string | null;
  lvl1?: string | null;
  [level: string]: string | null | undefined;
}

/** What our rows show of a hit that the hosted service found, or that was stored by an earlier visit. */
export function shownOf(hit: { hierarchy: HostedHierarchy; content?: string | null; shown?: ShownHit }): ShownHit {
  if (hit.shown) return hit.shown;
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
    .map((level) => hit.hierarchy[level])
    .filter((name) => typeof name === 'string');
  const text = (value: string): Piece[] => [{ text: value, found: false }];
  return {
    title: text(levels.at(-1) ?? hit.hierarchy.lvl0 ?? ''),
    snippet: hit.content ? text(hit.content) : [],
    trail: levels.slice(0, -1).join(' › '),
  };
}
