import { useHistory } from '@docusaurus/router';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import MDXComponents from '@theme/MDXComponents';
import { MDXProvider } from '@mdx-js/react';
import clsx from 'clsx';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { activate } from '../client/article/activate';

/**
 * The theme's components, except code, details, and the title, which this site writes in the
 * build or styles itself.
 */
const components: ComponentProps<typeof MDXProvider>['components'] = {
  ...MDXComponents,
  pre: 'pre',
  code: 'code',
  details: 'details',
  Details: (props: ComponentProps<'details'>) => <details {...props} />,
  h1: ({ id: _id, ...props }: ComponentProps<'h1'>) => <h1 {...props} />,
};

/** The article of an `.mdx` page: rendered by React, with the controls of all articles. */
export default function InteractiveArticle({ children }: { children: ReactNode }): ReactNode {
  const article = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const { metadata, frontMatter, contentTitle } = useDoc();
  useEffect(() => (article.current ? activate(article.current, (path) => history.push(path)) : undefined), [history]);
  return (
    <div ref={article} className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')} data-interactive="">
      {contentTitle === undefined && !frontMatter.hide_title && <h1>{metadata.title}</h1>}
      <MDXProvider components={components}>{children}</MDXProvider>
    </div>
  );
}
