import path from 'node:path';
import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { s } from 'hastscript';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeExternalLinks from 'rehype-external-links';
import { unified, type Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { articleClasses } from '../config/articleClasses';
import { addFormerAnchors } from './formerAnchors';
import { renderAdmonitions, renderComponents, renderTables } from './articleElements';

/** The icon of a link that opens in a new tab, with its text for screen readers; the navbar and the footer use the same. */
const externalMark: ElementContent = s(
  'svg',
  { width: 11, height: 11, 'aria-label': '(opens in new tab)', role: 'img' },
  s('use', { href: '#theme-svg-external-link' }),
);

const finish = unified()
  .use(rehypeAutolinkHeadings, {
    behavior: 'append',
    test: ['h2', 'h3', 'h4', 'h5', 'h6'],
    headingProperties: { className: ['anchor'] },
    properties: (heading) => ({
      className: [articleClasses.hashLink],
      'aria-label': `Direct link to ${toString(heading)}`,
      translate: 'no',
    }),
    content: { type: 'text', value: '\u200b' },
  })
  .use(rehypeExternalLinks, {
    ...{ target: '_blank', rel: ['noopener', 'noreferrer'], content: externalMark },
    // A link to another version contains the host, but doesn't leave the site.
    test: ({ properties: { href } }) => !String(href).startsWith('https://capacitorjs.com/docs'),
  })
  .freeze();

/** Links in generated content are relative to the documentation's root; in HTML they need the site's base URL. */
function addBaseUrl(tree: Root, baseUrl: string): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    const { href } = properties;
    if (tagName === 'a' && typeof href === 'string' && href.startsWith('/') && !href.startsWith(baseUrl))
      properties.href = baseUrl + href.slice(1);
  });
}

/** The page's title is its `h1`, which needs no anchor: the table of contents and search link to the page itself. */
function removeTitleId(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'h1') delete node.properties.id;
  });
}

/** The exports of the compiled page to keep, such as its table of contents. The imports of components are removed. */
const isExport = (node: RootContent) => {
  const { type, value } = node as { type: string; value?: string };
  return type === 'mdxjsEsm' && !value?.startsWith('import ');
};

/**
 * The last step of a page's compilation: serializes the article to HTML, which the component `Article` inserts into the
 * page. An article doesn't change in the browser, so React doesn't need to render or hydrate it.
 */
export const articleHtml: Plugin<[{ baseUrl: string }], Root> =
  ({ baseUrl }) =>
  async (tree, file) => {
    const kept = tree.children.filter(isExport);
    const article: Root = {
      type: 'root',
      children: tree.children.filter((node) => (node.type as string) !== 'mdxjsEsm'),
    };
    try {
      renderComponents(article);
      renderAdmonitions(article);
    } catch (error) {
      throw new Error(`${path.relative(process.cwd(), file.path)}: ${(error as Error).message}`, { cause: error });
    }
    renderTables(article);
    removeTitleId(article);
    addFormerAnchors(article, file.path);
    addBaseUrl(article, baseUrl);
    await finish.run(article);
    const html = toHtml(article, { allowDangerousHtml: true });
    file.data.articleHtml = html;
    const component = {
      type: 'mdxJsxFlowElement',
      name: 'Article',
      attributes: [{ type: 'mdxJsxAttribute', name: 'html', value: html }],
      children: [],
    };
    tree.children = [...kept, component as unknown as RootContent];
  };
