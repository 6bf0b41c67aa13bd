import type { RootContent } from 'mdast';

type Properties = Record<string, string | string[]>;

/**
 * Nodes that a Markdown tree may hold but its types do not know: elements with a name of their own, and components.
 * The casts to `RootContent` stand here and nowhere else.
 */
export function element(hName: string, hProperties: Properties, children: RootContent[] = []): RootContent {
  return { type: 'element', data: { hName, hProperties }, children } as unknown as RootContent;
}

/** A React component, by the name that `theme/MDXComponents` or an import of the page gives it. */
export function component(name: string, properties: Record<string, string>, children: RootContent[]): RootContent {
  const attributes = Object.entries(properties).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }));
  return { type: 'mdxJsxFlowElement', name, attributes, children } as unknown as RootContent;
}
