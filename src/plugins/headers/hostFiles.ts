import type { HostRedirect } from '../redirects/hostRedirects';
import type { HeaderRules } from './policy';

/** What a host needs to know of the site, from which the files below are written in the format of each host. */
export interface HostRules {
  /** Paths of all pages, such as `/docs/apis/camera`. Only the home page ends with a slash. */
  pages: readonly string[];
  redirects: readonly HostRedirect[];
  headers: HeaderRules;
}

type Format = (rules: HostRules) => string;

/** How the path of a URL without a page can begin, whose answer is the not-found page. Netlify ignores case. */
const FIRST_CHARACTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/**
 * A rule for a page and for all others with the same first letters, which applies to none of `others`. Two such rules never apply to the
 * same URL: their paths differ in a letter before the `*`.
 */
function separateRule(page: string, others: readonly string[]): string {
  for (let end = 1; end <= page.length; end++) {
    const start = page.slice(0, end);
    if (!others.some((other) => other.startsWith(start))) return `${start}*`;
  }
  return page;
}

/**
 * `_headers` of Cloudflare Pages and Netlify. Both join the values of a header in all rules that apply to a URL, and Netlify can't remove
 * one. A header that differs between pages is therefore in rules of which only one applies to each page, and the value of
 * `Cache-Control` that both hosts send by default is omitted.
 */
const headersFile: Format = ({ pages, headers: { everywhere, exceptions } }) => {
  const { 'Cache-Control': _default, ...common } = everywhere;
  const differs = ([name]: [string, string]) => exceptions.some(({ headers }) => name in headers);
  const others = exceptions
    .filter(({ headers }) => Object.entries(headers).some(([name]) => name in common))
    .map(({ path }) => path.replace('*', ''));
  const usual = pages.filter((page) => !others.some((other) => page.startsWith(other)));
  const homes = pages.filter((page) => page.endsWith('/'));
  const missing = homes.flatMap((home) => FIRST_CHARACTERS.map((character) => home + character));
  const rules: [string, [string, string][]][] = [
    ['/*', Object.entries(common).filter((header) => !differs(header))],
    ...[...new Set([...usual, ...missing].map((page) => separateRule(page, others)))].map(
      (rule): [string, [string, string][]] => [rule, Object.entries(common).filter(differs)],
    ),
    ...exceptions.map(({ path, headers }): [string, [string, string][]] => [path, Object.entries(headers)]),
  ];
  return rules
    .flatMap(([path, lines]) => [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)])
    .map((line) => `${line}\n`)
    .join('');
};

/** `_redirects` of Cloudflare Pages and Netlify, which keep the query of the URL. */
const redirectsFile: Format = ({ redirects }) =>
  redirects.map(({ from, to, query, hash }) => `${from} ${to}${query}${hash} 301\n`).join('');

const vercelFile: Format = ({ redirects, headers }) =>
  JSON.stringify({
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to, query, hash }) => ({
      source: from,
      destination: to + query + hash,
      statusCode: 301,
    })),
    headers: [{ path: '/*', headers: headers.everywhere }, ...headers.exceptions].map((rule) => ({
      source: rule.path.replace('*', '(.*)'),
      headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
    })),
  });

const map = (variables: string, rows: readonly string[]) =>
  `map ${variables} {\n${rows.map((row) => `  ${row}\n`).join('')}}\n`;

/** The names of the headers that are not the same for all URLs. */
const differing = (exceptions: HeaderRules['exceptions']) => [
  ...new Set(exceptions.flatMap(({ headers }) => Object.keys(headers))),
];

const variableOf = (header: string) => `$header_${header.toLowerCase().replaceAll('-', '_')}`;

/**
 * Maps of nginx, for the `http` block: the URL that a path leads to, and the headers that differ between URLs. A map ignores the case of
 * its keys, so that `/docs/APIs/Camera` is a key too.
 */
const nginxMaps: Format = ({ pages, redirects, headers: { everywhere, exceptions } }) => {
  const rows = [
    ...pages.map((page) => `"${page.replace(/(.)\/$/, '$1')}" "${page}$is_args$args";`),
    ...redirects.map(({ from, to, query, hash }) => {
      return `"${from}" "${to}${query ? `${query}$further_args` : '$is_args$args'}${hash}";`;
    }),
  ];
  const headerMaps = differing(exceptions).map((name) => {
    const values = exceptions
      .filter(({ headers }) => name in headers)
      .map(({ path, headers }) => `"${path.endsWith('*') ? `~^${path.slice(0, -1)}` : path}" "${headers[name]}";`);
    return map(`$uri ${variableOf(name)}`, [`default "${everywhere[name] ?? ''}";`, ...values]);
  });
  return [
    map('$args $further_args', ['"" "";', 'default "&$args";']),
    map('$page_path $page', rows),
    ...headerMaps,
  ].join('');
};

/** Headers of nginx, for the `server` block. */
const nginxHeaders: Format = ({ headers: { everywhere, exceptions } }) => {
  const names = new Set([...Object.keys(everywhere), ...differing(exceptions)]);
  return [...names]
    .map((name) => `${name} ${differing(exceptions).includes(name) ? variableOf(name) : `"${everywhere[name]}"`}`)
    .map((header) => `add_header ${header} always;\n`)
    .join('');
};

/** The files that the build writes for hosts, by their names. */
export const hostFiles: Readonly<Record<string, Format>> = {
  _headers: headersFile,
  _redirects: redirectsFile,
  'vercel.json': vercelFile,
  'nginx-maps.conf': nginxMaps,
  'nginx-headers.conf': nginxHeaders,
};
