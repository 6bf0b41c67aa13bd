import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/Error';
import { useEffect, useState, type ReactNode } from 'react';

/** Clears the error on navigation, so that the next page is rendered. */
export default function PageError({ error, tryAgain }: Props): ReactNode {
  const { pathname } = useLocation();
  const [failedPathname] = useState(pathname);
  useEffect(() => {
    if (pathname !== failedPathname) tryAgain();
  }, [pathname, failedPathname, tryAgain]);
  return (
    <main className="not-found">
      <h1>Something went wrong</h1>
      <p>This page stopped working. Try again, or report the problem.</p>
      <p>
        <code>{error.message}</code>
      </p>
      <button type="button" className="button" onClick={tryAgain}>
        Try again
      </button>
    </main>
  );
}
