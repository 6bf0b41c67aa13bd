import type { Element, Nodes, Root } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { isJsxElement, type JsxElement } from './mdx';

const isElement = (node: Nodes): node is Element => node.type === 'element';

const isCodeBlock = ({ properties }: Element) => [properties.className].flat().includes('code-block');

/** What the tabs of a group let users choose. */
const labels: Record<string, string> = {
  npm2yarn: 'Package manager',
  app: 'Your project',
  native: 'Language',
  platform: 'Platform',
  framework: 'Framework',
  os: 'Operating system',
  format: 'File format',
};

const getStrings = ({ attributes }: JsxElement): Record<string, string> =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, String(value)]));

/**
 * Tabs with the ARIA roles that screen readers expect. Every panel contains its label, because
 * print and pages without scripts show every panel, each under its label. `groupId` names the
 * choice that users make once for all pages.
 */
function tabs(element: JsxElement, nextId: () => string): Element {
  const { groupId } = getStrings(element);
  const items = element.children.flatMap((child) => (isJsxElement(child) ? [child] : []));
  const panels = items.map((item) => {
    const { value = '', label = value } = getStrings(item);
    return { value, label, id: nextId(), children: item.children };
  });
  const tabList = panels.map(({ value, label, id }, index) =>
    h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `${id}-tab`,
        'aria-controls': id,
        'aria-selected': String(index === 0),
        tabIndex: index === 0 ? 0 : -1,
        'data-value': value,
        className: index === 0 ? ['tabs__item', 'tabs__item--active'] : ['tabs__item'],
      },
      label,
    ),
  );
  const panelElements = panels.map(({ label, id, children }, index) =>
    h('div', { role: 'tabpanel', id, 'aria-labelledby': `${id}-tab`, 'data-tab': label, hidden: index > 0 }, children),
  );
  const isCode = panels.every(({ children }) => children.filter(isElement).every(isCodeBlock));
  const className = isCode ? ['tabs-container', 'tabs-container--code'] : ['tabs-container'];
  return h('div', { className, ...(groupId ? { 'data-group': groupId } : {}) }, [
    h('div', { role: 'tablist', 'aria-label': labels[groupId ?? ''] ?? 'Variants', className: ['tabs'] }, tabList),
    ...panelElements,
  ]);
}

/**
 * Renders the tabs of the directive `::::tabs` and of npm2yarn as HTML. The tabs that an author
 * writes in an `.mdx` page, which have a position in it, remain components of the theme.
 */
export const rehypeTabs = () => (tree: Root) => {
  let count = 0;
  const nextId = () => `tab-${++count}`;
  visit(tree, (node: Nodes, index, parent) => {
    if (!isJsxElement(node) || node.name !== 'Tabs' || node.position || !parent || index === undefined)
      return undefined;
    parent.children[index] = tabs(node, nextId);
    // Visit the replacement too, because it can contain tabs.
    return [SKIP, index];
  });
  // npm2yarn imports the components that the code above has replaced.
  tree.children = tree.children.filter((node) => {
    const { type, value = '', position } = node as { type: string; value?: string; position?: object };
    return type !== 'mdxjsEsm' || position !== undefined || !value.startsWith("import Tabs from '@theme/Tabs'");
  });
};
