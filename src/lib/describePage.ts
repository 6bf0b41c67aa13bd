import { load, type Cheerio, type CheerioAPI } from 'cheerio';
import type { SearchedError, PagePart, PageSection, SearchablePage } from 'docs-search/records';
import type { AnyNode, Element } from './cheerioTypes';
import { articleClasses, LISTED_ERRORS, PHRASES_ATTRIBUTE } from '../config/articleClasses';

/** The content of a page: its part of a search index that doesn't depend on the site. */
export type PageDescription = Pick<SearchablePage, 'title' | 'sections' | 'links'>;

/** Elements without text of their own: controls, drawings, links on the page, and repetitions. */
const OMITTED = [
  ...[
    ...[articleClasses.hashLink, articleClasses.copyButton, articleClasses.run],
    ...[articleClasses.filter, articleClasses.index, articleClasses.indexTitle, articleClasses.nativeChange],
  ].map((name) => `.${name}`),
  ...['svg', 'script', 'style', 'noscript', '[data-form]', '.visually-hidden'],
  '.known-errors > summary',
].join();

/**
 * The HTML of the article and a little more, because parsing complete pages takes twice as long.
 */
export const getArticle = (html: string): string =>
  /<div class="theme-doc-markdown[\s\S]*?<footer class="theme-doc-footer/.exec(html)?.[0] ?? html;

const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 'kbd', 'span', 'strong']);

const normalizeSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of elements, with spaces between blocks, such as the cells of a table. */
function getText(elements: Cheerio<AnyNode>): string {
  const collect = (node: AnyNode): string => {
    if (node.type === 'text') return node.data;
    if (!('children' in node)) return '';
    const text = node.children.map(collect).join('');
    return node.type === 'tag' && INLINE.has(node.name) ? text : ` ${text} `;
  };
  return normalizeSpace(elements.toArray().map(collect).join(' '));
}

/** The members of an API, and the errors of a plugin or of a topic in a block. */
function partsIn($: CheerioAPI, block: Element): PagePart[] {
  const members = $(block).find('dt[id]').toArray();
  const errors = $(block).find(`.${articleClasses.errors} tbody tr[id]`).toArray();
  const ofTopic = $(block).is(`.${articleClasses.topicErrors}`) ? $(block).children('[id]').toArray() : [];
  const partOf = (kind: PagePart['kind'], element: Element, title: Cheerio<Element>, text: Cheerio<AnyNode>) => ({
    kind,
    anchor: element.attribs.id ?? '',
    title: getText(title),
    text: getText(text),
  });
  return [
    ...members.map((element) => {
      const [term, description] = [$(element), $(element).next('dd')];
      const signature = getText(term.find(`.${articleClasses.type}`));
      return { ...partOf('member', element, term.find('code').first(), description), signature };
    }),
    ...errors.map((element) => {
      const cells = $(element).children();
      return partOf('error', element, cells.first(), cells.slice(2));
    }),
    ...ofTopic.map((element) => {
      const title = $(element).children().first();
      return partOf('error', element, title, title.nextAll());
    }),
  ];
}

/**
 * Known errors in a block: the entries of a list, each with its anchor, or the explanation of the
 * error in the heading above. An entry without an anchor only leads to such explanations.
 */
function knownErrorsIn($: CheerioAPI, block: Element, above: PageSection): SearchedError[] {
  const listed = $(block).find(`${LISTED_ERRORS}[id]`).toArray();
  const explained = $(block).is(`.${articleClasses.knownError}`) ? [block] : [];
  return [...listed, ...explained].map((error) => {
    const named = $(error).children('code').toArray();
    return {
      anchor: error.attribs.id ?? above.anchor,
      messages: [...(error === block ? [above.title] : []), ...named.map((message) => $(message).text())],
      text: getText($(error).children('p')),
    };
  });
}

/** Adds a block of the article to the section that it belongs to. */
function addBlock($: CheerioAPI, block: Element, section: PageSection): void {
  if (!section.signature && $(block).is(`.${articleClasses.signature}`)) {
    section.signature = getText($(block));
    return;
  }
  const parts = partsIn($, block);
  section.parts.push(...parts);
  if (parts.length > 0) return;
  const code = $(block).find('pre').addBack('pre');
  section.code.push(...code.toArray().map((element) => $(element).text().trimEnd()));
  code.remove();
  section.knownErrors.push(...knownErrorsIn($, block, section));
  if ($(block).is(`.${articleClasses.knownError}`)) return;
  $(block).find(LISTED_ERRORS).remove();
  const rows = $(block).find('table > tbody > tr');
  section.rows.push(...rows.toArray().map((row) => getText($(row))));
  rows.remove();
  // What a column is called says nothing about the section.
  $(block).find('table > thead').remove();
  section.text = normalizeSpace(`${section.text} ${getText($(block))}`);
}

/** A command is shown once for each package manager: the selected one is enough. */
function removePackageManagers($: CheerioAPI): void {
  $('[data-group="npm2yarn"]').find('[role="tabpanel"][hidden], [role="tablist"]').remove();
}

const newSection = (
  heading: Cheerio<AnyNode>,
  section: Pick<PageSection, 'anchor' | 'level' | 'parents' | 'isApi'>,
): PageSection => ({
  ...section,
  ...{ title: getText(heading), text: '', code: [], parts: [], knownErrors: [], rows: [] },
  phrases: (heading.attr(PHRASES_ATTRIBUTE) ?? '').split(';').filter((phrase) => phrase !== ''),
});

function linksIn(article: Cheerio<AnyNode>): string[] {
  const urls = article.find('a[href^="/"]').map((_index, { attribs }) => attribs.href?.replace(/#.*/, ''));
  return [...new Set(urls.get())];
}

/**
 * The content of a page from its HTML: the built page, or the article alone as the Markdown
 * processor returns it. Undefined for HTML without an article.
 */
export function describePage(html: string): PageDescription | undefined {
  const $ = load(getArticle(html));
  $(OMITTED).remove();
  removePackageManagers($);
  // The badges of a heading belong to the text of its section.
  $(`:is(h3, h4, h5) > .${articleClasses.mark}`).each((_, mark) => void $(mark).parent().after($(mark)));
  $(`.${articleClasses.entry}`).each((_, entry) => void $(entry).replaceWith($(entry).contents()));
  // A heading in a tab begins a section like any other.
  $('.tabs-container:has(> [role="tabpanel"] > :is(h2, h3))').each((_, tabs) => {
    $(tabs).children('[role="tablist"]').remove();
    $(tabs).replaceWith($(tabs).children().contents());
  });
  const article = $('.theme-doc-markdown').first();
  const root = article.length > 0 ? article : $('body');
  const heading = root.find('h1').first();
  let section = newSection(heading, { anchor: '', level: 1, parents: [], isApi: false });
  const { title } = section;
  if (!title) return undefined;
  const sections = [section];
  const above: PageSection[] = [];
  for (const block of root.children().toArray()) {
    const level = Number(/^h([2-6])$/.exec(block.name)?.[1] ?? 0);
    const anchor = block.attribs.id ?? '';
    if (level > 0 && anchor !== '') {
      while ((above.at(-1)?.level ?? 0) >= level) above.pop();
      const parents = above.map((parent) => parent.title);
      const isApi = above.some((parent) => parent.anchor === 'api');
      section = newSection($(block), { anchor, level, parents, isApi });
      above.push(section);
      sections.push(section);
    } else if (block.name !== 'header' && block.name !== 'h1') addBlock($, block, section);
  }
  return { title, sections, links: linksIn(root) };
}
