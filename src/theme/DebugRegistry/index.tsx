import BrowserOnly from '@docusaurus/BrowserOnly';
import DebugRegistry from '@theme-original/DebugRegistry';
import type { ReactNode } from 'react';

/** The ids of modules differ between the server's and the browser's bundle, so only the browser renders the list of them. */
export default function Registry(): ReactNode {
  return <BrowserOnly>{() => <DebugRegistry />}</BrowserOnly>;
}
