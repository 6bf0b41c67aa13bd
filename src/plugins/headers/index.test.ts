import { describe, expect, it } from 'vitest';
import { headersFile, nginxHeaders, nginxHeaderValues } from './hostFiles';
import { collectInlineCode } from './inlineCode';
import { contentSecurityPolicy, headerRules } from './policy';

const collect = (...pages: string[]) => collectInlineCode(pages.map((html) => ({ name: 'page.html', html })));
const themeScript = (more = '') => `<script>'data-announcement-bar-initially-dismissed'${more}</script>`;

describe('inline code', () => {
  it('is collected once, and data is left out', () => {
    const page = `${themeScript()}<script type="application/ld+json">{"a": 1}</script><svg style="display: none;"></svg>`;
    expect(collect(page, page)).toEqual({
      scripts: ["'data-announcement-bar-initially-dismissed'"],
      styles: ['display: none;'],
    });
  });

  it.each([
    ['an unlisted script', '<script>alert(1)</script>'],
    ['a module', '<script type="module">alert(1)</script>'],
    ['an event handler', '<img src="x" onerror="alert(1)">'],
    ['an event handler of an SVG', '<svg/onload=alert(1)>'],
    ['a javascript: URL', '<a href="javascript:alert(1)">x</a>'],
    ['a javascript: URL in disguise', '<a href=" JAVA&#10;SCRIPT:alert(1)">x</a>'],
    ['a form that runs a script', '<form action="javascript:alert(1)"></form>'],
    ['a style element', '<style>p { color: red }</style>'],
  ])('fails the build if it is %s', (_name, html) => {
    expect(() => collect(html)).toThrow('page.html');
  });

  it('fails the build if a script differs between pages, because the policy would have to list every variant', () => {
    expect(() => collect(themeScript(), themeScript('.length'))).toThrow('a second script for the theme');
  });
});

describe('the Content Security Policy', () => {
  const inline = { scripts: ['a()'], styles: ['display: none;'] };
  const getSources = (env: NodeJS.ProcessEnv) =>
    new Map(
      contentSecurityPolicy(inline, env)
        .split('; ')
        .map((directive): [string, string[]] => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources];
        }),
    );

  it('allows inline scripts only by their hashes', () => {
    const scripts = getSources({}).get('script-src') ?? [];
    expect(scripts).toEqual(["'self'", "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"]);
  });

  it('allows no plugins, no other base URL, and no page to show the site in a frame', () => {
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(getSources({}).get(name)).toEqual(["'none'"]);
  });

  it('allows no other host without settings', () => {
    expect(contentSecurityPolicy(inline, {})).not.toMatch(/https?:|\*|unsafe-(inline|eval)/);
  });

  it('allows exactly the hosts that the settings require', () => {
    const hosts = (env: NodeJS.ProcessEnv) =>
      [...getSources(env)].flatMap(([name, sources]) =>
        sources.filter((source) => source.startsWith('https:')).map((source) => `${name} ${source}`),
      );
    expect(hosts({ ALGOLIA_APP_ID: 'TESTAPP' })).toEqual([
      'connect-src https://testapp-dsn.algolia.net',
      ...[1, 2, 3].map((number) => `connect-src https://testapp-${number}.algolianet.com`),
    ]);
    const tagManager = 'https://www.googletagmanager.com';
    expect(hosts({ GTM_CONTAINER_ID: 'GTM-1' })).toEqual(
      ['script-src', 'img-src', 'connect-src', 'frame-src'].map((name) => `${name} ${tagManager}`),
    );
  });

  it('allows what the tags contact only if a setting names it, next to the tag manager', () => {
    const env = {
      GTM_CONTAINER_ID: 'GTM-1',
      GTM_TAG_HOSTS: 'ga4, pixel.example.com https://*.ads.example sha256-AbC+/=',
    };
    for (const name of ['script-src', 'img-src', 'connect-src', 'frame-src'])
      for (const host of ['*.google-analytics.com', 'pixel.example.com', '*.ads.example'])
        expect(getSources(env).get(name), name).toContain(`https://${host}`);
    expect(getSources(env).get('script-src')).toContain("'sha256-AbC+/='");
    expect(contentSecurityPolicy(inline, { GTM_TAG_HOSTS: 'ga4' })).toBe(contentSecurityPolicy(inline, {}));
    for (const wrong of ["'unsafe-inline'", '*', 'https:', 'http://example.com', 'ga5'])
      expect(() => getSources({ ...env, GTM_TAG_HOSTS: wrong })).toThrow(`GTM_TAG_HOSTS contains "${wrong}"`);
  });
});

describe('the files for hosts', () => {
  const headers = headerRules("default-src 'self'", '/docs/', ['assets/']);
  const pages = ['/docs/', '/docs/apis', '/docs/apis/camera', '/docs/run/frame', '/docs/running', '/docs/release'];

  it('let only this site show the frame in which samples run, on every kind of host', () => {
    const policies = [...headersFile(pages, headers).matchAll(/^(\S+)\n {2}Content-Security-Policy: (.*)$/gm)];
    const paths = (value: string) => policies.flatMap(([, path, policy]) => (policy === value ? [path] : []));
    expect(paths("default-src 'self'").slice(0, 5)).toEqual([
      '/docs/',
      '/docs/a*',
      '/docs/runn*',
      '/docs/re*',
      '/docs/b*',
    ]);
    expect(paths("sandbox allow-scripts allow-modals; frame-ancestors 'self'")).toEqual(['/docs/run/frame*']);
    expect(nginxHeaderValues(headers)).toContain(
      `map $uri $header_content_security_policy {\n  default "default-src 'self'";\n  "~^/docs/run/frame" "sandbox allow-scripts allow-modals; frame-ancestors 'self'";\n}`,
    );
    expect(nginxHeaders(headers)).toContain(
      'add_header Content-Security-Policy $header_content_security_policy always;',
    );
  });
});
