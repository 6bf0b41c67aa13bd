import type { HeaderRules } from './policy';

/** The first characters of missing URLs, which get the not-found page. Netlify ignores case. */
const FIRST_CHARACTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/**
 * A rule for a page and others with the same first letters, but none of `others`. Such rules never
 * apply to the same URL, because their paths differ before the `*`.
 */
function separateRule(page: string, others: readonly string[]): string {
  for (let end = 1; end <= page.length; end++) {
    const start = page.slice(0, end);
    if (!others.some((other) => other.startsWith(start))) return `${start}*`;
  }
  return page;
}

/**
 * `_headers` of Cloudflare Pages and Netlify. Both join the values of a header in all matching
 * rules, and Netlify can't remove one. A header that differs between pages is therefore in rules
 * of which only one matches each page. The default `Cache-Control` of both hosts is omitted.
 */
export function headersFile(pages: readonly string[], { everywhere, exceptions }: HeaderRules): string {
  const { 'Cache-Control': _default, ...common } = everywhere;
  const differs = ([name]: [string, string]) => exceptions.some(({ headers }) => name in headers);
  const others = exceptions
    .filter(({ headers }) => Object.entries(headers).some(([name]) => name in common))
    .map(({ path }) => path.replace('*', ''));
  const usual = pages.filter((page) => !others.some((other) => page.startsWith(other)));
  const homes = pages.filter((page) => page.endsWith('/'));
  const missing = homes.flatMap((home) => FIRST_CHARACTERS.map((character) => home + character));
  const separate = new Set([...usual, ...missing].map((page) => separateRule(page, others)));
  const rules = [
    { path: '/*', lines: Object.entries(common).filter((header) => !differs(header)) },
    ...[...separate].map((path) => ({ path, lines: Object.entries(common).filter(differs) })),
    ...exceptions.map(({ path, headers }) => ({ path, lines: Object.entries(headers) })),
  ];
  return rules
    .flatMap(({ path, lines }) => [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)])
    .map((line) => `${line}\n`)
    .join('');
}

/** The names of the headers that are not the same for all URLs. */
const differing = (exceptions: HeaderRules['exceptions']) => [
  ...new Set(exceptions.flatMap(({ headers }) => Object.keys(headers))),
];

const nginxVariable = (header: string) => `$header_${header.toLowerCase().replaceAll('-', '_')}`;

/** Maps of nginx, for the `http` block: the values of the headers that differ between URLs. */
export const nginxHeaderValues = ({ everywhere, exceptions }: HeaderRules): string =>
  differing(exceptions)
    .map((name) => {
      const values = exceptions
        .filter(({ headers }) => name in headers)
        .map(
          ({ path, headers }) => `  "${path.endsWith('*') ? `~^${path.slice(0, -1)}` : path}" "${headers[name]}";\n`,
        );
      return `map $uri ${nginxVariable(name)} {\n  default "${everywhere[name] ?? ''}";\n${values.join('')}}\n`;
    })
    .join('');

/** The headers of nginx, for the `server` block. */
export function nginxHeaders({ everywhere, exceptions }: HeaderRules): string {
  const variable = new Set(differing(exceptions));
  return [...new Set([...Object.keys(everywhere), ...variable])]
    .map((name) => `add_header ${name} ${variable.has(name) ? nginxVariable(name) : `"${everywhere[name]}"`} always;\n`)
    .join('');
}
