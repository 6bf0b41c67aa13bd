import BrowserOnly from '@docusaurus/BrowserOnly';
import OriginalRegistry from '@theme-original/DebugRegistry';
import type { ComponentType, ReactNode } from 'react';

const Registry = OriginalRegistry as ComponentType;

/** The list contains numbers of modules, which differ between the server and the browser. */
export default function DebugRegistry(): ReactNode {
  return <BrowserOnly>{() => <Registry />}</BrowserOnly>;
}
