import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNginx } from '../helpers/nginxServer';
import { get, requests } from './requests';
import { freePort, problem, servers } from './servers';
import { expectNone, inspected } from '../helpers/inspected';
import { builtFile, everyPage, root } from './site';

const headersFile = readFileSync(builtFile('_headers'), 'utf8');
const policy = /Content-Security-Policy: (.*)/.exec(headersFile)?.[1] ?? '';
const redirects = [...readFileSync(builtFile('_redirects'), 'utf8').matchAll(/^([^\s*]+) (\S+) 301$/gm)].map(
  ([, from = '', to = '']) => ({ from, to }),
);
const NGINX_FILES = ['nginx-redirects.conf', 'nginx-header-values.conf', 'nginx-headers.conf'];
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

describe.each(servers)('$name', ({ name, start }) => {
  let port = 0;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ port, stop } = await start());
  });
  afterAll(() => stop());

  it('responds to usual and unusual URLs with a page, a redirect, or an error', async () => {
    const isUnderstood = ([, status]: (typeof requests)[number]) => name === 'nginx' || ![400, 414].includes(status);
    const understood = requests.filter(isUnderstood);
    const actual = [];
    for (const [url] of understood) {
      const { status, headers } = await get(port, url);
      actual.push([url, status, ...(headers.location === undefined ? [] : [headers.location])]);
    }
    expect(actual).toEqual(understood);
  });

  it('allows only GET and HEAD, and sends no header twice', async () => {
    for (const path of ['/docs/cli', '/docs/none']) expect((await get(port, path, {}, 'PUT')).status, path).toBe(405);
    const { headers } = await get(port, '/docs/cli', { range: 'bytes=99999999-' });
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('serves every page, and redirects every URL that moved', async () => {
    inspected(everyPage.length + redirects.length, 'URLs');
    const pages = everyPage.filter(({ file }) => file !== '404.html');
    const expected = [
      ...pages.map(({ path: page, file }) => [file === 'index.html' ? '/docs/' : page, 200, undefined]),
      ...redirects.map(({ from, to }) => [from, 301, to]),
    ];
    const actual = expected.map(async ([url]) => {
      const { status, headers } = await get(port, String(url));
      return [url, status, headers.location];
    });
    expect(await Promise.all(actual)).toEqual(expected);
  });

  it('sends the policy and the other headers with pages, redirects, and errors', async () => {
    for (const url of [
      '/docs/',
      '/docs/apis/camera',
      '/docs/pwa-elements',
      '/docs/none',
      '/docs/%',
      '/docs/assets/js/none.js',
      `/docs/${'a'.repeat(70_000)}`,
    ]) {
      const { headers } = await get(port, url);
      expect(headers, url).toMatchObject({
        'content-security-policy': policy,
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/) as string,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('microphone=()') as string,
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': REVALIDATE,
      });
      expect(headers.server ?? '', url).not.toMatch(/\d/);
    }
  });

  it('lets browsers keep hashed files for a year, and revalidate all other files', async () => {
    const script = `/docs/assets/js/${readdirSync(builtFile('assets/js'))[0]}`;
    const index = `/docs/search/${readdirSync(builtFile('search')).find((name) => /^v\d/.test(name))}/texts.json`;
    for (const url of [script, index])
      expect((await get(port, url)).headers, url).toMatchObject({ 'cache-control': IMMUTABLE });
    for (const url of ['/docs/search/names-v4.json', '/docs/img/logo.svg', '/docs/sitemap.xml']) {
      const { headers } = await get(port, url);
      expect(headers, url).toMatchObject({ 'cache-control': REVALIDATE });
      expect((await get(port, url, { 'if-none-match': String(headers.etag) })).status, url).toBe(304);
    }
  });

  it('shows the not-found page of the site for a missing page but not for a missing file, and states the type of each file', async () => {
    const { body } = await get(port, '/docs/none');
    expect(body).toBe(readFileSync(builtFile('404.html'), 'utf8'));
    for (const url of ['/docs/assets/js/none.js', '/docs/img/none.svg', '/docs/search/v3-none/texts.json']) {
      const missing = await get(port, url);
      expect(missing.headers['content-type'], url).toBe('text/plain; charset=utf-8');
      expect(missing.body, url).toBe('This file does not exist.\n');
    }
    for (const [url, type] of [
      ['/docs/apis/camera', 'text/html; charset=utf-8'],
      ['/docs/apis/camera.md', 'text/markdown; charset=utf-8'],
      ['/docs/none', 'text/html; charset=utf-8'],
      ['/docs/img/logo.svg', 'image/svg+xml'],
      ['/docs/manifest.webmanifest', 'application/manifest+json'],
    ] as const)
      expect((await get(port, url)).headers['content-type'], url).toContain(type);
  });
});

describe('the not-found page', () => {
  it('contains the policy before anything that it restricts, for hosts that send none with some URLs', () => {
    const [, policyOfPage = '', rest = ''] =
      /^<!doctype html><html [^>]*><head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="([^"]*)">(.*)$/s.exec(
        readFileSync(builtFile('404.html'), 'utf8'),
      ) ?? [];
    expect(`${policyOfPage}; frame-ancestors 'none'`).toBe(policy);
    expect(rest).toContain('<script');
  });
});

/** How hosts match the paths in `_headers`, according to their documentation. */
const MATCHING = {
  Netlify: (rule: string) =>
    new RegExp(
      `^${rule
        .replace(/\/$/, '')
        .replaceAll('.', '\\.')
        .replace('/*', '/?(.*)')
        .replace(/(?<!\.)\*$/, '(.*)')}/?$`,
      'iu',
    ),
  'Cloudflare Pages': (rule: string) => new RegExp(`^${rule.replaceAll('.', '\\.').replace('*', '(.*)')}$`),
};

describe.each(Object.entries(MATCHING))(
  '%s, which joins the headers of all rules that apply to a URL',
  (_host, match) => {
    const rules = headersFile
      .split(/^(?=\S)/m)
      .map((rule) => rule.trimEnd().split('\n'))
      .map(([path = '', ...lines]) => ({
        applies: match(path),
        headers: lines.map((line) => line.trim().split(': ', 2) as [string, string]),
      }));
    const getHeaders = (url: string) =>
      rules.filter(({ applies }) => applies.test(url)).flatMap(({ headers }) => headers);
    const getValues = (url: string, name: string) =>
      getHeaders(url).flatMap(([header, value]) => (header === name ? [value] : []));

    it('sends one policy with every page, which lets only this site show the frame of samples, and no site the other pages', () => {
      const urls = everyPage.filter(({ file }) => file !== '404.html').map(({ path: page }) => page);
      inspected(urls.length, 'pages');
      const policies = new Set(
        // A URL without a page shows the not-found page.
        [...urls, '/docs/nowhere', '/docs/z', '/docs/v9/apis', '/docs/404'].map((url) =>
          getValues(url === '/docs' ? '/docs/' : url, 'Content-Security-Policy').join(', '),
        ),
      );
      expect([...policies]).toEqual([policy]);
      expect(policy).toMatch(/; frame-ancestors 'none'$/);
      for (const frame of ['/docs/run/frame', '/docs/run/frame.html'])
        expect(getValues(frame, 'Content-Security-Policy')).toEqual([
          "sandbox allow-scripts allow-modals; frame-ancestors 'self'",
        ]);
    });

    it('sends the other headers once with every page', () => {
      inspected(everyPage.length, 'pages');
      const names = [
        'Strict-Transport-Security',
        'X-Content-Type-Options',
        'Referrer-Policy',
        'Permissions-Policy',
        'Cross-Origin-Opener-Policy',
      ];
      const defects = everyPage.filter(({ path: url }) => names.some((name) => getValues(url, name).length !== 1));
      expectNone(
        defects.map(({ path: url }) => url),
        'These pages have a header twice or not at all. See src/plugins/headers.',
      );
    });

    it('sends no header twice with any kind of file', () => {
      const files = [
        'assets/js/main.js',
        'search/v3-1/texts.json',
        'run/frame.js',
        'apis/camera.md',
        'sitemap.xml',
        'none',
        '',
      ];
      for (const url of files.map((file) => `/docs/${file}`)) {
        const names = getHeaders(url).map(([name]) => name);
        expect(names, url).toEqual([...new Set(names)]);
        expect(getValues(url, 'X-Frame-Options'), url).toEqual(['DENY']);
      }
    });

    it('can read the file: Cloudflare Pages accepts 100 rules, and lines of 2,000 characters', () => {
      expect(rules.length).toBeLessThanOrEqual(100);
      expect(Math.max(...headersFile.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
      expect(headersFile.match(/^\S*\*\S+$/m)).toBeNull();
    });
  },
);

describe.skipIf(problem !== undefined)('nginx with TLS and compressed files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  let port = 0;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'apis'));
    for (const file of ['apis/camera.html', '404.html', 'site.json', ...NGINX_FILES])
      copyFileSync(builtFile(file), path.join(folder, file));
    spawnSync(process.execPath, [path.join(root, 'deploy/compress.mjs'), folder]);
    port = await freePort();
    ({ stop } = await startNginx(folder, { http: await freePort(), tls: port }));
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('responds over HTTP/2 to "Accept-Encoding: %s" with the encoding %s', async (accepted, encoding) => {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/docs/apis/camera', 'accept-encoding': accepted });
    const [headers] = (await once(stream, 'response')) as [Record<string, string | number>];
    session.destroy();
    expect(session.alpnProtocol).toBe('h2');
    expect(headers[':status']).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    if (encoding) expect(headers.vary).toContain('Accept-Encoding');
  });
});
