import { useLocation } from '@docusaurus/router';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';

/** The error of a page ends with that page: after navigation, the next page is rendered. */
export default function PageError(props: ComponentProps<typeof ErrorPageContent>): ReactNode {
  const { pathname } = useLocation();
  const [failedPathname] = useState(pathname);
  const { tryAgain } = props;
  useEffect(() => {
    if (pathname !== failedPathname) tryAgain();
  }, [pathname, failedPathname, tryAgain]);
  return <ErrorPageContent {...props} />;
}
