import path from 'node:path';
import type { Element, Nodes, Properties, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import { unified, type Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { articleClasses } from '../config/articleClasses';
import {
  expressionAttribute,
  importDefault,
  isJsxElement,
  isMdx,
  jsxElement,
  type JsxElement,
  type VFile,
} from './mdx';

/** Links to headings. On `.mdx` pages, the theme's headings contain them. */
const headingLinks = unified()
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
  .freeze();

/** Removes the ID of the `h1`: the table of contents and search link to the page itself. */
function removeTitleId(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'h1') delete node.properties.id;
  });
}

interface Expression {
  data?: { estree?: { body: { expression?: object }[] } };
}

/** Stands in the HTML for the URL of a file, which only the bundler knows. */
const PLACEHOLDER = /file-url-(\d+)-of-this-page/;

/**
 * Replaces images and links to files, which Docusaurus writes as JSX with the URL as an expression,
 * with HTML elements. Returns the expressions, whose placeholders are in the elements. Throws on
 * another component.
 */
function renderFiles(tree: Root, file: VFile): object[] {
  const urls: object[] = [];
  const property = ({ name, value }: JsxElement['attributes'][number]): [string, string] => {
    const url = (value as Expression | null)?.data?.estree?.body[0]?.expression;
    if (!url) return [name, String(value)];
    urls.push(url);
    return [name, `file-url-${urls.length - 1}-of-this-page`];
  };
  visit(tree, (node: Nodes, index, parent) => {
    if (!isJsxElement(node) || !parent || index === undefined) return undefined;
    const { name, attributes, children } = node;
    if (!name || !/^[a-z]/.test(name))
      throw new Error(
        `${path.relative(process.cwd(), file.path)}: <${name}> is a component. Rename the page to .mdx, in which components work.`,
      );
    const properties: Properties = Object.fromEntries(attributes.map(property));
    if (name === 'img') properties.loading = 'lazy';
    parent.children[index] = { type: 'element', tagName: name, properties, children };
    return [SKIP, index];
  });
  return urls;
}

/** The HTML as an expression: a string, or the sum of its parts and the URLs of files. */
function htmlExpression(html: string, urls: readonly object[]): object {
  // The split returns the index of each placeholder between the texts.
  const parts = html.split(PLACEHOLDER).map((part, index) => {
    return (index % 2 === 1 && urls[Number(part)]) || { type: 'Literal', value: part };
  });
  return parts.reduce((left, right) => ({ type: 'BinaryExpression', operator: '+', left, right }));
}

/** An unclosed element would contain the exports that Docusaurus adds after the page. */
function expectClosed(article: Root, file: VFile): void {
  for (const node of article.children) {
    let isClosed = true;
    visit(node, (inner) => void (isExport(inner as RootContent) && (isClosed = false)));
    if (isClosed || node.type !== 'element') continue;
    const lines = String(file).split('\n');
    const line = node.position?.start.line ?? lines.findIndex((text) => text.includes(`<${node.tagName}`)) + 1;
    throw new Error(
      `${path.relative(process.cwd(), file.path)}:${line}: <${node.tagName}>, or an element in it, is never closed. Add </${node.tagName}>.`,
    );
  }
}

const isExport = (node: RootContent) => (node.type as string) === 'mdxjsEsm';

/**
 * The last step of an `.md` page: serializes the article to HTML, which the component `Article`
 * inserts into the page. Such an article doesn't change in the browser, so React doesn't need to
 * render or hydrate it.
 */
export const rehypeStaticArticle: Plugin<[], Root> = () => (tree, file) => {
  if (isMdx(file)) return;
  const kept = tree.children.filter(isExport);
  const article: Root = { type: 'root', children: tree.children.filter((node) => !isExport(node)) };
  expectClosed(article, file);
  removeTitleId(article);
  const urls = renderFiles(article, file);
  headingLinks.runSync(article);
  const html = toHtml(article as Root & { children: Element[] }, { allowDangerousHtml: true });
  tree.children = [
    ...kept,
    importDefault('Article', '@site/src/components/Article'),
    jsxElement('Article', [expressionAttribute('html', htmlExpression(html, urls))]),
  ];
};
