import BrowserOnly from '@docusaurus/BrowserOnly';
import Head from '@docusaurus/Head';
import DebugRegistry from '@theme-original/DebugRegistry';
import type { ReactNode } from 'react';

const hiddenFromSearchEngines = (
  <Head>
    <meta name="robots" content="noindex" />
  </Head>
);

/** The ids of modules differ between the server's and the browser's bundle, so only the browser renders the list of them. */
export default function Registry(): ReactNode {
  return <BrowserOnly fallback={hiddenFromSearchEngines}>{() => <DebugRegistry />}</BrowserOnly>;
}
