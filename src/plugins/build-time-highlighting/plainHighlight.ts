import type { HighlightProps } from 'prism-react-renderer';
import type { ReactNode } from 'react';

/**
 * The exports of prism-react-renderer that the theme's `CodeBlock` uses, without colors. Only
 * code that an expression computes on an `.mdx` page reaches it.
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
