import Link from '@docusaurus/Link';
import { useDocsPreferredVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocVersionBanner';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { versions } from '../../config/versions';
import { useVersionTargets } from '../../navigation/useVersionTargets';

/** Says that a version is archived and leads to the page in the current one, also where it has another name there. */
export default function DocVersionBanner({ className }: Props): ReactNode {
  const { banner, label } = useDocsVersion();
  const { savePreferredVersionName } = useDocsPreferredVersion(undefined);
  const current = useVersionTargets(undefined).find(({ version }) => version.isLast);
  if (!banner || !current) return null;
  const major = versions.find((version) => version.label === label)?.major;
  const currentMajor = versions.find((version) => version.label === current.version.label)?.major;
  return (
    <div className={clsx(className, ThemeClassNames.docs.docVersionBanner)} role="note">
      <span>You are reading the archived documentation of Capacitor {major}.</span>
      <Link to={current.path} onClick={() => savePreferredVersionName(current.version.name)}>
        {current.exact ? `This page in Capacitor ${currentMajor}` : `The nearest section in Capacitor ${currentMajor}`}
      </Link>
    </div>
  );
}
