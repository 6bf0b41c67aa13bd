import Link from '@docusaurus/Link';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { useMemo, type ReactNode } from 'react';
import LoadFailure from '../../../components/LoadFailure';
import NameNotes from '../../../plugins/versions/NameNotes';
import { versions as documented } from '../../../config/versions';
import { useLater } from '../../../lib/useLater';
import { useSelectedVersion } from '../../../lib/useSelectedVersion';
import { useRedirect } from '../../../plugins/redirects/useRedirect';

/** A path as a search query: `apis/status-bar` → `apis status bar`. */
const getWords = (path: string) =>
  path
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A path without base URL, version, `index`, and trailing slash. The router has decoded it. */
function getId(pathname: string, base: string): { version: string | undefined; id: string } {
  const [, version, id = ''] = /^(?:(v\d+)(?:\/|$))?(.*)$/.exec(pathname.replace(base, '')) ?? [];
  return { version, id: id.replace(/(^|\/)(index(\.\w+)?)?$/, '').replace(/\.(html|md)$/, '') };
}

/** What only this page needs. */
const loadTools = () =>
  Promise.all([import('../../../plugins/redirects/findRedirect'), import('../../../lib/suggestPages')]);

type Tools = Awaited<ReturnType<typeof loadTools>>;

/** Content that depends on the URL is rendered in the browser, because 404.html serves all URLs. */
function useSuggestions(suggestPages: Tools[1]['suggestPages'] | undefined) {
  const isBrowser = useIsBrowser();
  const { pathname } = useLocation();
  const { version, id } = getId(pathname, useBaseUrl('/'));
  const versions = useVersions(undefined);
  const { label: selected } = useSelectedVersion();
  const pages = useMemo(() => {
    const all = versions.flatMap(({ label, docs }) =>
      docs.map((doc) => ({ id: doc.id.replace(/(^|\/)index$/, ''), path: doc.path, version: label })),
    );
    return suggestPages?.(id, version ?? selected, all, 5) ?? [];
  }, [id, version, selected, suggestPages, versions]);
  return isBrowser
    ? { id, words: getWords(id), version: selected, pages }
    : { id: '', words: '', version: '', pages: [] };
}

/** Offers a search in the selected version, and the most similar pages of every version. */
export default function NotFoundContent({ className }: Props): ReactNode {
  const [tools, retry] = useLater(loadTools);
  const [rules, suggestions] = tools ?? [];
  useRedirect(rules);
  const { id, words, version, pages } = useSuggestions(suggestions?.suggestPages);
  const major = documented.find(({ label }) => label === version)?.major;
  return (
    <main className={clsx('not-found', className)}>
      <PageMetadata title="Page not found" />
      <Heading as="h1">Page not found</Heading>
      <p>
        We couldn’t find that page. It may have moved, or it may exist only in another version. The{' '}
        <Link to="/">home page</Link> leads to all topics.
      </p>
      <form className="not-found__search" action={useBaseUrl('/search')} role="search">
        <label htmlFor="not-found-search">
          {`Search the documentation${version && ` for Capacitor ${version.slice(1)}`}`}
        </label>
        <div>
          <input id="not-found-search" className="field" name="q" type="search" defaultValue={words} key={words} />
          {version && <input type="hidden" name="version" value={version} />}
          <button type="submit" className="button button--primary">
            Search
          </button>
        </div>
      </form>
      <LoadFailure part="The list of pages" retry={retry} />
      {pages.length > 0 && (
        <>
          <Heading as="h2">Similar pages</Heading>
          <ul>
            {pages.map((page) => (
              <li key={page.path}>
                <Link to={page.path}>{page.title}</Link> <small>{`Capacitor ${page.version.slice(1)}`}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {/* Last, and after the list, so that nothing below it moves. */}
      <div role="status">
        {suggestions && major !== undefined && <NameNotes source="path" text={id} major={major} />}
      </div>
    </main>
  );
}
