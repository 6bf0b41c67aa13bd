import type { ElementContent, Root } from 'hast';
import { s } from 'hastscript';
import type { Options } from 'rehype-external-links';
import { visit } from 'unist-util-visit';

/** The icon of a link that opens in a new tab. The navbar and the footer use the same. */
const externalIcon: ElementContent = s(
  'svg',
  { width: 11, height: 11, 'aria-label': '(opens in new tab)', role: 'img' },
  s('use', { href: '#theme-svg-external-link' }),
);

/** The options of `rehype-external-links`. */
export const externalLinks: Options = {
  target: '_blank',
  rel: ['noopener', 'noreferrer'],
  content: externalIcon,
  // A link to another version contains the host, but doesn't leave the site.
  test: ({ properties: { href } }) => !String(href).startsWith('https://capacitorjs.com/docs'),
};

const PATHNAME = 'pathname://';

/**
 * Adds the base URL to links in generated content, which start at the documentation's root. The
 * browser follows a link with `pathname://`, which leads to a file and not to a page.
 */
export const rehypeBaseUrl =
  ({ baseUrl }: { baseUrl: string }) =>
  (tree: Root) => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName === 'a' && String(properties.href).startsWith(PATHNAME)) {
        properties.href = String(properties.href).slice(PATHNAME.length);
        properties.target ??= '_self';
      }
      const { href } = properties;
      if (tagName === 'a' && typeof href === 'string' && href.startsWith('/') && !href.startsWith(baseUrl))
        properties.href = baseUrl + href.slice(1);
    });
  };
