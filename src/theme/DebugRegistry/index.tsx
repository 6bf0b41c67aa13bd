import useIsBrowser from '@docusaurus/useIsBrowser';
import OriginalRegistry from '@theme-original/DebugRegistry';
import type { ComponentType, ReactNode } from 'react';
import DebugLayout from '../DebugLayout';

const Registry = OriginalRegistry as ComponentType;

/** The list contains numbers of modules, which differ between the server and the browser. */
export default function DebugRegistry(): ReactNode {
  return useIsBrowser() ? <Registry /> : <DebugLayout />;
}
