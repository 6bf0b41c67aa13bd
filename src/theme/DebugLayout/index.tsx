import Layout from '@theme/Layout';
import OriginalLayout from '@theme-original/DebugLayout';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';

const DebugLayout = OriginalLayout as ComponentType<PropsWithChildren>;

/** Adds the frame of the site and a heading to the debug pages of Docusaurus. */
export default function DebugPage({ children }: PropsWithChildren): ReactNode {
  return (
    <Layout>
      <DebugLayout>
        <h1>Debug pages of Docusaurus</h1>
        {children}
      </DebugLayout>
    </Layout>
  );
}
