import type { DocSearchHit } from '@docsearch/react';
import type { VersionLabel } from '../../config/versions';
import type { Result } from '../protocol';
import type { Piece } from '../excerpt';

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

/** A hit of the hosted service: levels of headings as text, `_highlightResult` and `_snippetResult` with markup. */
export interface HostedHit {
  hierarchy: Record<string, string | null>;
  content?: string | null;
  [key: string]: unknown;
}

const text = (value: string): Piece[] => [{ text: value, found: false }];

function shownOfHosted({ hierarchy, content }: HostedHit): ShownHit {
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
    .map((level) => hierarchy[level])
    .filter((name) => typeof name === 'string');
  return {
    title: text(levels.at(-1) ?? hierarchy.lvl0 ?? ''),
    trail: levels.slice(0, -1).join(' › '),
    ...(content ? { snippet: text(content) } : {}),
  };
}

/** A hit of the hosted service as our rows show it, with nothing in it that DocSearch could put into the page as markup. */
export function hostedHit(hit: HostedHit): HostedHit {
  const levels = Object.entries(hit.hierarchy).map(([level, name]) => [level, name === null ? null : escape(name)]);
  const section = escape(hit.hierarchy.lvl0 ?? '');
  return {
    ...hit,
    content: null,
    hierarchy: Object.fromEntries(levels) as HostedHit['hierarchy'],
    shown: shownOfHosted(hit),
    _highlightResult: { hierarchy: { lvl0: { value: section, matchLevel: 'none', matchedWords: [] } } },
    _snippetResult: { hierarchy: {} },
  };
}

/** What our rows show of a hit. One that was kept as a recent search shows its name alone: nothing is fetched for it. */
export function shownOf(hit: object): ShownHit {
  const { shown, hierarchy } = hit as { shown?: ShownHit; hierarchy: HostedHit['hierarchy'] };
  if (!shown) return shownOfHosted({ hierarchy });
  const { title, trail, snippet, found } = shown;
  if (!('_highlightResult' in hit)) return { title, trail };
  return { title, trail, ...(snippet ? { snippet } : {}), ...(found && found.terms.length > 0 ? { found } : {}) };
}
