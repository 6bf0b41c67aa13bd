import type { SiteRedirect } from './siteRedirects';

/**
 * The same on every redirect page, so that the Content Security Policy needs only one hash for it. The query of the target comes first,
 * and its anchor is used only if the URL has none.
 */
const SCRIPT = `
var target = new URL(document.querySelector('meta[http-equiv]').content.replace(/^0; url=/, ''), location.href);
target.search = [target.search, location.search.slice(1)].filter(Boolean).join('&');
target.hash = location.hash || target.hash;
location.replace(target.href);
`;

/** A page that leads to another one on every host, with and without scripts. Paths, queries, and anchors contain no HTML characters. */
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
