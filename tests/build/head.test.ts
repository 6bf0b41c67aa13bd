import { load } from 'cheerio';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { expectNone, inspected } from '../helpers/inspected';
import { builtFile, checkPages, docPages, everyPage, root, getSource, getVersion, type BuiltPage } from './site';

const HOST = 'https://capacitorjs.com';
const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');
const getCanonical = ({ $ }: BuiltPage) => $('link[rel="canonical"]').attr('href') ?? '';
const canonicalPath = (page: BuiltPage) => withoutSlash(getCanonical(page).slice(HOST.length));
const byPath = new Map(docPages.map((page) => [page.path, page]));
const current = docPages.filter(({ path }) => getVersion(path) === versions[0].label);
const archived = docPages.filter(({ path }) => getVersion(path) !== versions[0].label);

describe('the canonical URL', () => {
  it('of a current page is its own, and exactly one', () => {
    checkPages(
      current,
      (page) => canonicalPath(page) !== page.path && `its canonical URL is ${getCanonical(page)} instead of its own.`,
    );
    checkPages(docPages, (page) => [
      ...(getCanonical(page).endsWith('/') && canonicalPath(page) !== '/docs'
        ? ['its canonical URL ends with a slash.']
        : []),
      ...(page.$('link[rel="canonical"]').length === 1 ? [] : ['has no canonical URL, or several.']),
    ]);
  });

  it('of an archived page is the current page on its subject, if there is one', () => {
    checkPages(archived, (page) => {
      const own = page.path.replace(/^\/docs\/v\d+/, '/docs');
      if (!byPath.has(canonicalPath(page))) return `there is no page ${canonicalPath(page)}, its canonical URL.`;
      return (
        byPath.has(own) && canonicalPath(page) !== own && `its canonical URL is ${canonicalPath(page)}, not ${own}.`
      );
    });
    const canonical = (path: string) => canonicalPath(byPath.get(path) as BuiltPage);
    expect(canonical('/docs/v3/apis/storage')).toBe('/docs/apis/preferences');
    expect(canonical('/docs/v2/cli/sync')).toBe('/docs/cli/commands/sync');
    expect(canonical('/docs/v2/apis/console')).toBe('/docs/v2/apis/console');
  });
});

describe('the element that a browser waits for before it displays a page', () => {
  // Without it, the browser waits for the end of the page.
  it('exists on every page, and is the first section if there is one', () => {
    const waiting = everyPage.filter(({ $ }) => $('link[rel="expect"]').length > 0);
    checkPages(
      waiting,
      ({ $ }) =>
        $($('link[rel="expect"][blocking="render"]').attr('href') ?? '').get(0) !==
          $('#__docusaurus h2[id], #complete').get(0) && 'waits for something else than its first section.',
    );
    checkPages(docPages, (page) => !waiting.includes(page) && 'is displayed only when it is complete.');
  });
});

describe('the sitemap', () => {
  const entries = [...readFileSync(builtFile('sitemap.xml'), 'utf8').matchAll(/<url>(.*?)<\/url>/g)].map(
    ([, entry = '']) => ({
      path: withoutSlash(new URL(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '').pathname),
      lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    }),
  );

  it('lists exactly the pages that are their own canonical page, the current ones first', () => {
    inspected(entries.length, 'entries');
    const expected = docPages.filter((page) => canonicalPath(page) === page.path).map(({ path }) => path);
    expect(entries.map(({ path }) => path).sort()).toEqual(expected.sort());
    expect(entries.slice(0, current.length).map(({ path }) => getVersion(path))).toEqual(
      current.map(() => versions[0].label),
    );
  });

  it('contains the date of the last change of each page that has been committed', () => {
    const { stdout } = spawnSync('git', ['log', '--name-only', '--format='], { cwd: root, encoding: 'utf8' });
    const committed = new Set(stdout.split('\n'));
    expectNone(
      entries
        .filter(({ path, lastmod }) => {
          const page = byPath.get(path);
          return page && committed.has(getSource(page)) && !/^\d{4}-\d\d-\d\d$/.test(lastmod ?? '');
        })
        .map(({ path, lastmod }) => `${path}: the sitemap has the date "${lastmod ?? ''}".`),
    );
  });
});

describe('the structured data', () => {
  const getData = ({ $ }: BuiltPage) =>
    $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => JSON.parse($(script).text()) as Record<string, unknown>);

  it('describes every page as an article, with its breadcrumbs', () => {
    // The test of the sidebars reports a page that is in none.
    checkPages(docPages, (page) => {
      const data = getData(page);
      const article = data.find((entry) => entry['@type'] === 'TechArticle');
      const breadcrumbs = data.filter((entry) => entry['@type'] === 'BreadcrumbList');
      const isRight =
        article?.headline &&
        withoutSlash(String(article.url)) === `${HOST}${page.path}` &&
        breadcrumbs.length === page.$('.theme-doc-sidebar-container').length;
      return !isRight && 'its structured data lacks the article or the breadcrumbs of its sidebar.';
    });
  });

  it('lists the breadcrumbs with the URLs that pages have', () => {
    const pageUrls = new Set(docPages.map(({ path }) => (path === '/docs' ? `${HOST}/docs/` : `${HOST}${path}`)));
    const items = docPages.flatMap((page) => {
      const list = getData(page).find((entry) => entry['@type'] === 'BreadcrumbList')?.itemListElement;
      // The test above reports a page without breadcrumbs.
      return ((list ?? []) as { item: string }[]).map(({ item }) => item);
    });
    inspected(items.length, 'breadcrumbs');
    expectNone(
      items.filter((item) => !pageUrls.has(item)),
      'Breadcrumbs name these URLs, which no page has.',
    );
  });
});

describe('the title', () => {
  it('names the version of archived pages', () => {
    const titles = docPages.map(({ path, $ }) => ({ path, title: $('head title').text() }));
    inspected(titles.length, 'titles');
    const getTitle = (path: string) => titles.find((page) => page.path === path)?.title;
    expect(getTitle('/docs/apis/camera')).toBe('Camera | Capacitor Documentation');
    expect(getTitle('/docs/v3/apis/camera')).toBe('Camera (v3) | Capacitor Documentation');
    const unnamed = titles.filter(
      ({ path, title }) => getVersion(path) !== 'v4' && !/\(v[23]\)|^Capacitor [23] /.test(title),
    );
    expectNone(unnamed, 'The titles of archived pages have to name their version.');
  });
});

describe('the social card', () => {
  it('of every page is an image of the build', () => {
    const cards = docPages.map(({ path, $ }) => ({ path, url: $('meta[property="og:image"]').attr('content') ?? '' }));
    inspected(cards.length, 'social cards');
    expect(new Set(cards.map(({ url }) => url)).size).toBe(docPages.length);
    const missing = cards.filter(({ url }) => {
      const file = builtFile(url.slice(`${HOST}/docs/`.length));
      return !existsSync(file) || statSync(file).size < 2000 || readFileSync(file).readUInt32BE(16) !== 800;
    });
    expectNone(missing.map(({ path, url }) => `${path}: its social card ${url} is missing or damaged.`));
  });
});

describe('the files for browsers and crawlers', () => {
  it('offer the search in the address bar', () => {
    const source = load(readFileSync(builtFile('opensearch.xml')), { xml: true });
    const templates = source('Url')
      .map((_, { attribs }) => attribs.template)
      .get();
    expect(templates).toContain(`${HOST}/docs/search?q={searchTerms}`);
    for (const { $ } of docPages) expect($('link[rel="search"]').attr('href')).toBe('/docs/opensearch.xml');
  });

  it('describe the site as an app, with icons that exist', () => {
    const manifest = JSON.parse(readFileSync(builtFile('manifest.webmanifest'), 'utf8')) as {
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expectNone(
      manifest.icons.filter(({ src }) => !existsSync(builtFile(src))),
      'Add these icons to static/img, or correct the manifest.',
    );
    for (const { $ } of docPages) expect($('link[rel="manifest"]').attr('href')).toBe('/docs/manifest.webmanifest');
  });

  it('contain the sitemap', () => {
    expect(readFileSync(builtFile('robots.txt'), 'utf8')).toContain(`Sitemap: ${HOST}/docs/sitemap.xml`);
  });
});

describe('the end of every page', () => {
  it('leads to a new issue that names the page and its source', () => {
    checkPages(docPages, ({ path, $ }) => {
      const href = $('.article-end a[href*="/issues/new"]').attr('href') ?? '';
      const body = href && new URL(href).searchParams.get('body');
      const file = /^Source: (.*)$/m.exec(body ?? '')?.[1];
      const isNamed = body?.includes(`Page: ${HOST}${path}`) && file && existsSync(file);
      return !isNamed && "its link to a new issue doesn't name the page and its file.";
    });
  });

  it('names the packages that parts of the page are generated from', () => {
    const withReference = docPages.filter(({ $ }) => $('.api-signature, .api-errors').length > 0);
    checkPages(
      withReference,
      ({ $ }) => $('.page-tools a[href*="npmjs.com"]').length === 0 && "doesn't name the packages of its reference.",
    );
  });
});
