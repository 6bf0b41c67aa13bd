import { hostRedirects } from '../../config/redirects';
import { folderRules } from './findRedirect';
import type { SiteRedirect } from './siteRedirects';

/**
 * `_redirects` of Netlify and Cloudflare Pages, which keep the query of a URL unless the target
 * has one. Netlify ignores a rule for the path of a file. Cloudflare Pages accepts 2,000 rules,
 * followed by 100 with `*`.
 */
export function redirectsFile(redirects: readonly SiteRedirect[], baseUrl: string): string {
  const rules = [
    ...Object.entries(hostRedirects).map(([from, to]) => [from, baseUrl + to]),
    ...redirects.map(({ from, path, query, hash }) => [baseUrl + from, baseUrl + path + query + hash]),
    ...folderRules.map(({ from, to, query }) => [baseUrl + from, baseUrl + to + query]),
    ...folderRules.map(({ from, to, query }) => [`${baseUrl}${from}/*`, `${baseUrl}${to && `${to}/`}:splat${query}`]),
  ];
  return rules.map(([from, to]) => `${from} ${to} 301\n`).join('');
}

const escapeRegExp = (path: string) => path.replace(/[.+*?^$()[\]{}|\\]/g, '\\$&');

/**
 * Maps of nginx for the `http` block: path → target. nginx ignores the case of keys, so
 * `/docs/APIs/Camera` is one too, and otherwise uses the first matching regular expression. These
 * match no line break, which would end the header of the redirect.
 * @param pages Paths of all pages, such as `/docs/apis/camera`. Only the home page ends with a
 * slash.
 */
export function nginxRedirects(pages: readonly string[], redirects: readonly SiteRedirect[], baseUrl: string): string {
  const withArgs = (target: string, query: string, hash = '') =>
    `"${target}${query ? `${query}$further_args` : '$is_args$args'}${hash}"`;
  const rows = [
    ...pages.map((page) => `"${page.replace(/(.)\/$/, '$1')}" ${withArgs(page, '')};`),
    ...Object.entries(hostRedirects).map(([from, to]) => `"${from}" ${withArgs(baseUrl + to, '')};`),
    ...redirects.map(({ from, path, query, hash }) => `"${baseUrl}${from}" ${withArgs(baseUrl + path, query, hash)};`),
    ...folderRules.flatMap(({ from, to, query }) => [
      `"${baseUrl}${from}" ${withArgs(baseUrl + to, query)};`,
      `"~*^${escapeRegExp(baseUrl + from)}/(?<rest>[\\w./-]*)$" ${withArgs(`${baseUrl}${to && `${to}/`}$rest`, query)};`,
    ]),
  ];
  return `map $args $further_args {
  "" "";
  default "&$args";
}
map $page_path $page {
${rows.map((row) => `  ${row}\n`).join('')}}
`;
}
