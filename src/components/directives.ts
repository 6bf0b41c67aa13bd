import type { Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { visit } from 'unist-util-visit';

type Directive = ContainerDirective | LeafDirective | TextDirective;

/** Directive → component registered in `src/theme/MDXComponents`. */
const components: Record<string, string> = {
  tabs: 'Tabs',
  tab: 'TabItem',
  icon: 'Icon',
  diagram: 'Diagram',
};

export const directives: Plugin<[], Root> = () => (tree: Root, file: VFile) => {
  visit(tree, (node, index, parent) => {
    if (
      (node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective') &&
      parent &&
      index !== undefined
    ) {
      const d = node as Directive;
      const name = components[d.name];
      if (!name) return;
      const attrs: Record<string, string> = {};
      let children = d.children as unknown[];
      if (d.name === 'tab') {
        const [labelNode, ...rest] = d.children as any[];
        const label = labelNode.children[0].value as string;
        attrs.label = label;
        attrs.value = label.toLowerCase();
        children = rest;
      } else if (d.name === 'tabs') attrs.groupId = String(d.attributes?.group);
      else Object.assign(attrs, d.attributes);
      (parent.children as unknown[])[index] = {
        type: d.type === 'textDirective' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
        name,
        attributes: Object.entries(attrs).map(([n, value]) => ({ type: 'mdxJsxAttribute', name: n, value })),
        children,
      };
      return index;
    }
  });
};
