import type { DocSearchHit } from '@docsearch/react';
import type { VersionLabel } from '../config/versions';
import type { Result } from './protocol';
import type { Piece } from './snippet';

/** A hit as DocSearch's modal stores and groups it, with what our own rows show. */
export interface ShownHit {
  title: Piece[];
  trail: string;
  /** What a hit of the hosted service brings itself. */
  snippet?: Piece[];
  /** What a hit of the site's own index asks for its snippet with. */
  found?: { version: VersionLabel; terms: string[] };
}

const plain = (pieces: Piece[]) => pieces.map(({ text }) => text).join('');

/** DocSearch puts some strings into the page as markup: none of ours may be any. */
const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A result of the site's own index in the shape that DocSearch expects from the hosted one. `origin` makes it absolute. */
export function toDocSearchHit(
  result: Result,
  version: VersionLabel,
  origin: string,
): DocSearchHit & { shown: ShownHit } {
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
    shown: { title: result.title, trail: result.crumbs.slice(1).join(' › '), found: { version, terms: result.terms } },
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
export function shownOf(hit: {
  hierarchy: HostedHierarchy;
  content?: string | null;
  shown?: ShownHit;
  _highlightResult?: unknown;
}): ShownHit {
  if (hit.shown) {
    const { title, trail, found } = hit.shown;
    // One that was kept as a recent search shows its name alone: nothing is fetched for it.
    return hit._highlightResult && found && found.terms.length > 0 ? { title, trail, found } : { title, trail };
  }
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
    .map((level) => hit.hierarchy[level])
    .filter((name) => typeof name === 'string');
  const text = (value: string): Piece[] => [{ text: value, found: false }];
  return {
    title: text(levels.at(-1) ?? hit.hierarchy.lvl0 ?? ''),
    trail: levels.slice(0, -1).join(' › '),
    ...(hit.content ? { snippet: text(hit.content) } : {}),
  };
}
