import { redirects as table } from '../../config/redirects';
import type { SiteRedirect } from './siteRedirects';

export interface HostRedirect {
  from: string;
  to: string;
  query: string;
  hash: string;
}

/**
 * A host doesn't see the anchor of a URL, and the anchor of a redirect replaces it. If the table maps anchors of a page and has
 * a default anchor for it, only the redirect page can decide between them.
 */
const needsPage = ({ from, hash }: SiteRedirect) =>
  hash !== '' && Object.keys(table).some((row) => row.includes('#') && from.endsWith(row.replace(/#.*/, '')));

/** The redirects that a host can apply, as absolute paths. */
export function hostRedirects(
  redirects: readonly SiteRedirect[],
  ofHost: Readonly<Record<string, string>>,
  baseUrl: string,
): HostRedirect[] {
  return [
    ...Object.entries(ofHost).map(([from, to]) => ({ from, to, query: '', hash: '' })),
    ...redirects
      .filter((redirect) => !needsPage(redirect))
      .map(({ from, path, query, hash }) => ({
        from: baseUrl + from,
        to: baseUrl + path,
        query,
        hash,
      })),
  ];
}
