import DebugLayout from '@theme-original/DebugLayout';
import type { ReactNode } from 'react';

/** Names the debug pages for the stylesheet, which has to keep their headings readable on their dark background. */
export default function DebugPanel({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="debug-panel">
      <DebugLayout>{children}</DebugLayout>
    </div>
  );
}
