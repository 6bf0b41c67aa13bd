import Link from '@docusaurus/Link';
import IconHome from '@theme/Icon/Home';
import type { ReactNode } from 'react';
import { useSelectedVersion } from '../../../../lib/useSelectedVersion';

/** Links the home icon of the breadcrumbs to the home page of the displayed version. */
export default function HomeBreadcrumb(): ReactNode {
  return (
    <li className="breadcrumbs__item">
      <Link aria-label="Home page" className="breadcrumbs__link" to={useSelectedVersion().path}>
        <IconHome width={18} height={18} />
      </Link>
    </li>
  );
}
