import useIsBrowser from '@docusaurus/useIsBrowser';
import OriginalLayout from '@theme/DebugLayout';
import OriginalRegistry from '@theme-original/DebugRegistry';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';

const Layout = OriginalLayout as ComponentType<PropsWithChildren>;
const Registry = OriginalRegistry as ComponentType;

/** The list contains numbers of modules, which differ between the server and the browser. */
export default function DebugRegistry(): ReactNode {
  return useIsBrowser() ? <Registry /> : <Layout />;
}
