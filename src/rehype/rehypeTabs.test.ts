import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { rehypeTabs } from './rehypeTabs';

const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute', name, value });

/** Two tabs of a group, each with one `div` of a class. */
function getHtml(className: string, position?: object): string {
  const panel = (value: string) => ({
    type: 'mdxJsxFlowElement',
    name: 'TabItem',
    attributes: [attribute('value', value)],
    children: [{ type: 'element', tagName: 'div', properties: { className: [className] }, children: [] }],
  });
  const tabs = {
    type: 'mdxJsxFlowElement',
    name: 'Tabs',
    attributes: [attribute('groupId', 'native')],
    children: [panel('kotlin'), panel('java')],
    position,
  };
  const tree: Root = { type: 'root', children: [tabs as unknown as Element] };
  rehypeTabs()(tree);
  return position ? JSON.stringify(tree) : toHtml(tree);
}

it('joins tabs with their panels if each panel is a code block', () => {
  const html = getHtml('code-block');
  expect(html).toContain('class="tabs-container tabs-container--code" data-group="native"');
  expect(html).toContain('aria-label="Language"');
  const getIds = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, id]) => id);
  expect(getIds(/role="tab"[^>]* id="([^"]*)"/g)).toHaveLength(2);
  expect(getIds(/aria-labelledby="([^"]*)"/g)).toEqual(getIds(/role="tab"[^>]* id="([^"]*)"/g));
  expect(getHtml('cards')).toContain('class="tabs-container" data-group="native"');
});

it('leaves the tabs that an author wrote to the theme', () => {
  expect(getHtml('cards', { start: { line: 1 } })).toContain('"name":"Tabs"');
});
