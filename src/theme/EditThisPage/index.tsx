import Link from '@docusaurus/Link';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/EditThisPage';
import IconExternalLink from '@theme/Icon/ExternalLink';
import type { ReactNode } from 'react';

/** Links to GitHub in a new tab, and tells so like all other links that open a new tab. */
export default function EditThisPage({ editUrl }: Props): ReactNode {
  return (
    <Link to={editUrl} className={ThemeClassNames.common.editThisPage}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 20v-4L16 4l4 4L8 20zM13 7l4 4" />
      </svg>
      Edit this page
      <IconExternalLink width={11} height={11} />
    </Link>
  );
}
