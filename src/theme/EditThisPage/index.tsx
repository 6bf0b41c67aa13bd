import Link from '@docusaurus/Link';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/EditThisPage';
import IconEdit from '@theme/Icon/Edit';
import IconExternalLink from '@theme/Icon/ExternalLink';
import type { ReactNode } from 'react';

/** Leads to GitHub in a new tab, and says so like every other link of that kind. */
export default function EditThisPage({ editUrl }: Props): ReactNode {
  return (
    <Link to={editUrl} className={ThemeClassNames.common.editThisPage}>
      <IconEdit aria-hidden />
      Edit this page
      <IconExternalLink width={11} height={11} />
    </Link>
  );
}
