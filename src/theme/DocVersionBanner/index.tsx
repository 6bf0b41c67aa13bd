import Link from '@docusaurus/Link';
import { useDocsPreferredVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocVersionBanner';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { versions } from '../../config/versions';
import { useSupportStatus } from '../../plugins/versions/useSupportStatus';
import { useVersionTargets } from '../../lib/useVersionTargets';

/** Labels an archived version and links to the page in the current one, also after a rename. */
export default function DocVersionBanner({ className }: Props): ReactNode {
  const { banner, label } = useDocsVersion();
  const { savePreferredVersionName } = useDocsPreferredVersion(undefined);
  const current = useVersionTargets(undefined).find(({ version }) => version.isLast);
  const status = useSupportStatus()[label];
  if (!banner || !current || !status) return null;
  const majorOf = (wanted: string) => versions.find((version) => version.label === wanted)?.major;
  const target = current.exact ? 'View this page' : 'Go to the closest page';
  return (
    <div className={clsx(className, ThemeClassNames.docs.docVersionBanner)} role="note">
      <span>{`This is the documentation for Capacitor ${majorOf(label)}. ${status.text}`}</span>{' '}
      <Link to={current.path} onClick={() => savePreferredVersionName(current.version.name)}>
        {`${target} for Capacitor ${majorOf(current.version.label)}`}
      </Link>{' '}
      <Link to={status.next.url}>{status.next.title}</Link>
    </div>
  );
}
