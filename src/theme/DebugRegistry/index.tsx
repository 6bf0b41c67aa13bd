import BrowserOnly from '@docusaurus/BrowserOnly';
import DebugLayout from '@theme/DebugLayout';
import DebugRegistry from '@theme-original/DebugRegistry';
import type { ReactNode } from 'react';

/**
 * The ids of modules differ between the server's and the browser's bundle, so only the browser renders the list of them. The layout
 * is rendered in both, because its `noindex` keeps the page out of search engines and the sitemap.
 */
export default function Registry(): ReactNode {
  return <BrowserOnly fallback={<DebugLayout>{null}</DebugLayout>}>{() => <DebugRegistry />}</BrowserOnly>;
}
