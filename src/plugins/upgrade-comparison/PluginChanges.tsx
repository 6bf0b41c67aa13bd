import { useEffect, useMemo, type ReactNode } from 'react';
import { withOtherNames } from './pluginChoice';
import { useUpgrade } from './UpgradeContext';

/** The changes of a plugin, hidden unless it is chosen. `packages`: separated by spaces. */
export function PluginChanges({
  id,
  packages,
  children,
}: {
  id: string;
  packages: string;
  children: ReactNode;
}): ReactNode {
  const { plugins, rows, registerPlugin } = useUpgrade();
  const row = useMemo(() => ({ id, packages: packages.split(' ') }), [id, packages]);
  useEffect(() => registerPlugin(row), [row, registerPlugin]);
  const names = withOtherNames(rows, plugins);
  const isShown = plugins.length === 0 || row.packages.some((name) => names.has(name));
  return (
    <div className="plugin-changes" hidden={!isShown}>
      {children}
    </div>
  );
}
