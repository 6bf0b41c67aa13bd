import type { SearchRecord } from '../src/records';

/** A record of a page with a title and a text. */
export const record = (title: string, text = '', rest: Partial<SearchRecord> = {}): SearchRecord => ({
  url: `/docs/${title.toLowerCase().replace(/\W+/g, '-')}`,
  page: title,
  title,
  crumbs: ['Docs'],
  kind: 'page',
  text,
  phrases: [],
  inboundLinks: 0,
  weight: 1,
  ...rest,
});
