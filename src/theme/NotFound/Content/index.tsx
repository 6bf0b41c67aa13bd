import Link from '@docusaurus/Link';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { closestPages } from '../../../navigation/closestPages';

/** The words of an address: `/docs/v3/apis/status-bar` → `apis status bar`. */
function wordsOf(pathname: string, base: string): string {
  const path = decodeURIComponent(pathname).replace(base, '');
  return path
    .replace(/^v\d+\//, '')
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** One 404.html answers every address: what depends on the address appears once the page runs in a browser. */
function useMissing(): { words: string; version: string; pages: { path: string; id: string }[] } {
  const isBrowser = useIsBrowser();
  const { pathname } = useLocation();
  const base = useBaseUrl('/');
  const versions = useVersions(undefined);
  // Longest prefix first, so that `/docs/v3/…` is not taken for a page of the version at `/docs/`.
  const version = [...versions]
    .sort((a, b) => b.path.length - a.path.length)
    .find(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`));
  const shown = version ?? versions[0];
  if (!isBrowser || !shown) return { words: '', version: '', pages: [] };
  return { words: wordsOf(pathname, base), version: shown.label, pages: closestPages(pathname, shown.docs, 5) };
}

export default function NotFoundContent({ className }: Props): ReactNode {
  const { words, version, pages } = useMissing();
  return (
    <main className={clsx('not-found', className)}>
      <Heading as="h1">Page not found</Heading>
      <p>There is no page at this address. It may have moved, or it belongs to another version of Capacitor.</p>
      <form className="not-found__search" action={useBaseUrl('/search')} role="search">
        <label htmlFor="not-found-search">Search the documentation{version && ` of ${version}`}</label>
        <div>
          <input id="not-found-search" className="field" name="q" type="search" defaultValue={words} key={words} />
          {version && <input type="hidden" name="version" value={version} />}
          <button type="submit">Search</button>
        </div>
      </form>
      {pages.length > 0 && (
        <>
          <Heading as="h2">Pages with a similar address</Heading>
          <ul>
            {pages.map(({ path }) => (
              <li key={path}>
                <Link to={path}>{path}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Or start from the <Link to="/">front page</Link>.
      </p>
    </main>
  );
}
