import type { PageDescription, PageSection } from '../../content/describePage';

/** A search result: a page, a section of it, a member of an API, or an error. Its strings are text and never markup. */
export interface SearchRecord {
  /** The URL with the anchor: `/docs/apis/camera#getphoto`. */
  url: string;
  /** Title of the page. */
  page: string;
  /** The page's title, the section's heading, the member's name, or the error's message. */
  title: string;
  /** The category of the page, its title, and the headings above the record. */
  crumbs: string[];
  kind: 'page' | 'section' | 'api' | 'member' | 'error';
  text: string;
  /** What readers search for when they need this record, in their own words. */
  phrases: string[];
  /** How many other pages of the version link to the page. */
  inboundLinks: number;
}

type PageFields = Pick<SearchRecord, 'url' | 'page' | 'inboundLinks'>;

function recordsOfSection(section: PageSection, page: PageFields, category: string): SearchRecord[] {
  const { anchor, title, level, parents, isApi, text, code, members, errors, phrases } = section;
  const above = level === 1 ? [category] : [category, page.page, ...parents];
  const within = level === 1 ? [category, page.page] : [...above, title];
  const recordOf = (kind: SearchRecord['kind'], name: string, id: string, content: string[]): SearchRecord => ({
    ...page,
    url: id ? `${page.url}#${id}` : page.url,
    title: name,
    crumbs: id === anchor ? above : within,
    kind,
    text: content.join(' ').replace(/\s+/g, ' ').trim(),
    phrases: id === anchor ? phrases : [],
  });
  const kind = level === 1 ? 'page' : isApi ? 'api' : 'section';
  return [
    recordOf(kind, title, anchor, [text, ...code]),
    ...members.map((member) => recordOf('member', member.name, member.anchor, [member.type, member.text])),
    ...errors.map((error) => recordOf('error', error.message, error.anchor, [error.methods, error.text])),
  ];
}

/** A page with what its HTML says. */
export interface DescribedPage extends PageDescription {
  url: string;
  category: string;
}

/** The records of the pages of one version, in order. */
export function recordsOf(pages: readonly DescribedPage[]): SearchRecord[] {
  const links = pages.flatMap(({ url, links: urls }) => urls.filter((link) => link !== url));
  return pages.flatMap(({ url, category, title, sections }) => {
    const page = { url, page: title, inboundLinks: links.filter((link) => link === url).length };
    return sections.flatMap((section) => recordsOfSection(section, page, category));
  });
}
