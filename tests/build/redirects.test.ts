import { readFileSync, statSync } from 'node:fs';
import redirector from 'netlify-redirector';
import { describe, expect, it } from 'vitest';
import { redirects } from '../../src/config/redirects';
import { newestMajor, versions } from '../../src/config/versions';
import { folderRules } from '../../src/plugins/redirects/findRedirect';
import inboundLinks from '../expected/inboundLinks.json';
import { expectNone, inspected } from '../helpers/inspected';
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

const source = readFileSync(builtFile('_redirects'), 'utf8');
const rules = source
  .trim()
  .split('\n')
  .map((line) => {
    const [from = '', to = '', status] = line.split(' ');
    return { from, to, status };
  });

/** The target of the first rule that a host applies to a path; undefined if it applies none. */
type Match = (pathname: string) => string | undefined;

/**
 * Netlify's own matcher. It ignores a rule without `!` for a path that has a file, so the test
 * fails if there is one.
 */
async function netlify(): Promise<Match> {
  const matcher = await redirector.parsePlain(source, {});
  return (path) => {
    const request = { scheme: 'https', host: 'capacitorjs.com', path, query: '' };
    const match = matcher.match({
      ...request,
      headers: {},
      cookieValues: {},
      getHeader: () => '',
      getCookie: () => '',
    });
    return match?.to;
  };
}

/** The rules of Cloudflare Pages: single paths first, then rules with `*` in their order. */
function cloudflarePages(): Match {
  const paths = new Map(rules.map(({ from, to }) => [from, to]));
  const folders = rules
    .filter(({ from }) => from.includes('*'))
    .map(({ from, to }) => ({
      to,
      pattern: new RegExp(
        `^${from
          .split('*')
          .map((part) => part.replace(/[-/\\^$+?.()|[\]{}]/g, '\\$&'))
          .join('(.*)')}$`,
      ),
    }));
  return (path) => {
    const exact = paths.get(path);
    if (exact !== undefined) return exact;
    const folder = folders.find(({ pattern }) => pattern.test(path));
    return folder?.to.replace(':splat', () => folder.pattern.exec(path)?.[1] ?? '');
  };
}

/** What is wrong with the target of a URL, if anything. `to`: null if no page has its content. */
function getDefect(from: string, to: string | null, target: URL | undefined): string | undefined {
  const path = withoutSlash(target?.pathname ?? '');
  const ids = idsByPath.get(path);
  if (to === null) return ids ? `${from}: leads to ${path}, which does not have its content` : undefined;
  const wanted = new URL(to, 'http://site');
  if (!target) return `${from}: neither a page nor a redirect`;
  if (!ids || path !== withoutSlash(wanted.pathname)) return `${from}: leads to ${target.pathname}`;
  if (wanted.hash !== '' && !ids.has(target.hash.slice(1))) return `${from}: ${path} has no ${target.hash}`;
  return undefined;
}

/** Follows a URL as a browser does on a host: by rules, until there is a page. */
function follow(url: URL, match: Match): URL | undefined {
  let target = url;
  for (let steps = 0; steps < 3; steps += 1) {
    if (isPage({ url: target })) return target;
    const to = match(target.pathname);
    if (to === undefined) return undefined;
    const next = new URL(to, target);
    if (next.search === '') next.search = target.search;
    if (next.hash === '') next.hash = target.hash;
    target = next;
  }
  return undefined;
}

const links = Object.entries(inboundLinks as Record<string, string | null>).map(([from, to]) => ({
  from,
  to,
  url: new URL(from, 'http://site'),
}));
const isPage = ({ url }: { url: URL }) => idsByPath.has(withoutSlash(url.pathname));

describe.each([
  ['Netlify', netlify],
  ['Cloudflare Pages', cloudflarePages],
] as const)('on %s', (_host, createMatch) => {
  it('every URL that is in use elsewhere leads to the page and the anchor that it means, in at most two redirects', async () => {
    const match = await createMatch();
    inspected(links.length, `URLs, of which ${links.filter(isPage).length} are pages`);
    expect(links.length).toBeGreaterThanOrEqual(536);
    const defects = links.flatMap((link) => getDefect(link.from, link.to, follow(link.url, match)) ?? []);
    expectNone(defects, 'Correct src/config/redirectTable.json.');
  });

  it('every page is shown in the folder of each later version and of each branch', async () => {
    const match = await createMatch();
    const current = docPages.filter(
      ({ path }) => !versions.some((version) => version.path && path.startsWith(`/docs/${version.path}`)),
    );
    const folders = folderRules.filter(({ to, from }) => to === '' && !from.includes('/')).map(({ from }) => from);
    inspected(current.length * folders.length, `URLs in ${folders.join(', ')}`);
    const defects = folders.flatMap((folder) =>
      current.filter(({ path }) => {
        const target = follow(new URL(path.replace('/docs', `/docs/${folder}`), 'http://site'), match);
        return withoutSlash(target?.pathname ?? '') !== path;
      }),
    );
    expectNone(
      defects.map(({ path }) => path),
      'No rule leads from the folders of later versions to these pages.',
    );
  });

  it('no rule applies to a page, a version without documentation, or an unknown path', async () => {
    const match = await createMatch();
    const unknown = ['none', `v${newestMajor + 1}/apis/camera`, 'v99', 'constructor', '__proto__', 'vue/apis'];
    const paths = [...everyPage.map(({ path }) => path), ...unknown.map((path) => `/docs/${path}`), '/', '/elsewhere'];
    expectNone(
      paths.filter((path) => match(path) !== undefined),
      'A rule redirects these paths, which are pages or unknown.',
    );
  });
});

describe('the rules for hosts', () => {
  it('redirect no path that has a file, because Netlify ignores such a rule', () => {
    inspected(rules.length, 'rules');
    const files = rules.filter(({ from }) => {
      const file = from.replace(/\/?\*$/, '').slice('/docs/'.length);
      return [file, `${file}.html`, `${file}/index.html`].some(
        (name) => statSync(builtFile(name), { throwIfNoEntry: false })?.isFile() ?? false,
      );
    });
    expectNone(files, 'Netlify ignores these rules, because there is such a file.');
  });

  it('fit into the limits of hosts with room for five more versions', () => {
    // Cloudflare Pages: 2,000 single paths, then 100 rules with `*`, 1,000 characters in each rule.
    const wildcards = rules.filter(({ from }) => from.includes('*'));
    const single = rules.length - wildcards.length;
    console.log(`${single} single paths, ${wildcards.length} folders`);
    const perVersion = Math.ceil(single / versions.length);
    expect(single + 5 * perVersion).toBeLessThanOrEqual(2_000);
    expect(wildcards.length + 5 * Math.ceil(wildcards.length / versions.length)).toBeLessThanOrEqual(100);
    expect(rules.slice(0, single).some(({ from }) => from.includes('*'))).toBe(false);
    expect(Math.max(...source.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(1_000);
    expectNone(rules.filter(({ status }) => status !== '301'));
  });

  it('send the search of the domain to the search of the documentation', () => {
    expect(rules.find(({ from }) => from === '/search')?.to).toBe('/docs/search');
  });
});

describe('an anchor of the table', () => {
  it('is part of the heading or the option that its row names, or of a link to it', () => {
    const rows = Object.entries(redirects).filter(([from]) => from.includes('#'));
    inspected(rows.length, 'anchors');
    const missing = rows.filter(([from, to]) => {
      const [path, anchor] = to.split('#');
      const [former, alias] = from.split('#');
      const getPage = (id = '') => docPages.find((candidate) => candidate.path === (id ? `/docs/${id}` : '/docs'));
      const place = getPage(path)?.$(`[id="${anchor}"]`);
      const link = path === former ? undefined : getPage(former)?.$(`a[href="/docs/${to}"]`);
      return place?.length !== 1 || (link ?? place).find(`.former-anchor[id="${alias}"]`).length !== 1;
    });
    expectNone(missing, 'These rows of src/config/redirectTable.json name an anchor that their page lacks.');
  });
});
