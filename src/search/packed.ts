import type { SearchRecord } from './records';

const KINDS = ['page', 'section', 'member', 'error'] as const;

/** A record without what its page says already: kind, anchor, title, depth of the headings above it, text. */
type PackedRecord = [kind: number, anchor: string, title: string, depth: number, text: string];
type PackedPage = [path: string, title: string, section: string, records: PackedRecord[]];

/** The index of one version as it travels: text once, grouped by page, everything else derived where it is used. */
export type PackedIndex = PackedPage[];

export function pack(records: readonly SearchRecord[]): PackedIndex {
  const pages: PackedIndex = [];
  for (const { url, page, title, crumbs, kind, text } of records) {
    const [path = '', anchor = ''] = url.split('#');
    let current = pages.at(-1);
    if (current?.[0] !== path) {
      current = [path, page, crumbs[0] ?? '', []];
      pages.push(current);
    }
    current[3].push([KINDS.indexOf(kind), anchor, title, crumbs.length, text]);
  }
  return pages;
}

/** The records again. Headings above a record are those before it whose depth is less. */
export function unpack(pages: PackedIndex): SearchRecord[] {
  return pages.flatMap(([path, page, section, packed]) => {
    const above: string[] = [section, page];
    return packed.map(([kind, anchor, title, depth, text]): SearchRecord => {
      const crumbs = above.slice(0, depth);
      if (KINDS[kind] === 'section') above.splice(depth, above.length, title);
      return { url: anchor ? `${path}#${anchor}` : path, page, title, crumbs, kind: KINDS[kind] ?? 'section', text };
    });
  });
}
