import { load, type CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';

/**
 * One thing that can be found: a page, a section of it, a member of an API or an error. What it holds is text: nothing in it
 * is ever read as markup.
 */
export interface SearchRecord {
  /** Address with its anchor, `/docs/apis/camera#getphoto`. */
  url: string;
  /** Title of the page. */
  page: string;
  /** What the record is called: the page's title, the section's heading, the member's name, the error's message. */
  title: string;
  /** Where it stands: section of the site, page, headings above it. */
  crumbs: string[];
  kind: 'page' | 'section' | 'member' | 'error';
  text: string;
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Elements whose words belong to the frame around an article, or are drawn and not read. */
const FRAME =
  '.hash-link, .code-block__copy, .api-index, .api-index__title, svg, script, style, .visually-hidden, [data-ad]';

interface Page {
  $: CheerioAPI;
  url: string;
  title: string;
  section: string;
}

/** Text of elements with spaces between blocks, so that words of different cells do not run together. */
function textOf(elements: Element[]): string {
  const parts: string[] = [];
  const walk = (node: AnyNode): void => {
    if (node.type === 'text') parts.push(node.data);
    if (!('children' in node)) return;
    const block = node.type === 'tag' && !/^(?:span|a|code|strong|em|b|i)$/.test(node.name);
    if (block) parts.push(' ');
    node.children.forEach(walk);
    if (block) parts.push(' ');
  };
  elements.forEach(walk);
  return squeeze(parts.join(''));
}

/** Members of an API and rows of an error table: found by name, led to by their own anchor. */
function detailsIn(page: Page, element: Element, crumbs: string[]): SearchRecord[] {
  const { $, url, title } = page;
  const terms = $(element).find('dt[id]').toArray();
  const members = terms.map((term): SearchRecord => ({
    url: `${url}#${term.attribs.id}`,
    page: title,
    title: squeeze($(term).find('code').first().text()),
    crumbs,
    kind: 'member',
    text: squeeze(`${$(term).find('.api-type').text()} ${$(term).next('dd').text()}`),
  }));
  const rows = $(element).find('.api-errors tbody tr[id]').toArray();
  const errors = rows.map((row): SearchRecord => ({
    url: `${url}#${row.attribs.id}`,
    page: title,
    title: squeeze($(row).find('td').first().text()),
    crumbs,
    kind: 'error',
    text: squeeze($(row).find('td').slice(2).text()),
  }));
  return [...members, ...errors];
}

/** A page's article in order: each heading with an id begins a record, what follows is its text. */
function sectionsOf(page: Page): SearchRecord[] {
  const { $, url, title, section } = page;
  const records: SearchRecord[] = [{ url, page: title, title, crumbs: [section], kind: 'page', text: '' }];
  const above: { level: number; title: string }[] = [];
  const place = (heading: Element, level: number) => {
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const crumbs = [section, title, ...above.map((each) => each.title)];
    const own = squeeze($(heading).text());
    above.push({ level, title: own });
    records.push({ url: `${url}#${heading.attribs.id}`, page: title, title: own, crumbs, kind: 'section', text: '' });
  };
  for (const child of $('.theme-doc-markdown').first().children().toArray()) {
    const level = Number(/^h([2-6])$/.exec(child.name)?.[1] ?? 0);
    if (level > 0 && child.attribs.id) {
      place(child, level);
      continue;
    }
    const details = detailsIn(page, child, [section, title, ...above.map((each) => each.title)]);
    const current = records.filter(({ kind }) => kind === 'page' || kind === 'section').at(-1);
    if (current && child.name !== 'header' && details.length === 0)
      current.text = squeeze(`${current.text} ${textOf([child])}`);
    records.push(...details);
  }
  return records;
}

/** Install lines stand there once for each package manager: one is enough to find them by. */
function withoutPackageManagers($: CheerioAPI): void {
  for (const list of $('[role="tablist"]').toArray()) {
    if ($(list).children().first().text() !== 'npm') continue;
    $(list).parent().find('[role="tabpanel"][hidden]').remove();
    $(list).remove();
  }
}

/** The records of one built page; none for a page that is no article. `path` is its address. */
export function recordsOf(html: string, path: string): SearchRecord[] {
  const $ = load(html);
  $(FRAME).remove();
  withoutPackageManagers($);
  const title = squeeze($('.theme-doc-markdown h1').first().text());
  if (!title) return [];
  const crumbs = $('.theme-doc-breadcrumbs .breadcrumbs__link')
    .toArray()
    .map((element) => squeeze($(element).text()))
    .filter(Boolean);
  return sectionsOf({ $, url: path, title, section: crumbs.length > 1 ? (crumbs[0] ?? '') : 'Documentation' });
}
