import type { ReactNode } from 'react';
import { useUpgrade } from './UpgradeContext';

/**
 * The changes of a plugin, hidden unless it is chosen. `packages`: all names that it has had,
 * separated by spaces.
 */
export function PluginChanges({ packages, children }: { packages: string; children: ReactNode }): ReactNode {
  const { plugins } = useUpgrade();
  const isShown = plugins.length === 0 || packages.split(' ').some((name) => plugins.includes(name));
  return (
    <div className="plugin-changes" hidden={!isShown}>
      {children}
    </div>
  );
}
