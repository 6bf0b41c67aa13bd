import Logo from '@theme-original/Logo';
import type { Props } from '@theme/Logo';
import type { ReactNode } from 'react';
import { useSelectedVersion } from '../../lib/useSelectedVersion';

/** Links the logo to the home page of the selected version. The original passes on other props. */
export default function VersionLogo(props: Props): ReactNode {
  const link = { to: useSelectedVersion().path };
  return <Logo {...props} {...link} />;
}
