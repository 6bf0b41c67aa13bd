import type { SiteRedirect } from './siteRedirects';

/**
 * The same on every redirect page, so that the policy needs one hash. The target's query comes
 * first, and its anchor is used only if the URL has none.
 */
const SCRIPT = `
var target = new URL(document.querySelector('meta[http-equiv]').content.replace(/^0; url=/, ''), location.href);
target.search = [target.search, location.search.slice(1)].filter(Boolean).join('&');
target.hash = location.hash || target.hash;
location.replace(target.href);
`;

/** A redirect for every host, with and without scripts. Its parts contain no HTML characters. */
export function redirectPage({ path, query, hash }: SiteRedirect, baseUrl: string): string {
  const page = encodeURI(baseUrl + path);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Redirect</title>
<meta http-equiv="refresh" content="0; url=${page}${query}${hash}">
<link rel="canonical" href="${page}">
<script>${SCRIPT}</script>
<a href="${page}${query}${hash}">This page has moved.</a>
</html>
`;
}
