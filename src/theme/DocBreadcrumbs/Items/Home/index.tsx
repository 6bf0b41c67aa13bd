import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { useSelectedVersion } from '../../../../navigation/useSelectedVersion';

/** The home icon of the breadcrumbs leads to the home page of the version being read. */
export default function HomeBreadcrumb(): ReactNode {
  return (
    <li className="breadcrumbs__item">
      <Link aria-label="Home page" className="breadcrumbs__link" to={useSelectedVersion().path}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6" />
        </svg>
      </Link>
    </li>
  );
}
