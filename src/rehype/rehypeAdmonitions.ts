import path from 'node:path';
import type { Root } from 'hast';
import { h } from 'hastscript';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { icon } from './icon';

const ICONS: Record<string, string> = {
  note: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5M12 7.75v.5',
  tip: 'M9 17.5h6M10 20.5h4M12 3.5a5.5 5.5 0 0 0-3 10c.6.5 1 1.200 1 2v0h4v0c0-.8.4-1.500 1-2a5.500 5.500 0 0 0-3-10',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5M12 7.75v.5',
  warning: 'M12 4.5l8.500 15h-17zM12 10.500v4M12 16.750v.5',
  danger: 'M12 4.5l8.500 15h-17zM12 10.500v4M12 16.750v.5',
};

/** Renders admonitions (`:::note`), which Docusaurus leaves as elements of this name. */
export const rehypeAdmonitions: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'admonition') return;
    const { type, title } = node.properties as { type: string; title?: string };
    if (!(type in ICONS)) {
      const where = `${path.relative(process.cwd(), file.path)}:${node.position?.start.line ?? 1}`;
      throw new Error(
        `${where}: Use an admonition of this site instead of "${type}": ${Object.keys(ICONS).join(', ')}.`,
      );
    }
    node.tagName = 'div';
    node.properties = { className: ['theme-admonition', 'callout', `callout--${type}`] };
    const words = title ?? type.charAt(0).toUpperCase() + type.slice(1);
    node.children = [h('div', { className: ['callout__title'] }, [icon(ICONS[type] ?? ''), words]), ...node.children];
  });
};
