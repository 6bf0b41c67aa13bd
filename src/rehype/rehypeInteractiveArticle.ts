import path from 'node:path';
import type { Element, Nodes, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { siteDir } from '../lib/paths';
import { exportDefault, expressionAttribute, importDefault, isMdx, jsxElement } from './mdx';

const isRaw = (node: Nodes) => (node.type as string) === 'raw';

/** Code, diagrams, and what else consists of HTML: React has nothing to do there. */
const isFinished = ({ properties, children }: Element) =>
  [properties.className].flat().includes('code-block') || children.some(isRaw);

/** An element whose content is HTML from the build, which React inserts as it is. */
function withInnerHtml({ tagName, properties, children }: Element): RootContent {
  const className = [properties.className ?? []].flat().join(' ');
  const html = {
    ...{ type: 'Property', kind: 'init', method: false, shorthand: false, computed: false },
    key: { type: 'Identifier', name: '__html' },
    value: { type: 'Literal', value: toHtml(children, { allowDangerousHtml: true }) },
  };
  return jsxElement(tagName, [
    ...(className ? [{ type: 'mdxJsxAttribute', name: 'className', value: className }] : []),
    expressionAttribute('dangerouslySetInnerHTML', { type: 'ObjectExpression', properties: [html] }),
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
  // A partial is a part of another page, which has the layout.
  if (/(^|[\\/])_/.test(path.relative(siteDir, String(file.path)))) return;
  tree.children.unshift(importDefault('Layout', '@site/src/components/InteractiveArticle'), exportDefault('Layout'));
};
