import type { RootContent } from 'mdast';

type Properties = Record<string, string | string[]>;

/**
 * Nodes of a Markdown tree that the mdast types don't include: HTML elements and components.
 * All casts to `RootContent` are in this file.
 */
export function element(hName: string, hProperties: Properties, children: RootContent[] = []): RootContent {
  return { type: 'element', data: { hName, hProperties }, children } as unknown as RootContent;
}

/** A component that the page imports, or that `rehypeTabs` or `rehypeDiagrams` renders. */
export function component(name: string, properties: Record<string, string>, children: RootContent[]): RootContent {
  const attributes = Object.entries(properties).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }));
  return { type: 'mdxJsxFlowElement', name, attributes, children } as unknown as RootContent;
}
