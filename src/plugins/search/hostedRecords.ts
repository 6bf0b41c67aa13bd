import type { SearchRecord } from 'docs-search/records';

type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
const LEVELS: readonly Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** A record in the format of DocSearch's crawler, with the facets of contextual search. */
export interface HostedRecord {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Level | 'content';
  /** The sidebar category, the page, and the headings. */
  hierarchy: Record<Level, string | null>;
  content: string | null;
  /** Search phrases of the page or section, which users don't see. */
  phrases: string[];
  language: string;
  version: string;
  docusaurus_tag: string;
  weight: { pageRank: number; level: number; position: number };
}

/** Algolia refuses records above 10 KB on its smallest plan. */
const LONGEST_CONTENT = 5000;

/**
 * Converts the records of a version to those of the hosted index. `origin`: the public host, for
 * the complete URLs of DocSearch. `versionName`: the name of the version in Docusaurus.
 */
export function hostedRecords(
  records: readonly SearchRecord[],
  { origin, versionName }: { origin: string; versionName: string },
): HostedRecord[] {
  return records.map(({ url, title, crumbs, text, phrases, inboundLinks, weight }, position) => {
    const [page = '', anchor] = url.split('#');
    const names = [...crumbs, title].slice(0, LEVELS.length);
    const hierarchy = Object.fromEntries(LEVELS.map((level, index) => [level, names[index] ?? null]));
    return {
      objectID: `${versionName}:${url}:${position}`,
      url: origin + url,
      url_without_anchor: origin + page,
      anchor: anchor ?? null,
      type: LEVELS[names.length - 1] ?? 'content',
      hierarchy: hierarchy as HostedRecord['hierarchy'],
      content: text === '' ? null : text.slice(0, LONGEST_CONTENT),
      phrases,
      language: 'en',
      version: versionName,
      docusaurus_tag: `docs-default-${versionName}`,
      weight: { pageRank: Math.round(weight * (10 + inboundLinks)), level: 100 - 10 * names.length, position },
    };
  });
}
