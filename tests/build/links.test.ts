import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtFile, docPages, everyPage, lookedAt, root, versionOf, type BuiltPage } from './site';

const byPath = new Map(everyPage.map((page) => [page.path, page]));
const ids = new Map<BuiltPage, Set<string>>();
function idsOf(page: BuiltPage): Set<string> {
  const known =
    ids.get(page) ??
    new Set(
      page
        .$('[id], a[name]')
        .toArray()
        .map((element) => element.attribs.id ?? element.attribs.name ?? ''),
    );
  ids.set(page, known);
  return known;
}

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** What is wrong with an internal link, or undefined. `href` is absolute or relative to the page. */
function fault(page: BuiltPage, href: string): string | undefined {
  const url = new URL(href, `http://site${page.path}`);
  const address = url.pathname.replace(/\/$/, '') || '/';
  const target = byPath.get(address);
  if (!target)
    return isFile(builtFile(address.replace(/^\/docs\//, ''))) ? undefined : `${page.path} → ${href}: no such page`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor === '' || idsOf(target).has(anchor) ? undefined : `${page.path} → ${href}: no such anchor`;
}

const anchorsOf = (page: BuiltPage) =>
  page
    .$('a[href]')
    .toArray()
    .map((element) => element.attribs);

// Debug pages and the search page's own links are Docusaurus' business.
const pages = everyPage.filter(({ path: address }) => !address.includes('__docusaurus'));

describe('links', () => {
  it('inside the site lead to a page, and to an anchor that is there', () => {
    const internal = pages.flatMap((page) =>
      anchorsOf(page)
        .map(({ href = '' }) => href)
        .filter((href) => !/^[a-z]+:/i.test(href))
        .map((href) => ({ page, href })),
    );
    lookedAt(internal.length, 'internal links');
    const faults = new Set(internal.map(({ page, href }) => fault(page, href)).filter((text) => text !== undefined));
    expect([...faults]).toEqual([]);
  });

  it('in an article stay in its version', () => {
    const links = docPages.flatMap((page) =>
      page
        .$('article .theme-doc-markdown a[href]')
        .toArray()
        .map((element) => ({ page, href: element.attribs.href ?? '' }))
        .filter(({ href }) => !/^[a-z]+:/i.test(href)),
    );
    lookedAt(links.length, 'links in articles');
    const astray = links.filter(({ page, href }) => {
      const { pathname } = new URL(href, `http://site${page.path}`);
      return versionOf(pathname) !== versionOf(page.path);
    });
    expect(astray.map(({ page, href }) => `${page.path} → ${href}`)).toEqual([]);
  });

  it('to this site are never written with its host, except to another version', () => {
    const absolute = docPages.flatMap((page) =>
      page
        .$('article a[href^="https://capacitorjs.com/docs"]')
        .toArray()
        .map((element) => ({ page, href: element.attribs.href ?? '' })),
    );
    const faults = absolute.flatMap(({ page, href }) => {
      const { pathname, hash } = new URL(href);
      if (versionOf(pathname) === versionOf(page.path))
        return [`${page.path} → ${href}: same version, use the file's path`];
      const wrong = fault(page, pathname + hash);
      return wrong ? [wrong] : [];
    });
    console.log(`looked at ${absolute.length} links to another version`);
    expect(faults).toEqual([]);
  });

  it('that open a new tab say so and carry rel=noopener', () => {
    const external = pages.flatMap((page) =>
      anchorsOf(page)
        .filter(({ target }) => target === '_blank')
        .map(({ href = '', rel = '' }) => ({ page, href, rel })),
    );
    lookedAt(external.length, 'links that open a new tab');
    expect(
      external
        .filter(({ rel }) => !rel.split(' ').includes('noopener'))
        .map(({ page, href }) => `${page.path} → ${href}`),
    ).toEqual([]);
  });

  it('"Edit this page" leads to a source that exists', () => {
    const edits = docPages.map((page) => ({ page, href: page.$('a.theme-edit-this-page').attr('href') ?? '' }));
    lookedAt(edits.length, 'edit links');
    const missing = edits.filter(({ href }) => {
      const file = /\/edit\/main\/(.+)$/.exec(href)?.[1];
      return !file || !existsSync(path.join(root, file));
    });
    expect(missing.map(({ page, href }) => `${page.path} → ${href}`)).toEqual([]);
  });
});
