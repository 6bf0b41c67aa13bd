import { load, type Cheerio, type CheerioAPI } from 'cheerio';
import type { Element } from '../../lib/cheerioTypes';
import type { Element as HastElement } from 'hast';
import type { Code, Root as MarkdownRoot } from 'mdast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import { remark } from 'remark';
import { unified } from 'unified';
import { articleClasses } from '../../config/articleClasses';
import { getArticle } from '../../lib/describePage';

const { hashLink, copyButton, filter, index, indexTitle, mark, formerAnchor, run, type } = articleClasses;

/** Elements without text of their own: controls, drawings, and links on the page. */
const OMITTED = [
  ...[hashLink, copyButton, filter, index, indexTitle, formerAnchor, run].map((name) => `.${name}`),
  // Forms do nothing in a copy.
  'form',
  'noscript',
  '[data-form]',
  ...['svg', 'script', 'style', '.visually-hidden', '[role="tablist"]'],
].join();

type Root = Cheerio<Element>;

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const boldParagraph = (html: string) => `<p><strong>${html}</strong></p>`;

/** Replaces elements with HTML, innermost first, because their HTML contains the others. */
function replaceEach($: CheerioAPI, root: Root, selector: string, html: (element: Root) => string): void {
  for (const element of root.find(selector).toArray().reverse()) $(element).replaceWith(html($(element as Element)));
}

/** A drawing is replaced with its title and its description, which screen readers read as well. */
function replaceDiagrams($: CheerioAPI, root: Root): void {
  replaceEach($, root, 'figure.diagram', (figure) => {
    const [title, description] = ['title', 'desc'].map((name) => escapeText(figure.find(name).text().trim()));
    return `<p><em>${title}.</em> ${description}</p>`;
  });
}

const getHtml = (element: Root) => element.html() ?? '';

/** Controls whose content depends on a choice: everything is shown, each part under its label. */
function showHiddenContent($: CheerioAPI, root: Root): void {
  replaceEach($, root, '[role="tabpanel"]', (panel) => {
    return boldParagraph(escapeText(panel.attr('data-tab') ?? '')) + getHtml(panel);
  });
  replaceEach($, root, 'details', (details) => {
    const summary = details.children('summary').remove();
    return boldParagraph(summary.html() ?? '') + getHtml(details);
  });
  replaceEach($, root, '.theme-admonition', (note) => {
    const title = note.children('.callout__title').remove().text().trim();
    return `<blockquote>${boldParagraph(escapeText(title))}${getHtml(note)}</blockquote>`;
  });
}

/** Parts of a reference without Markdown syntax: signatures, types, and definition lists. */
function simplifyReference($: CheerioAPI, root: Root): void {
  replaceEach($, root, '.api-signature', (signature) => `<p><code>${escapeText(signature.text())}</code></p>`);
  for (const heading of root.find(`:is(h3, h4, h5):has(> .${mark})`).toArray()) {
    const badges = $(heading).children(`.${mark}`).remove().toArray();
    $(heading).after(`<p>${badges.map((badge) => escapeText($(badge).text())).join(', ')}</p>`);
  }
  replaceEach($, root, `.${type}`, (element) => `<code>${escapeText(element.text())}</code>`);
  replaceEach($, root, 'dl', (list) => {
    const items = list.children('dt').toArray();
    const html = items.map((term) => {
      const description = $(term).next('dd');
      const [first, ...others] = description.children().toArray();
      const isSentence = first?.name === 'p' && others.length === 0;
      const text = isSentence ? `: ${$(first).html() ?? ''}` : (description.html() ?? '');
      return `<li>${$(term).html() ?? ''}${text}</li>`;
    });
    return `<ul>${html.join('')}</ul>`;
  });
}

function makeLinksAbsolute($: CheerioAPI, root: Root, url: string): void {
  for (const name of ['href', 'src'])
    root.find(`[${name}]`).each((_, element) => {
      $(element).attr(name, new URL($(element).attr(name) ?? '', url).href);
    });
}

/** A fence with the language and the title of the code block. */
function fence(element: HastElement): Code {
  const names = (element.properties.className ?? []) as string[];
  const lang = names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  const { dataTitle: title } = element.properties;
  const meta = lang && title ? `title="${String(title)}"` : undefined;
  return { type: 'code', lang, meta, value: toString(element).replace(/\n$/, '') };
}

/** Parses and writes Markdown in the style of the Markdown pages. */
export const markdown = remark()
  .use(remarkGfm, { tablePipeAlign: false })
  .data('settings', { bullet: '-', fences: true, listItemIndent: 'one', resourceLink: true, rule: '-' })
  .freeze();

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, {
    handlers: { pre: (_state, element: HastElement) => fence(element) },
    // React separates texts with comments.
    nodeHandlers: { comment: () => undefined },
  })
  .freeze();

/**
 * The article of a built page as plain Markdown, for people and programs. `url`: its absolute URL.
 * Throws if the HTML contains no article.
 */
export function articleToMarkdown({ html, url }: { html: string; url: string }): string {
  const $ = load(getArticle(html));
  const root = $('.theme-doc-markdown').first() as Root;
  if (root.length === 0) throw new Error(`${url} has no article.`);
  replaceDiagrams($, root);
  root.find(OMITTED).remove();
  root.find('pre').each((_, pre) => {
    $(pre).attr('data-title', $(pre).prev('.code-block__title').text());
  });
  root.find('.code-block__title').remove();
  showHiddenContent($, root);
  simplifyReference($, root);
  makeLinksAbsolute($, root, url);
  const text = markdown.stringify(converter.runSync(converter.parse(getHtml(root))) as MarkdownRoot);
  // A URL that is not a link is escaped; reading the text again makes it one.
  return text.includes('https\\:') ? markdown.stringify(markdown.parse(text)) : text;
}
