import DebugLayout from '@theme-original/DebugLayout';
import type { ReactNode } from 'react';

/** Adds the heading that the debug pages lack, and a class with which the stylesheet keeps their text readable. */
export default function DebugPanel({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="debug-panel">
      <DebugLayout>
        <h1>Debug panel</h1>
        {children}
      </DebugLayout>
    </div>
  );
}
