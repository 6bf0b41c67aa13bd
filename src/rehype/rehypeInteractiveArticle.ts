import path from 'node:path';
import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { siteDir } from '../lib/paths';
import { exportDefault, expressionAttribute, importDefault, isMdx, jsxElement } from './mdx';

const isRaw = (node: Nodes) => (node.type as string) === 'raw';

/** Whether a node contains neither components nor headings, which the theme renders. */
const isHtml = (node: ElementContent): boolean =>
  isRaw(node) ||
  node.type === 'text' ||
  (node.type === 'element' && !/^h[1-6]$/.test(node.tagName) && node.children.every(isHtml));

/** What consists of more than a text: React has nothing to do there. */
const isFinished = ({ tagName, properties: { className: _className, ...others }, children }: Element) =>
  !/^h[1-6]$/.test(tagName) &&
  Object.keys(others).length === 0 &&
  children.some(({ type }) => type !== 'text') &&
  children.every(isHtml);

/** An element whose content is HTML from the build, which React inserts as it is. */
function withInnerHtml({ tagName, properties, children }: Element): RootContent {
  const className = [properties.className ?? []].flat().join(' ');
  const html = toHtml(children, { allowDangerousHtml: true });
  return jsxElement('FinishedElement', [
    { type: 'mdxJsxAttribute', name: 'tag', value: tagName },
    ...(className ? [{ type: 'mdxJsxAttribute', name: 'className', value: className }] : []),
    expressionAttribute('html', { type: 'Literal', value: html }),
  ]);
}

/**
 * The last step of an `.mdx` page, which React renders and hydrates like any page of Docusaurus.
 * The component `InteractiveArticle` is the layout of the page: it provides the components of the
 * theme, and the controls that all articles have.
 */
export const rehypeInteractiveArticle: Plugin<[], Root> = () => (tree, file) => {
  if (!isMdx(file)) return;
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || !isFinished(node)) return undefined;
    parent.children[index] = withInnerHtml(node) as Element;
    return SKIP;
  });
  tree.children.unshift(importDefault('FinishedElement', '@site/src/components/FinishedElement'));
  // A partial is a part of another page, which has the layout.
  if (/(^|[\\/])_/.test(path.relative(siteDir, String(file.path)))) return;
  tree.children.unshift(importDefault('Layout', '@site/src/components/InteractiveArticle'), exportDefault('Layout'));
};
