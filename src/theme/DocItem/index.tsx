import DocItem from '@theme-original/DocItem';
import type { Props } from '@theme/DocItem';
import type { ReactNode } from 'react';
import { PAGE_DATA_ID, serializePageData } from '../../client/pageData';

/**
 * Adds the data of the page to its HTML, from which the browser starts without loading the chunk of the page. The server
 * writes the element; in the browser React leaves its content as it is. Pages in MDX have components, so they need their chunk.
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
