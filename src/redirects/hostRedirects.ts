import { redirects as table } from '../config/redirects';
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

/** Rules in the format of Netlify and Cloudflare Pages, which keep the query of the URL. */
export const redirectsFile = (rules: readonly HostRedirect[]): string =>
  rules.map(({ from, to, query, hash }) => `${from} ${to}${query}${hash} 301\n`).join('');

/** Rules to include in a `server` block of nginx. */
export const nginxRules = (rules: readonly HostRedirect[]): string =>
  rules
    .map(({ from, to, query, hash }) => {
      const search = query ? `${query}&$args` : '$is_args$args';
      return `location = ${from} { return 301 "${to}${search}${hash}"; }\n`;
    })
    .join('');
