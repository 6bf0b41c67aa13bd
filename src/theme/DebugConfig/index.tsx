import siteConfig from '@generated/docusaurus.config';
import DebugJsonView from '@theme-original/DebugJsonView';

import type { ReactNode } from 'react';
import DebugLayout from '../DebugLayout';

/** Shows the complete configuration; other pages get only what the browser needs (`src/routing/smallerScriptsPlugin.ts`). */
export default function DebugConfig(): ReactNode {
  return (
    <DebugLayout>
      <h2>Site config</h2>
      <DebugJsonView src={siteConfig} collapseDepth={3} />
    </DebugLayout>
  );
}
