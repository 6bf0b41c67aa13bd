import { existsSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { redirects } from '../../src/config/redirects';
import inboundLinks from '../expected/inboundLinks.json';
import { inspected } from '../inspected';
import { builtFile, docPages, everyPage } from './site';

const idsByPath = new Map(
  docPages.map(({ path, $ }) => [
    path,
    new Set(
      $('[id]')
        .toArray()
        .map(({ attribs }) => attribs.id),
    ),
  ]),
);
const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

const redirectFile = (path: string) => builtFile(`${path.slice('/docs/'.length)}/index.html`);

/** Where the redirect page of a URL leads in a browser with scripts, which is what its script requests. */
function scriptTarget(url: URL): URL | undefined {
  const file = redirectFile(withoutSlash(url.pathname));
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const content = /<meta http-equiv="refresh" content="([^"]*)"/.exec(html)?.[1];
  let target = '';
  const location = { href: url.href, search: url.search, hash: url.hash, replace: (href: string) => (target = href) };
  runInNewContext(script, { URL, location, document: { querySelector: () => ({ content }) } });
  return new URL(target);
}

/** What is wrong with the place where a URL leads; undefined if nothing is. */
function defectOf(from: string, to: string, target: URL | undefined): string | undefined {
  const wanted = new URL(to, 'http://site');
  if (!target) return `${from}: neither a page nor a redirect`;
  const path = withoutSlash(target.pathname);
  const ids = idsByPath.get(path);
  if (!ids || path !== withoutSlash(wanted.pathname)) return `${from}: leads to ${target.pathname}`;
  if (wanted.hash !== '' && !ids.has(target.hash.slice(1))) return `${from}: ${path} has no ${target.hash}`;
  return undefined;
}

const links = Object.entries(inboundLinks).map(([from, to]) => ({ from, to, url: new URL(from, 'http://site') }));
const isPage = ({ url }: { url: URL }) => idsByPath.has(withoutSlash(url.pathname));

/** The rules for hosts: path → target. */
const rules = new Map(
  readFileSync(builtFile('_redirects'), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const [from = '', to = ''] = line.split(' ');
      return [from, to];
    }),
);

describe('every URL that is in use elsewhere', () => {
  it('leads to the page and the anchor that it means, on a host without rules', () => {
    inspected(links.length, `URLs, of which ${links.filter(isPage).length} are pages`);
    const defects = links.map((link) => defectOf(link.from, link.to, isPage(link) ? link.url : scriptTarget(link.url)));
    expect(defects.filter((defect) => defect !== undefined)).toEqual([]);
  });

  it('leads there on a host that applies the rules and keeps the anchor of the URL', () => {
    let count = 0;
    const defects = links.flatMap((link) => {
      const rule = rules.get(link.url.pathname);
      if (rule === undefined) return [];
      count += 1;
      const target = new URL(rule, link.url);
      if (target.hash === '') target.hash = link.url.hash;
      return defectOf(link.from, link.to, target) ?? [];
    });
    inspected(count, 'URLs with a rule for hosts');
    expect(defects).toEqual([]);
    // Only the redirect pages of these can decide between a default anchor and the anchor of the URL.
    const withoutRule = links.filter((link) => !isPage(link) && !rules.has(link.url.pathname));
    expect(new Set(withoutRule.map(({ url }) => url.pathname))).toEqual(
      new Set(['/docs/basics/building-your-app', '/docs/basics/running-your-app']),
    );
  });
});

describe('the rules for hosts', () => {
  it('redirect no page, and lead to pages without a detour', () => {
    inspected(rules.size, 'rules');
    const paths = new Set(everyPage.map(({ path }) => path));
    const defects = [...rules].filter(([from, to]) => {
      const { pathname } = new URL(to, 'http://site');
      return paths.has(from) || !paths.has(withoutSlash(pathname)) || rules.has(pathname);
    });
    expect(defects).toEqual([]);
  });

  it('are the same for Vercel, and fit into the limits of hosts', () => {
    const vercel = JSON.parse(readFileSync(builtFile('vercel.json'), 'utf8')) as {
      redirects: { source: string; destination: string; statusCode: number }[];
    };
    expect(vercel.redirects.map(({ source, destination }) => [source, destination])).toEqual([...rules]);
    // Cloudflare Pages: 2,000 redirects, 2,000 characters in a line of _headers. Vercel: 2,048 redirects.
    expect(rules.size).toBeLessThanOrEqual(2_000);
    const headers = readFileSync(builtFile('_headers'), 'utf8').split('\n');
    expect(Math.max(...headers.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
  });

  it('send the search of the domain to the search of the documentation', () => {
    expect(rules.get('/search')).toBe('/docs/search');
  });
});

describe('an anchor of the table', () => {
  it('is part of the heading or the option that its row names', () => {
    const rows = Object.entries(redirects).filter(([from]) => from.includes('#'));
    inspected(rows.length, 'anchors');
    const missing = rows.filter(([from, to]) => {
      const [path, anchor] = to.split('#');
      const page = docPages.find((candidate) => candidate.path === `/docs/${path}`);
      return page?.$(`[id="${anchor}"] > .former-anchor[id="${from.split('#')[1]}"]`).length !== 1;
    });
    expect(missing).toEqual([]);
  });
});

describe('a redirect page', () => {
  const target = (url: string) => scriptTarget(new URL(url, 'http://site'))?.href.replace('http://site', '');

  it('keeps the query and the anchor of the URL', () => {
    expect(target('/docs/pwa-elements?a=1&b=2#installation')).toBe('/docs/web/pwa-elements?a=1&b=2#installation');
  });

  it('has a default anchor, which gives way to that of the URL', () => {
    expect(target('/docs/basics/building-your-app?a=1')).toBe('/docs/basics/workflow?a=1#building-your-web-code');
    expect(target('/docs/basics/building-your-app?a=1#ios')).toBe('/docs/basics/workflow?a=1#ios');
  });

  it('adds the notice of a later version to the query', () => {
    expect(target('/docs/v5/apis/share?a=1#android')).toBe('/docs/apis/share?redirected=v5&a=1#android');
  });

  it('works without scripts, and names the page itself as the canonical one', () => {
    const html = readFileSync(redirectFile('/docs/v5/apis/share'), 'utf8');
    expect(html).toContain('http-equiv="refresh" content="0; url=/docs/apis/share?redirected=v5"');
    expect(html).toContain('rel="canonical" href="/docs/apis/share"');
  });
});
