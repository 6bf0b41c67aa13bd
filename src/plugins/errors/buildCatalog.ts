import type { Version } from '../../config/versions';
import { memoize } from 'node-utils/memoize';
import { errorRows } from '../reference/errorTable';
import { PLACEHOLDER, type CatalogMessage } from 'log-matcher/catalog';
import { getParts } from 'log-matcher/templates';
import { normalizeText } from 'log-matcher/normalize';
import { containsParts, readMarks, type ErrorTable, type Mark } from './pageMessages';
import { isRejection, getMessages, getRejections } from '../../lib/facts';
import { pluginTitle } from 'capacitor-facts/pluginSource';

export interface SiteMessage extends CatalogMessage {
  isUnconfirmed?: boolean;
}

export interface SiteCatalog {
  /**
   * Those that no page explains have no place. The explanations of the places are empty until
   * `explain` reads them from the pages' HTML.
   */
  messages: SiteMessage[];
  /** Marks that claim a message twice, or one that no package contains. */
  problems: string[];
}

/** The minimum share of the longer message, because a few words are a part of many messages. */
const MINIMUM_SHARE = 0.6;

/** The compared forms of a message, computed once for more than a thousand comparisons. */
const prepare = memoize((text: string) => ({ parts: getParts(text), normalized: normalizeText(text) }));

/**
 * The similarity of a directive's message and one of a package, from 0 to 1. 0 if neither contains
 * the other. Authors can leave out the end of a message.
 */
function similarity(marked: string, text: string): number {
  const [mark, message] = [prepare(marked), prepare(text)];
  if (message.parts.length === 0) return 0;
  const lengths = [message.normalized.length, mark.normalized.length];
  const share = Math.min(...lengths) / Math.max(...lengths);
  if (containsParts(message.normalized, mark.parts)) return share;
  return share >= MINIMUM_SHARE && containsParts(mark.normalized, message.parts) ? share : 0;
}

/** The message of a package that is most similar to a directive's; undefined if none is. */
function mostSimilar(marked: string, messages: readonly CatalogMessage[]): CatalogMessage | undefined {
  const scored = messages.map((message) => ({ message, score: similarity(marked, message.text) }));
  const [best] = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return best?.message;
}

/** The messages of a plugin's table with their rows. Unexplained messages have no place. */
function tableMessages({ plugin, expected, internal, url, page }: ErrorTable, version: Version) {
  const source = pluginTitle(plugin);
  const explained = new Set([...expected, ...internal]);
  return errorRows(getRejections(version, source), expected, internal)
    .flat()
    .map(({ text, platforms, anchor }): CatalogMessage => {
      const place = { url: `${url}#${anchor}`, title: `${page} › Errors`, explanation: '' };
      return { text, source: `${source} (${platforms.join(', ')})`, ...(explained.has(text) && { place }) };
    });
}

/** Directives for one message can have different conditions and explanations. */
const getKey = ({ text, conditions }: Mark) =>
  [text.split(PLACEHOLDER).map(normalizeText).join(PLACEHOLDER), ...[...conditions].sort()].join('\n');

/** Marks with the same message, and marks of messages that Capacitor's packages don't contain. */
function getProblems(marks: readonly Mark[], inPackages: (mark: Mark) => boolean): string[] {
  const places = new Map<string, string>();
  return marks.flatMap((mark) => {
    const message = getKey(mark);
    const first = places.get(message);
    places.set(message, first ?? mark.where);
    if (first) return [`${mark.where}: "${mark.text}" is already marked in ${first}.`];
    if (mark.from || inPackages(mark)) return [];
    return [`${mark.where}: no package contains "${mark.text}". Name the tool that emits it: from="Gradle".`];
  });
}

/**
 * All messages of a version: those that its packages contain, and those that its pages explain.
 * @param isRead See `readMarks`.
 */
export function buildCatalog(version: Version, baseUrl: string, isRead?: (text: string) => boolean): SiteCatalog {
  const { marks, tables } = readMarks(version, baseUrl, isRead);
  const titles = new Set(tables.map(({ plugin }) => pluginTitle(plugin)));
  const others = getMessages(version).filter((message) => !isRejection(message) || !titles.has(message.source));
  const fromPackages: CatalogMessage[] = [
    ...tables.flatMap((table) => tableMessages(table, version)),
    ...others.map(({ text, source, platforms }) => ({
      text,
      source: platforms ? `${source} (${platforms.join(', ')})` : source,
    })),
  ];
  const isMarked = ({ text, place }: CatalogMessage) => !place && marks.some((mark) => similarity(mark.text, text) > 0);
  const sources = new Map(
    marks.filter(({ from }) => !from).map((mark) => [mark, mostSimilar(mark.text, fromPackages)?.source]),
  );
  const problems = getProblems(marks, (mark) => sources.get(mark) !== undefined);
  const marked = marks.map((mark): SiteMessage => ({
    text: mark.text,
    isUnconfirmed: mark.isUnconfirmed,
    source: mark.from ?? sources.get(mark) ?? '',
    place: mark.place,
    isGeneral: mark.isGeneral || undefined,
    conditions: mark.conditions.length > 0 ? mark.conditions : undefined,
  }));
  return { messages: [...marked, ...fromPackages.filter((message) => !isMarked(message))], problems };
}
