import useBaseUrl from '@docusaurus/useBaseUrl';
import StructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import type { ReactNode } from 'react';

/** The theme adds a slash to index pages. The breadcrumbs need the URLs without it. */
export default function BreadcrumbData({ breadcrumbs }: Props): ReactNode {
  const home = useBaseUrl('/');
  const withUrls = breadcrumbs.map((item) =>
    item.href && item.href !== home ? { ...item, href: item.href.replace(/\/$/, '') } : item,
  );
  return <StructuredData breadcrumbs={withUrls} />;
}
