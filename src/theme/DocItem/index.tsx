import DocItem from '@theme-original/DocItem';
import type { Props } from '@theme/DocItem';
import type { ReactNode } from 'react';
import { PAGE_DATA_ID, serializePageData } from '../../client/pageData';

/**
 * Adds the data of the page to its HTML, so that it starts without its chunk. React leaves the
 * server's element as it is. Pages in MDX need the chunk for their components.
 */
export default function PageItem(props: Props): ReactNode {
  const isStatic = props.content.metadata.source.endsWith('.md');
  if (!isStatic || process.env.NODE_ENV !== 'production') return <DocItem {...props} />;
  const json = typeof window === 'undefined' ? serializePageData(props.content) : '';
  return (
    <>
      <DocItem {...props} />
      <script
        type="application/json"
        id={PAGE_DATA_ID}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: json }}
      />
    </>
  );
}
