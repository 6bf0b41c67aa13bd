import { describePage, type PageSection } from '../../content/describePage';

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
}

function recordsOfSection(
  section: PageSection,
  page: Pick<SearchRecord, 'url' | 'page'>,
  category: string,
): SearchRecord[] {
  const { anchor, title, level, parents, isApi, text, code, members, errors } = section;
  const above = level === 1 ? [category] : [category, page.page, ...parents];
  const within = level === 1 ? [category, page.page] : [...above, title];
  const recordOf = (kind: SearchRecord['kind'], name: string, id: string, content: string[]): SearchRecord => ({
    ...page,
    url: id ? `${page.url}#${id}` : page.url,
    title: name,
    crumbs: id === anchor ? above : within,
    kind,
    text: content.join(' ').replace(/\s+/g, ' ').trim(),
  });
  const kind = level === 1 ? 'page' : isApi ? 'api' : 'section';
  return [
    recordOf(kind, title, anchor, [text, ...code]),
    ...members.map((member) => recordOf('member', member.name, member.anchor, [member.type, member.text])),
    ...errors.map((error) => recordOf('error', error.message, error.anchor, [error.methods, error.text])),
  ];
}

/** The records of a page; none for HTML without an article. */
export function recordsOf(html: string, { url, category }: { url: string; category: string }): SearchRecord[] {
  const description = describePage(html);
  if (!description) return [];
  const page = { url, page: description.title };
  return description.sections.flatMap((section) => recordsOfSection(section, page, category));
}
