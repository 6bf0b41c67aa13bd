import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectNone, inspected } from '../helpers/inspected';
import { builtFile, docPages, everyPage, root, getSource, getVersion, type BuiltPage } from './site';

const pagesByPath = new Map(everyPage.map((page) => [page.path, page]));
const idsByPage = new Map(
  everyPage.map((page) => [
    page,
    new Set(
      page
        .$('[id], a[name]')
        .toArray()
        .map(({ attribs }) => attribs.id ?? attribs.name ?? ''),
    ),
  ]),
);

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** What is wrong with an internal link, if anything. `href`: absolute, or relative to the page. */
function getDefect(page: BuiltPage, href: string): string | undefined {
  const url = new URL(href, `http://site${page.path}`);
  const pathname = url.pathname.replace(/\/$/, '') || '/';
  const target = pagesByPath.get(pathname);
  if (!target)
    return isFile(builtFile(pathname.replace(/^\/docs\//, '')))
      ? undefined
      : `${getSource(page)}: links to ${href}, but there is no such page`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor === '' || idsByPage.get(target)?.has(anchor)
    ? undefined
    : `${getSource(page)}: links to ${href}, but that page has no such anchor`;
}

interface Link {
  page: BuiltPage;
  href: string;
  target: string | undefined;
  rel: string;
}

const linksIn = (pages: BuiltPage[], selector: string): Link[] =>
  pages.flatMap((page) =>
    page
      .$('a')
      .filter(selector)
      .toArray()
      .map(({ attribs: { href = '', target, rel = '' } }) => ({ page, href, target, rel })),
  );
const isInternal = ({ href }: Link) => !/^[a-z]+:/i.test(href);
const describeLink = ({ page, href }: Link) => `${getSource(page)}: ${href}`;

// The content of the debug pages is Docusaurus' own.
const links = linksIn(
  everyPage.filter((page) => !page.path.includes('__docusaurus')),
  'a[href]',
);

describe('links', () => {
  it('in an article stay in its version', () => {
    const internal = linksIn(docPages, 'article .theme-doc-markdown a[href]').filter(isInternal);
    inspected(internal.length, 'links in articles');
    const otherVersion = internal.filter(({ page, href }) => {
      const { pathname } = new URL(href, `http://site${page.path}`);
      return getVersion(pathname) !== getVersion(page.path);
    });
    expectNone(
      otherVersion.map(
        (link) =>
          `${describeLink(link)} leads to another version. Write its whole URL, https://capacitorjs.com/docs/….`,
      ),
    );
  });

  it('to this site contain its host only if they lead to another version', () => {
    const absolute = linksIn(docPages, 'article a[href^="https://capacitorjs.com/docs"]');
    const defects = absolute.flatMap((link) => {
      const { pathname, hash } = new URL(link.href);
      if (getVersion(pathname) === getVersion(link.page.path))
        return [`${describeLink(link)}: same version, use the path of the file`];
      return getDefect(link.page, pathname + hash) ?? [];
    });
    inspected(absolute.length, 'links to another version');
    expectNone(defects);
  });

  it('that open a new tab have rel=noopener', () => {
    const newTab = links.filter(({ target }) => target === '_blank');
    inspected(newTab.length, 'links that open a new tab');
    expectNone(newTab.filter(({ rel }) => !rel.split(' ').includes('noopener')).map(describeLink));
  });

  it('"Edit this page" leads to an existing source file', () => {
    const edits = linksIn(docPages, 'a.theme-edit-this-page');
    expect(edits).toHaveLength(docPages.length);
    const missing = edits.filter(({ href }) => {
      const file = /\/edit\/main\/(.+)$/.exec(href)?.[1];
      return !file || !existsSync(path.join(root, file));
    });
    expectNone(missing.map(describeLink));
  });
});
