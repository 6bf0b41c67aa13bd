import type { HighlightProps } from 'prism-react-renderer';
import type { ReactNode } from 'react';

/**
 * What the component `CodeBlock` of the theme uses of prism-react-renderer, without colors. An `.mdx` page uses it only for code that
 * an expression computes; fences are highlighted in the build.
 */
export function Highlight({ code, language, children }: HighlightProps): ReactNode {
  return children({
    className: `prism-code language-${language}`,
    style: {},
    tokens: code.split('\n').map((content) => [{ types: ['plain'], content }]),
    getLineProps: ({ className = '' }) => ({ className: `token-line ${className}`.trim() }),
    getTokenProps: ({ token }) => ({ className: 'token plain', children: token.content }),
  });
}
