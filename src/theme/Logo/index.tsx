import Logo from '@theme-original/Logo';
import type { Props } from '@theme/Logo';
import type { ReactNode } from 'react';
import { useSelectedVersion } from '../../lib/useSelectedVersion';

/** The logo leads to the home page of the selected version. The original passes its other properties on to its link. */
export default function VersionLogo(props: Props): ReactNode {
  const link = { to: useSelectedVersion().path };
  return <Logo {...props} {...link} />;
}
