import type { Nodes, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { isJsxElement, rawHtml } from './mdx';

/** Renders what remains of the directive `::diagram`: a figure with the SVG of the diagram. */
export const rehypeDiagrams = () => (tree: Root) => {
  visit(tree, (node: Nodes, index, parent) => {
    if (!isJsxElement(node) || node.name !== 'Diagram' || node.position || !parent || index === undefined) return;
    const [svg] = node.attributes;
    parent.children[index] = h('figure', { className: ['diagram'] }, rawHtml(String(svg?.value)));
  });
};
