import type { ElementContent, RootContent } from 'hast';
import type { Transformer } from 'unified';

/** A page with its path and front matter. */
export type VFile = Parameters<Transformer>[1];

/** A JSX element in a tree, written by the author of an `.mdx` page or made by a remark plugin. */
export interface JsxElement {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  name: string | null;
  attributes: { type: string; name: string; value?: unknown }[];
  children: ElementContent[];
  /** Undefined for an element that a plugin made. */
  position?: object;
}

export const isJsxElement = (node: object): node is JsxElement =>
  'type' in node && (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement');

/** Markup that is already HTML, such as a diagram or highlighted code. */
export const rawHtml = (value: string): ElementContent => ({ type: 'raw', value }) as unknown as ElementContent;

/** Whether a page is MDX. Front matter overrides the extension, as in Docusaurus. */
export function isMdx({ path = '', data }: VFile): boolean {
  const { mdx } = (data.frontMatter ?? {}) as { mdx?: { format?: string } };
  const format = mdx?.format ?? 'detect';
  return format === 'detect' ? path.endsWith('.mdx') : format === 'mdx';
}

const program = (statement: object) => ({ type: 'Program', sourceType: 'module', comments: [], body: [statement] });

const esm = (statement: object) =>
  ({ type: 'mdxjsEsm', value: '', data: { estree: program(statement) } }) as unknown as RootContent;

const identifier = (name: string) => ({ type: 'Identifier', name });

/** `import name from 'source'` */
export const importDefault = (name: string, source: string): RootContent =>
  esm({
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local: identifier(name) }],
    source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
  });

/** `export default name`, which MDX uses as the component around the page. */
export const exportDefault = (name: string): RootContent =>
  esm({ type: 'ExportDefaultDeclaration', declaration: identifier(name) });

/** A JSX attribute whose value is an expression. */
export const expressionAttribute = (name: string, expression: object) => ({
  ...{ type: 'mdxJsxAttribute', name },
  value: {
    ...{ type: 'mdxJsxAttributeValueExpression', value: '' },
    data: { estree: program({ type: 'ExpressionStatement', expression }) },
  },
});

export const jsxElement = (name: string, attributes: object[]): RootContent =>
  ({ type: 'mdxJsxFlowElement', name, attributes, children: [] }) as unknown as RootContent;
