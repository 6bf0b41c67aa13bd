import type { ReactNode } from 'react';
import { useUpgrade } from './UpgradeContext';
import styles from './styles.module.css';

/** How many files of an update are done. `prefix` is the beginning of the IDs of their headings. */
export function UpgradeProgress({ prefix, total }: { prefix: string; total: number }): ReactNode {
  const { done, files, appId } = useUpgrade();
  const count = done.filter((id) => id.startsWith(prefix) && files.has(id)).length;
  return (
    <p className={styles.progress} role="status">
      <span>{count === 0 ? `${total} changed files` : `${count} of ${total} files done`}</span>
      <span>{appId}</span>
      <progress value={count} max={total} aria-hidden="true" />
    </p>
  );
}
