import type { ReactNode } from 'react';
import { useUpgrade } from './UpgradeContext';
import styles from './styles.module.css';

/** How many files of an update are done. `prefix` is the beginning of the IDs of their headings. */
export function UpgradeProgress({ prefix, total }: { prefix: string; total: number }): ReactNode {
  const { done, appId, plugins } = useUpgrade();
  const [from, to] = prefix.match(/\d+/g) ?? [];
  // Stored IDs can be those of files that the page no longer has.
  const count = Math.min(total, done.filter((id) => id.startsWith(prefix)).length);
  return (
    <div className={styles.progress} data-form="">
      <span>{`${from} → ${to}`}</span>
      <span role="status">{count === 0 ? `${total} changed files` : `${count} of ${total} files done`}</span>
      {plugins.length > 0 && <span>{`${plugins.length} ${plugins.length === 1 ? 'plugin' : 'plugins'}`}</span>}
      <span>{appId}</span>
      <progress value={count} max={total} aria-hidden="true" />
    </div>
  );
}
